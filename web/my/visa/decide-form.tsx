import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TrackedVisa } from '../../../contract/my/visa.ts';
import type { PriceKind } from '../../../rules/visa/price.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { withFreshCode } from '../frame/fresh-code.tsx';
import { minusSum, sum } from '../words/amounts.ts';
import styles from './cards.module.css';
import sections from './sections.module.css';

type Refund = NonNullable<TrackedVisa['refund']>;

const spentWords = (t: Translate): Readonly<Record<PriceKind, string>> => ({
  permits: t('Permits already issued'),
  medical: t('Medical test and Emirates ID'),
  insurance: t('Health insurance'),
  service: t('Our service'),
  vat: t('VAT'),
});

/** The sum to the fils: what was paid, what is spent, what comes back. */
function Sums({ refund }: { refund: Refund }) {
  const t = useText();
  const words = spentWords(t);
  const rows = [
    [t('You paid'), sum(refund.paid, t)],
    ...refund.spent.map(({ kind, amount }) => [words[kind], minusSum(amount, t)]),
    ...(refund.vat === 0 ? [] : [[t('VAT on these'), minusSum(refund.vat, t)]]),
    [t('Comes back'), sum(refund.refund, t)],
  ];
  return (
    <dl className={styles.sums}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

type DecideFormProps = { refund: Refund; home: string; cancels: boolean };

/** The exact sum before anything is decided. Posted once, with a fresh code. */
export function DecideForm({ refund, home, cancels }: DecideFormProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  const amount = sum(refund.refund, t);
  const givesBack = refund.refund > 0 || refund.onTheWayFils > 0;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const body = { home, fils: refund.refund, cancels };
    try {
      await withFreshCode(() => browserApi('my-home').post('my/visa/decide', { body }));
    } catch {
      // The call has shown what went wrong; the page then shows the present sum.
    }
    await revalidate();
    setSending(false);
  }

  return (
    <form className={styles.decide} onSubmit={(event) => void send(event)}>
      <Sums refund={refund} />
      {refund.onTheWayFils > 0 && (
        <p>
          {t('The bank is taking a direct debit of {amount}. What it takes comes back as well.', {
            amount: sum(refund.onTheWayFils, t),
          })}
        </p>
      )}
      <p>
        {givesBack
          ? t('It goes to the card or account you paid with, within 14 days.')
          : t(
              'The fees and our work take up all you have paid, so nothing comes back. You owe nothing more.',
            )}
      </p>
      <Button
        type="submit"
        size="large"
        full
        loading={sending}
        kind={cancels ? 'secondary' : 'primary'}
      >
        {givesBack
          ? cancels
            ? t('End the visa and refund {amount}', { amount })
            : t('Refund {amount}', { amount })
          : cancels
            ? t('End the visa without a refund')
            : t('Close this visa without a refund')}
      </Button>
      <noscript>
        <p>{t('Deciding here needs JavaScript. You can also write to us.')}</p>
      </noscript>
      <p className={sections.quiet}>{t('This can’t be taken back. We ask for a code first.')}</p>
    </form>
  );
}
