import { type ReactNode, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import type { StepProps } from '../engine/step.ts';
import { StepScreen } from '../frame/step-screen.tsx';
import { SpouseRefusal } from '../handover/spouse-refusal.tsx';
import { WhoComes } from '../handover/who-comes.tsx';
import { PayerOwnDetails } from './payer-own-details.tsx';

interface PayerDetailsProps extends StepProps<'SIGN_MONTHLY_PAYMENTS'> {
  readonly title: ReactNode;
  /** When and how much the account pays. */
  readonly short: ReactNode;
}

/**
 * The account holder first reads who comes, when and how much, and then gives their own details on their own link: the
 * bank's form is about them alone.
 */
export function PayerDetails({ wizard, title, short }: PayerDetailsProps) {
  const t = useText();
  const [hasRead, setHasRead] = useState(false);
  if (hasRead) return <PayerOwnDetails wizard={wizard} />;
  return (
    <StepScreen
      title={title}
      why={t('Read this first. Nothing is signed yet.')}
      summary={false}
      actionLabel={t('Continue')}
      onAction={() => setHasRead(true)}
      secondary={<SpouseRefusal wizard={wizard} />}
    >
      <WhoComes {...wizard.info} />
      {short}
    </StepScreen>
  );
}
