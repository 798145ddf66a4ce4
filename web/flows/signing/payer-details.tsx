import { type ReactNode, useState } from 'react';
import { payerProblems } from '../../../rules/money/payer.ts';
import { useText } from '../../text/use-text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { MobileField } from '../arrival/mobile-field.tsx';
import { SpouseRefusal } from '../handover/spouse-refusal.tsx';
import { WhoComes } from '../handover/who-comes.tsx';
import type { StepProps } from '../engine/step.ts';
import { StepScreen } from '../frame/step-screen.tsx';
import { useFound } from '../engine/use-found.ts';
import { typedDigits } from '../../text/typed-digits.ts';

/** The account holder gives their own details on their own link, because the bank's form is about them alone. */
export function PayerDetails({
  wizard,
  title,
}: StepProps<'SIGN_MONTHLY_PAYMENTS'> & { readonly title: ReactNode }) {
  const t = useText();
  const [emiratesId, setEmiratesId] = useState('');
  const [mobile, setMobile] = useState('');
  const check = () => payerProblems({ emiratesId, mobile }, t);
  const [found, setFound] = useFound(check);
  const problems = { ...wizard.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const send = () => {
    const wrong = check();
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit({ payer: { emiratesId, mobile } });
  };
  return (
    <StepScreen
      title={title}
      why={t('The account is yours, so the payment form names you. Your bank checks both details.')}
      problems={problems}
      summary={false}
      actionLabel={t('Continue')}
      onAction={send}
      secondary={<SpouseRefusal wizard={wizard} />}
    >
      <WhoComes {...wizard.info} />
      <TextField
        id="emiratesId"
        label={t('Your Emirates ID number')}
        hint={t('15 digits, such as 784‑1990‑1234567‑1')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        spaced
        maxLength={40}
        value={emiratesId}
        error={problem('emiratesId')}
        onChange={({ target }) => setEmiratesId(typedDigits(target))}
      />
      <MobileField
        label={t('Your mobile')}
        typed={{ value: mobile, set: setMobile }}
        error={problem('mobile')}
      />
    </StepScreen>
  );
}
