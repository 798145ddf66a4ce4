import { Check } from 'lucide-react';
import { checkBankAccount } from '../../../../rules/money/bank-account.ts';
import {
  bankCodeOf,
  bankOf,
  checkDigitsAgree,
  cleanIban,
  IBAN_LENGTH,
} from '../../../../rules/money/iban.ts';
import { useText } from '../../../text/use-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AccountTitleField } from '../../payment/account-title-field.tsx';
import { IbanField } from '../../payment/iban-field.tsx';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { useFound } from '../../engine/use-found.ts';
import styles from './iban-validation.module.css';

/** Asks for the IBAN a second time: the same typing mistake is rarely made twice. */
export default function IbanValidation({ wizard }: StepProps<'IBAN_VALIDATION'>) {
  const t = useText();
  const iban = wizard.draft('iban');
  const accountTitle = wizard.draft('accountTitle');
  const account = { iban: iban.value, accountTitle: accountTitle.value };
  const [found, setFound] = useFound(() => checkBankAccount(account, t));
  const problems = { ...wizard.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const goOn = () => {
    const wrong = checkBankAccount(account, t);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit(account);
  };
  return (
    <StepScreen
      title={wizard.info.spouseSigns ? t('Type their IBAN') : t('Type your IBAN')}
      why={t(
        'Once more, to be sure. We check it as you type. We don’t contact your bank, and nothing is taken.',
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
      <AccountTitleField draft={accountTitle} error={problem('accountTitle')} />
      <section className={styles.where}>
        <h2 className={styles.heading}>{t('Where is it?')}</h2>
        <p>{t('In the bank’s app: open the account, then Details. Copy it from there.')}</p>
      </section>
    </StepScreen>
  );
}

function Checks({ typed }: { typed: string }) {
  const t = useText();
  const iban = cleanIban(typed);
  const bank = bankOf(iban);
  const whole = iban.length === IBAN_LENGTH;
  const lines = [
    { text: t('Starts with AE'), done: iban.startsWith('AE') },
    { text: t('Bank found'), done: bankCodeOf(iban) !== null, note: bank && t(bank) },
    {
      text: t('Length'),
      done: whole,
      note: t('{typed} of {whole}', { typed: iban.length, whole: IBAN_LENGTH }),
    },
    { text: t('Check digits match'), done: whole && checkDigitsAgree(iban) },
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
