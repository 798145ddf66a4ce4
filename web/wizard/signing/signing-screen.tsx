import type { ComponentType, ReactNode } from 'react';
import type { SigningForm } from '../../../contract/signing.ts';
import { WhoComes } from '../handover/who-comes.tsx';
import type { StepProps } from '../step.ts';
import { FormToSign } from './form-to-sign.tsx';
import { type SigningStep, useForm } from './use-form.ts';

export interface ShortProps extends StepProps {
  readonly form: SigningForm;
}

interface SigningScreenProps extends StepProps {
  readonly step: SigningStep;
  readonly title: (number: number) => ReactNode;
  readonly why?: ReactNode;
  /** What the form says in short. */
  readonly Short: ComponentType<ShortProps>;
  /** Below the pad. */
  readonly tip?: ReactNode;
  readonly secondary?: ReactNode;
  readonly summary?: boolean;
}

/** Asks for the signatures of one form of an application. */
export function SigningScreen({ wizard, step, Short, why, ...screen }: SigningScreenProps) {
  const { id, info } = wizard;
  return (
    <FormToSign
      {...screen}
      why={() => why}
      fetched={useForm(wizard, step)}
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
