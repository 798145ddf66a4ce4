import type { ComponentType, ReactNode } from 'react';
import type { SigningForm } from '../../../contract/signing.ts';
import { useText } from '../../text/use-text.tsx';
import { inDirhams } from '../../../rules/money/money.ts';
import { WhoComes } from '../handover/who-comes.tsx';
import type { WizardView } from '../engine/step.ts';
import { FormToSign, type Signing } from './form-to-sign.tsx';
import { type SigningStep, useForm } from './use-form.ts';

export interface ShortProps {
  readonly wizard: WizardView;
  readonly form: SigningForm;
}

interface SigningScreenProps {
  readonly wizard: WizardView & Pick<Signing, 'submit'>;
  readonly step: SigningStep;
  readonly title: (number: number) => ReactNode;
  readonly why?: ReactNode;
  /** A short summary of the form. */
  readonly Short: ComponentType<ShortProps>;
  /** Below the pad. */
  readonly tip?: ReactNode;
  readonly secondary?: ReactNode;
  /** Shown before the form until the account holder has given their details; gets the summary. */
  readonly renderPayer?: false | ((short: ReactNode) => ReactNode);
}

/** Collects the signatures of one form of an application. */
export function SigningScreen({
  wizard,
  step,
  Short,
  why,
  renderPayer,
  ...screen
}: SigningScreenProps) {
  const t = useText();
  const { id, info } = wizard;
  const fetched = useForm(wizard, step);
  if (renderPayer && fetched.form?.needsPayer) {
    return renderPayer(<Short wizard={wizard} form={fetched.form} />);
  }
  const monthly = inDirhams(info.price?.monthly ?? 0, t);
  return (
    <FormToSign
      {...screen}
      why={() => why}
      headline={info.price ? t('{amount} each month', { amount: monthly }) : t('What you sign')}
      fetched={fetched}
      signing={wizard}
      url={`/api/signing/form?${new URLSearchParams({ id, step })}`}
      renderShort={(form, number) => (
        <>
          {info.actor === 'spouse' && number === 1 && <WhoComes {...info} />}
          <Short wizard={wizard} form={form} />
        </>
      )}
      onDone={() => wizard.go('GENERIC_ROUTER')}
    />
  );
}
