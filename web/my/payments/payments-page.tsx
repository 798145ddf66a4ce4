import { useLoaderData } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { paymentsByYear } from '../../../rules/my/payments-summary.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { useHomeLive } from '../frame/live.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { myBrowserLoader, myServerLoader } from '../frame/my-loaders.ts';
import { fileAddress } from '../frame/use-frame.ts';
import { monthOf } from '../../text/day-words.ts';
import { HowYouPay } from './how-you-pay.tsx';
import { NextPayment } from './next-payment.tsx';
import { PaymentLine, ReturnedLine } from './payment-line.tsx';
import styles from './payments.module.css';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('Payments'),
  description: t('Payments in My Home.'),
}));

const load = (api: Api, search: URLSearchParams) => {
  const home = search.get('home') ?? undefined;
  return api.get('my/payments', { query: { home } });
};

export const loader = myServerLoader('/my/payments', handle, load);
export const clientLoader = myBrowserLoader('/my/payments', handle, load);

const FILS = 100;

/** Every payment of a home, the next one, and how the family pays (HOME-04). */
export default function PaymentsPage() {
  const t = useText();
  const shown = useLoaderData<typeof loader>();
  const { home, payments, returned, next } = shown;
  useHomeLive(home);
  const years = paymentsByYear(payments);
  // A returned debit is shown at its month's payment, or alone while nobody has paid the month.
  const paidMonths = new Set(
    payments.flatMap(({ kind, month }) => (kind === 'collection' && month ? [month] : [])),
  );
  const open = returned.filter(({ month }) => !paidMonths.has(month));
  return (
    <MyFrame place="payments">
      <div className={styles.page}>
        <h1 className={styles.title}>{t('Payments')}</h1>
        <NextPayment shown={shown} />
        {open.length > 0 && (
          <ul className={styles.lines}>
            {open.map((one) => (
              <ReturnedLine key={one.id} debit={one} />
            ))}
          </ul>
        )}
        {years.length === 0 && (
          <div className={styles.section}>
            <EmptyState title={t('Nothing paid yet')}>
              {next
                ? t('Your payments and their tax invoices will be here.')
                : t('There are no payments for this contract.')}
            </EmptyState>
          </div>
        )}
        {years.map(({ year, fils, vatFils, refundedFils, payments: count, months }) => (
          <section key={year} className={styles.section} aria-labelledby={`year-${year}`}>
            <div className={styles.head}>
              <h2 id={`year-${year}`}>{t('Paid in {year}', { year })}</h2>
              {months.some(({ lines }) => lines.some(({ paper }) => paper !== null)) && (
                <a
                  className={styles.link}
                  href={fileAddress('/api/my/payments/papers', { home, year }, t)}
                  download
                >
                  {t('Download all')}
                </a>
              )}
            </div>
            <p className={styles.total}>
              <span className={styles.sum}>{dirhams(fils / FILS, t)}</span>
              <span>{t('{count, plural, one {1 payment} other {# payments}}', { count })}</span>
              <span className={styles.wide}>
                {t('Includes {amount} VAT.', { amount: dirhams(vatFils / FILS, t) })}{' '}
                {refundedFils === 0
                  ? t('Refunded so far: nothing.')
                  : t('Refunded: {amount}.', { amount: dirhams(refundedFils / FILS, t) })}
              </span>
            </p>
            {months.map(({ month, lines }) => (
              <div key={month}>
                <h3 className={styles.month}>{monthOf(month, t)}</h3>
                <ul className={styles.lines}>
                  {lines.map((line) => (
                    <PaymentLine
                      key={line.id}
                      home={home}
                      line={line}
                      returned={
                        line.kind === 'collection'
                          ? returned.filter((one) => one.month === line.month)
                          : []
                      }
                    />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
        <HowYouPay shown={shown} />
      </div>
    </MyFrame>
  );
}
