import { useState } from 'react';
import type { ReplacementInfo } from '../../../contract/replacement.ts';
import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { shortDay } from '../../wizard/day-words.ts';
import { authorityTitle } from '../../wizard/signing/authority-title.ts';
import { BankCompares } from '../../wizard/signing/bank-compares.tsx';
import { FormToSign } from '../../wizard/signing/form-to-sign.tsx';
import { useFetchedForm } from '../../wizard/signing/use-form.ts';
import type { ReplacementStepProps } from '../use-replacement.ts';

const FILS = 100;

/** Somebody dearer than the signed direct debit allows: a new one is signed before she can be confirmed. */
export default function Sign({ replacing }: ReplacementStepProps) {
  const t = useText();
  const { id, api, info, sending, submit, problems, go } = replacing;
  // What is drawn stays in the page until it is signed.
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
        t('{name} costs more than your form allows. The new one counts when you confirm.', {
          name: info.maid?.firstName ?? '',
        })
      }
      renderShort={(_form, number) => <InShort info={info} brief={number > 1} />}
      tip={<BankCompares />}
      summary={false}
      onDone={() => go('CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT')}
    />
  );
}

function InShort({ info: { form, price }, brief }: { info: ReplacementInfo; brief: boolean }) {
  const t = useText();
  if (form === null || price === null) return null;
  const amount = (fils: number) => formatPrice(fils / FILS);
  const monthly = { term: t('Each month'), value: amount(price.monthly) };
  const most = { term: t('Never more than'), value: amount(form.cap) };
  if (brief) return <DetailList items={[monthly, most]} />;
  return (
    <DetailList
      items={[
        monthly,
        {
          term: t('Your payment on {day}', { day: shortDay(price.settledOn) }),
          value: amount(price.nextPayment),
        },
        { ...most, note: t('Up to now {amount}', { amount: amount(form.capBefore) }) },
        { term: t('You can end it'), value: t('In writing, 5 working days') },
      ]}
    />
  );
}
