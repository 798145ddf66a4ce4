import { howToEnd } from '../../../../content/ending.ts';
import { useState } from 'react';
import type { ReplacementInfo } from '../../../../contract/replacement.ts';
import { settledPayments } from '../../payment/price-change.tsx';
import { useText } from '../../../text/use-text.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { inDirhams } from '../../../../rules/money/money.ts';
import { authorityTitle } from '../../signing/authority-title.ts';
import { BankCompares } from '../../signing/bank-compares.tsx';
import { FormToSign } from '../../signing/form-to-sign.tsx';
import { useFetchedForm } from '../../signing/use-form.ts';
import type { ReplacementStepProps } from '../use-replacement.ts';

/** A maid who costs more than the signed direct debit allows needs a new signed form before the confirmation. */
export default function SignMonthlyPayments({
  replacing,
}: ReplacementStepProps<'SIGN_MONTHLY_PAYMENTS'>) {
  const t = useText();
  const { id, api, info, sending, submit, problems, go } = replacing;
  // A drawing stays in the page until it is signed.
  const [drawn, setDrawn] = useState<Readonly<Record<string, string>>>({});
  const draft = (field: string) => ({
    value: drawn[field] ?? '',
    set: (value: string) => setDrawn((last) => ({ ...last, [field]: value })),
  });
  const fetched = useFetchedForm(
    () => api.get('ccreplacementapplication/form', { query: { id } }),
    { cause: `${info.sequence} ${info.form?.cap}`, sending },
  );
  return (
    <FormToSign
      fetched={fetched}
      signing={{ draft, problems, submit }}
      url={`/api/ccreplacementapplication/formpdf?${new URLSearchParams({ id })}`}
      title={(number) => authorityTitle(number, t)}
      why={(number) =>
        number === 1 &&
        t('{name} costs more than your form allows. The new one takes effect when you confirm.', {
          name: info.maid?.firstName ?? '',
        })
      }
      headline={
        info.price && t('{amount} each month', { amount: inDirhams(info.price.monthly, t) })
      }
      renderShort={(_form, number) => <InShort info={info} brief={number > 1} />}
      tip={<BankCompares />}
      onDone={() => go('CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT')}
    />
  );
}

function InShort({
  info: { form, price, payments },
  brief,
}: {
  info: ReplacementInfo;
  brief: boolean;
}) {
  const t = useText();
  if (form === null || price === null) return null;
  const amount = (fils: number) => inDirhams(fils, t);
  const monthly = { term: t('Each month'), value: amount(price.monthly) };
  const most = { term: t('Never more than'), value: amount(form.cap) };
  if (brief) return <DetailList items={[monthly, most]} />;
  return (
    <DetailList
      items={[
        monthly,
        ...settledPayments(payments, price, t),
        { ...most, note: t('Now {amount}', { amount: amount(form.capBefore) }) },
        { term: t('You can end it'), value: t(howToEnd) },
      ]}
    />
  );
}
