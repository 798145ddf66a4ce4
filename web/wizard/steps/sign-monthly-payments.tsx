import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { monthOf, shortDay } from '../day-words.ts';
import { SpouseRefusal } from '../handover/spouse-refusal.tsx';
import { BankCompares } from '../signing/bank-compares.tsx';
import { authorityTitle } from '../signing/authority-title.ts';
import { type ShortProps, SigningScreen } from '../signing/signing-screen.tsx';
import type { StepProps } from '../step.ts';

/** The direct-debit authority: three signatures, by whoever owns the account. */
export default function SignMonthlyPayments({ wizard }: StepProps) {
  const t = useText();
  const isSpouse = wizard.info.actor === 'spouse';
  const asks = wizard.info.onFile.name?.split(' ')[0] ?? '';
  const title = (number: number) =>
    isSpouse && asks !== '' && number === 1
      ? t('{name} asks you to sign', { name: asks })
      : authorityTitle(number, t);
  return (
    <SigningScreen
      wizard={wizard}
      step="SIGN_MONTHLY_PAYMENTS"
      title={title}
      summary={!isSpouse}
      secondary={isSpouse && <SpouseRefusal wizard={wizard} />}
      Short={AuthorityInShort}
      tip={<BankCompares />}
    />
  );
}

function AuthorityInShort({ wizard, form: { cap } }: ShortProps) {
  const t = useText();
  const { actor, onFile, price } = wizard.info;
  return (
    <DetailList
      items={[
        ...(actor === 'spouse' && onFile.iban
          ? [{ term: t('From your account'), value: lastDigitsOf(onFile.iban) }]
          : []),
        ...(price
          ? [
              {
                term: t('First month'),
                note: t('{days|1 day|# days} of {month}', {
                  days: price.days,
                  month: monthOf(price.startsOn),
                }),
                value: formatPrice(price.today / 100),
              },
              {
                term: t('Each month, from {day}', { day: shortDay(price.nextOn) }),
                value: formatPrice(price.monthly / 100),
              },
            ]
          : []),
        ...(cap === null ? [] : [{ term: t('Never more than'), value: formatPrice(cap / 100) }]),
        { term: t('You can end it'), value: t('In writing, 5 working days') },
      ]}
    />
  );
}

/** Short enough to stand beside its name on a phone. */
const lastDigitsOf = (masked: string): string => `AE•• •••• ${masked.replaceAll(/\D/g, '')}`;
