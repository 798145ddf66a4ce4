import { howToEnd } from '../../../../content/ending.ts';
import { useText } from '../../../text/use-text.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { inDirhams } from '../../../../rules/money/money.ts';
import { SpouseRefusal } from '../../handover/spouse-refusal.tsx';
import { BankCompares } from '../../signing/bank-compares.tsx';
import { authorityTitle } from '../../signing/authority-title.ts';
import { PayerDetails } from '../../signing/payer-details.tsx';
import { type ShortProps, SigningScreen } from '../../signing/signing-screen.tsx';
import { scheduleItems } from '../../frame/schedule-items.ts';
import type { StepProps } from '../../engine/step.ts';
import { useSchedule } from '../../frame/use-schedule.ts';
import { useToday } from '../../engine/use-today.ts';

/** The direct-debit authority: three signatures by the owner of the account. */
export default function SignMonthlyPayments({ wizard }: StepProps<'SIGN_MONTHLY_PAYMENTS'>) {
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
      secondary={isSpouse && <SpouseRefusal wizard={wizard} />}
      renderPayer={
        isSpouse && ((short) => <PayerDetails wizard={wizard} title={title(1)} short={short} />)
      }
      Short={AuthorityInShort}
      tip={<BankCompares />}
    />
  );
}

function AuthorityInShort({ wizard, form: { cap } }: ShortProps) {
  const t = useText();
  const { actor, onFile, price } = wizard.info;
  const today = useToday();
  const schedule = useSchedule(wizard.info);
  return (
    <DetailList
      items={[
        ...(actor === 'spouse' && onFile.iban
          ? [
              {
                term: t('From your account'),
                value: <bdi dir="ltr">{lastDigitsOf(onFile.iban)}</bdi>,
              },
            ]
          : []),
        ...(price ? scheduleItems(schedule, { price, today }, t) : []),
        ...(cap === null ? [] : [{ term: t('Never more than'), value: inDirhams(cap, t) }]),
        { term: t('You can end it'), value: t(howToEnd) },
      ]}
    />
  );
}

/** Short enough to fit beside its name on a phone. */
const lastDigitsOf = (masked: string): string => `AE•• •••• ${masked.replaceAll(/\D/g, '')}`;
