import { Check } from 'lucide-react';
import { useState } from 'react';
import { checkBankAccount } from '../../../rules/bank-account.ts';
import {
  bankCodeOf,
  bankOf,
  checkDigitsAgree,
  cleanIban,
  IBAN_LENGTH,
} from '../../../rules/iban.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import { IbanField } from '../iban-field.tsx';
import type { StepProps } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';
import styles from './iban-validation.module.css';

/** The account once more, typed afresh: a slip made twice is rare. */
export default function IbanValidation({ wizard }: StepProps) {
  const t = useText();
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const iban = wizard.draft('iban');
  const accountTitle = wizard.draft('accountTitle');
  const problems = { ...wizard.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const goOn = () => {
    const account = { iban: iban.value, accountTitle: accountTitle.value };
    const wrong = checkBankAccount(account);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit(account);
  };
  return (
    <StepScreen
      title={t('Type your IBAN')}
      why={t(
        'Once more, to be sure. We check it here as you type: your bank is not asked and nothing is taken.',
      )}
      problems={problems}
      actionLabel={t('Continue')}
      onAction={goOn}
    >
      <div className={styles.account}>
        <IbanField
          label={t('IBAN')}
          hint={t('23 characters')}
          error={problem('iban')}
          draft={iban}
        />
        <Checks typed={iban.value} />
      </div>
      <TextField
        id="accountTitle"
        autoComplete="name"
        maxLength={200}
        label={t('Name on the account')}
        value={accountTitle.value}
        error={problem('accountTitle')}
        onChange={({ target }) => accountTitle.set(target.value)}
      />
      <section className={styles.where}>
        <h2 className={styles.heading}>{t('Where is it?')}</h2>
        <p>{t('In your bank’s app: open the account, then Details. Copy it from there.')}</p>
      </section>
    </StepScreen>
  );
}

function Checks({ typed }: { typed: string }) {
  const t = useText();
  const iban = cleanIban(typed);
  const whole = iban.length === IBAN_LENGTH;
  const lines = [
    { text: t('Starts with AE'), done: iban.startsWith('AE') },
    { text: t('Bank found'), done: bankCodeOf(iban) !== null, note: bankOf(iban) },
    {
      text: t('Length'),
      done: whole,
      note: t('{typed} of {whole}', { typed: iban.length, whole: IBAN_LENGTH }),
    },
    { text: t('Check digits agree'), done: whole && checkDigitsAgree(iban) },
  ];
  return (
    <ul className={styles.checks}>
      {lines.map(({ text, done, note }) => (
        <li key={text} className={styles.check}>
          <span className={classNames(styles.mark, done && styles.done)}>
            {done && <Check aria-hidden="true" />}
          </span>
          <span className={styles.text}>
            {text}
            <span className="visually-hidden">{done ? t(': yes') : t(': not yet')}</span>
          </span>
          {note && (
            <span className={styles.note} translate="no">
              {note}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
