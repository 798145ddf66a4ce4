import { useText } from '../../text/use-text.tsx';
import { Copies } from '../handover/copies.tsx';
import { SignedEnding } from '../handover/signed-ending.tsx';
import type { StepProps } from '../step.ts';

/** A link that only collected signatures has them all. */
export default function EndWorkFlowForSignOnly({ wizard }: StepProps) {
  const t = useText();
  return (
    <SignedEnding
      info={wizard.info}
      title={t('Signed. Thank you.')}
      why={t('All signatures are there. There is nothing more for you to do.')}
      dock={<Copies wizard={wizard} />}
    />
  );
}
