import { CircleCheck, Info, Landmark, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkBankAccount } from '../../../../rules/money/bank-account.ts';
import { bankOf, ibanProblem } from '../../../../rules/money/iban.ts';
import { useText } from '../../../text/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { Note } from '../../../ui/note.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { useAnswer } from '../../engine/use-answer.ts';
import fields from '../../frame/fields.module.css';
import { FrameProvider, useFrame } from '../../frame/frame-context.ts';
import { titleFor } from '../../payment/account-title.ts';
import { AccountTitleField } from '../../payment/account-title-field.tsx';
import { IbanField } from '../../payment/iban-field.tsx';
import { scheduleItems } from '../../frame/schedule-items.ts';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { ConfirmNumber } from '../confirm-number.tsx';
import { useFamily } from '../use-family.ts';
import { useFound } from '../../engine/use-found.ts';
import { useSchedule } from '../../frame/use-schedule.ts';
import { useToday } from '../../engine/use-today.ts';
import { isCardFirst } from '../../payment/card-first.ts';
import styles from './bank-info.module.css';

/** The monthly payment method: bank account or card. */
export default function BankInfo({ wizard }: StepProps<'BANK_INFO'>) {
  const t = useText();
  const { info } = wizard;
  const method = wizard.draft('method');
  const iban = wizard.draft('iban');
  const accountTitle = wizard.draft('accountTitle');
  const accountType = wizard.draft('accountType');
  const signer = useSigner(wizard);
  // A name that nobody has stored yet is the client's own, filled in by the server.
  const [ownName] = useState(() => {
    const filled = info.drafts['accountTitle'];
    return filled?.version === 0 ? filled.value : '';
  });
  const kind = accountType.value || info.onFile.accountType || 'current';
  const isVisa = info.flow === 'visa';
  const cardFirst = (isVisa && info.onFile.accountType === null) || isCardFirst(info);
  const card = method.value === '' ? info.paidByCreditCard || cardFirst : method.value === 'card';
  const methods = [
    { value: 'direct_debit', label: t('Direct debit') },
    { value: 'card', label: t('Card') },
  ];
  const frame = useFrame();
  const today = useToday();
  const schedule = useSchedule(info, { payBy: card ? 'card' : 'direct_debit' });
  const account = { iban: iban.value, accountTitle: accountTitle.value, accountType: kind };
  const [found, setFound] = useFound(() => (card ? {} : checkBankAccount(account, t)));
  const problems = { ...wizard.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);

  const goOn = () => {
    if (card) {
      setFound({});
      void wizard.submit({ method: 'card' });
      return;
    }
    const { accountType: before } = info.onFile;
    const isOnFile = before !== null && `${iban.value}${accountTitle.value}` === '';
    const isSameSigner = (signer.value === 'spouse') === info.spouseSigns;
    if (isOnFile && kind === before && isSameSigner) {
      wizard.go('GENERIC_ROUTER');
      return;
    }
    const wrong = isOnFile ? {} : checkBankAccount(account, t);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) {
      void wizard.submit({ method: 'direct_debit', signer: signer.value, ...account });
    }
  };
  return (
    <FrameProvider value={{ ...frame, schedule }}>
      <StepScreen
        title={
          card || isVisa ? t('How would you like to pay?') : t('Which account pays each month?')
        }
        why={
          card
            ? isVisa
              ? t('Once by card, or in four monthly direct debits. The price is the same.')
              : t('The price is the same.')
            : t('We need the IBAN to set up the direct debit. Nothing is taken until you sign.')
        }
        problems={problems}
        actionLabel={t('Continue')}
        onAction={goOn}
      >
        <AccountOnFile wizard={wizard} />
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
          options={cardFirst ? methods.toReversed() : methods}
        />
        {info.price && (
          <DetailList items={scheduleItems(schedule, { price: info.price, today }, t)} compact />
        )}
        {card ? (
          <p className={fields.line}>
            <ShieldCheck aria-hidden="true" />
            {t(
              'Visa or Mastercard. You pay on the bank’s own page and come back here. There is no card fee, and we never ask you to pay into a person’s account.',
            )}
          </p>
        ) : (
          <>
            <RadioGroup
              id="signer"
              name="signer"
              legend={t('Whose account is it?')}
              appearance="segmented"
              value={signer.value}
              onChange={(next) => {
                signer.choose(next);
                const title = titleFor(next, { typed: accountTitle.value, own: ownName });
                if (title !== accountTitle.value) accountTitle.set(title);
              }}
              options={[
                { value: 'client', label: t('Mine') },
                { value: 'spouse', label: t('My spouse’s') },
              ]}
            />
            {signer.value === 'spouse' && (
              <p className={fields.line}>
                <Info aria-hidden="true" />
                {t('Your husband or wife signs: we send them a link.')}
              </p>
            )}
            <div className={styles.account}>
              <IbanField
                label={signer.value === 'spouse' ? t('Their IBAN') : t('Your IBAN')}
                hint={info.onFile.iban && <bdi>{info.onFile.iban}</bdi>}
                error={problem('iban')}
                draft={iban}
              />
              <RecognisedBank iban={iban.value} />
            </div>
            <AccountTitleField
              draft={accountTitle}
              error={problem('accountTitle')}
              isOwn={signer.value === 'client'}
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
          </>
        )}
      </StepScreen>
    </FrameProvider>
  );
}

/** Offers an account that the family has signed for before. */
function AccountOnFile({ wizard }: StepProps<'BANK_INFO'>) {
  const t = useText();
  const { api, id } = wizard;
  const family = useFamily(wizard);
  const { fetched } = useAnswer(() => api.get('payments/onfile', { query: { id } }));
  if (fetched.kind !== 'there' || fetched.answer.mandate === null) {
    return <ConfirmNumber wizard={wizard} family={family} />;
  }
  const { bank, iban } = fetched.answer.mandate;
  return (
    <Note
      tone="palm"
      icon={<Landmark aria-hidden="true" />}
      action={
        <Button kind="secondary" size="small" onClick={() => wizard.go('SUBMIT_OLD_PAYMENT_INFO')}>
          {t('Use it')}
        </Button>
      }
    >
      <p>{t('You signed a direct debit before.')}</p>
      <p>
        <bdi>{bank}</bdi> <bdi dir="ltr">{iban}</bdi>
      </p>
    </Note>
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
              {bank === null ? t('Bank') : t(bank)}
            </span>
            <span>{t('The number is valid')}</span>
          </span>
          <CircleCheck aria-hidden="true" className={styles.tick} />
        </span>
      )}
    </output>
  );
}

/** The signer: the choice made here, or else the one in the address or the application. */
function useSigner({ draft, info }: StepProps<'BANK_INFO'>['wizard']) {
  const [search, setSearch] = useSearchParams();
  const chosen = draft('signer');
  const isSpouse = info.spouseSigns || search.get('wa') !== null;
  const named = chosen.value || (isSpouse ? 'spouse' : 'client');
  const value: 'client' | 'spouse' = named === 'spouse' ? 'spouse' : 'client';
  return {
    value,
    /** The address has it, too (WIZ-02); the server uses the answer only. */
    choose: (next: string) => {
      chosen.set(next);
      const other = new URLSearchParams(search);
      if (next === 'client') other.delete('wa');
      else other.set('wa', '1');
      setSearch(other, { replace: true, preventScrollReset: true });
    },
  };
}
