import { CircleCheck, Info, Landmark, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { checkBankAccount } from '../../../rules/bank-account.ts';
import { bankOf, ibanProblem } from '../../../rules/iban.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAnswer } from '../use-answer.ts';
import fields from '../fields.module.css';
import { IbanField } from '../iban-field.tsx';
import type { StepProps } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';
import { useFamily } from '../use-family.ts';
import { WithUsBefore } from '../with-us-before.tsx';
import styles from './bank-info.module.css';

/** How it is paid each month: from an account, or by card. */
export default function BankInfo({ wizard }: StepProps) {
  const t = useText();
  const { info } = wizard;
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const method = wizard.draft('method');
  const iban = wizard.draft('iban');
  const accountTitle = wizard.draft('accountTitle');
  const accountType = wizard.draft('accountType');
  const kind = accountType.value || info.onFile.accountType || 'current';
  const card = method.value === '' ? info.paidByCreditCard : method.value === 'card';
  const problems = { ...wizard.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);

  const goOn = () => {
    if (card) {
      setFound({});
      void wizard.submit({ method: 'card' });
      return;
    }
    const account = {
      iban: iban.value,
      accountTitle: accountTitle.value,
      accountType: kind,
    };
    const { accountType: before } = info.onFile;
    const isOnFile = before !== null && `${iban.value}${accountTitle.value}` === '';
    if (isOnFile && kind === before) {
      wizard.go('GENERIC_ROUTER');
      return;
    }
    const wrong = isOnFile ? {} : checkBankAccount(account);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) {
      void wizard.submit({ method: 'direct_debit', ...account });
    }
  };
  return (
    <StepScreen
      title={card ? t('How would you like to pay?') : t('Which account pays each month?')}
      why={
        card
          ? t('The price is the same. You can change later.')
          : t('We need the IBAN to set up the direct debit. Nothing is taken until you sign.')
      }
      problems={problems}
      actionLabel={t('Continue')}
      onAction={goOn}
    >
      <RadioGroup
        name="method"
        legend={t('How would you like to pay?')}
        hideLegend
        appearance="segmented"
        value={card ? 'card' : 'direct_debit'}
        onChange={(value) => {
          setFound({});
          method.set(value);
        }}
        options={[
          { value: 'direct_debit', label: t('Direct debit') },
          { value: 'card', label: t('Card') },
        ]}
      />
      {card ? (
        <p className={fields.line}>
          <ShieldCheck aria-hidden="true" />
          {t(
            'Visa or Mastercard. You pay on the bank’s own page and come back here. There is no card fee, and we never ask you to pay into a person’s account.',
          )}
        </p>
      ) : (
        <>
          <div className={styles.account}>
            <IbanField
              label={t('Your IBAN')}
              hint={info.onFile.iban ?? undefined}
              error={problem('iban')}
              draft={iban}
            />
            <RecognisedBank iban={iban.value} />
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
          <RadioGroup
            id="accountType"
            name="accountType"
            legend={t('What kind of account is it?')}
            appearance="segmented"
            value={kind}
            onChange={accountType.set}
            options={[
              { value: 'current', label: t('Current') },
              { value: 'savings', label: t('Savings') },
            ]}
          />
          <SpouseSigns />
          <AccountOnFile wizard={wizard} />
        </>
      )}
    </StepScreen>
  );
}

/** Who has signed for an account before need not type it again. */
function AccountOnFile({ wizard }: StepProps) {
  const t = useText();
  const { api, id } = wizard;
  const family = useFamily(wizard);
  const { fetched } = useAnswer(() => api.get('payments/onfile', { query: { id } }));
  if (family?.recognised === false) {
    return <WithUsBefore wizard={wizard} words={t('Use the account you signed for then')} />;
  }
  if (fetched.kind !== 'there' || fetched.answer.mandate === null) return null;
  return (
    <Button kind="secondary" full onClick={() => wizard.go('SUBMIT_OLD_PAYMENT_INFO')}>
      {t('Use the account you signed for before')}
    </Button>
  );
}

function RecognisedBank({ iban }: { iban: string }) {
  const t = useText();
  const right = iban !== '' && ibanProblem(iban) === null;
  const bank = bankOf(iban);
  return (
    <output className={styles.place}>
      {right && (
        <span className={styles.bank}>
          <span className={styles.sign}>
            <Landmark aria-hidden="true" />
          </span>
          <span className={styles.words}>
            <span className={styles.name} translate="no">
              {bank ?? t('Your bank')}
            </span>
            <span>{t('The number is valid')}</span>
          </span>
          <CircleCheck aria-hidden="true" className={styles.tick} />
        </span>
      )}
    </output>
  );
}

/** The account's owner signs; the address says who that is (WIZ-02), the server lets nobody else. */
function SpouseSigns() {
  const t = useText();
  const [search] = useSearchParams();
  const signs = search.get('wa') !== null;
  const other = new URLSearchParams(search);
  if (signs) other.delete('wa');
  else other.set('wa', '1');
  return (
    <p className={fields.line}>
      <Info aria-hidden="true" />
      <span>
        {signs
          ? t('Your husband or wife signs: we send them a link.')
          : t('Account in your husband’s or wife’s name?')}{' '}
        <Link to={{ search: `?${other}` }} replace preventScrollReset className="link">
          {signs ? t('I sign myself') : t('They sign instead')}
        </Link>
      </span>
    </p>
  );
}
