import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { LoadFailed } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { howWords, kindWords, untakenWords } from '../words/ledger-words.ts';
import { clockTime, monthWords } from '../words/time-words.ts';
import { filsWords } from '../words/money-words.ts';
import { exportLedger } from './export-ledger.ts';
import { Figures } from './figures.tsx';
import { MoneyScreen } from './money-screen.tsx';
import styles from './money.module.css';
import { RefundsPanel } from './refunds-panel.tsx';

type Overview = OfficeAnswer<'GET office/money'>;

/** Figures, refunds that wait, and what came in today (OFF-50). */
export function MoneyOverview() {
  const t = useText();
  const may = useRights();
  const { data, error, reload } = useCall('money', () => officeApi.get('office/money'));
  const { data: refunds } = useCall('refunds', () => officeApi.get('office/money/refunds'));
  const open = refunds?.refunds.filter(({ state }) => state !== 'done') ?? [];
  const mine = open.filter(({ mayDecide }) => mayDecide).length;
  const today = data?.today;
  const onExport =
    today !== undefined && may('export_with_second')
      ? () => void exportLedger(t, { from: today, to: today })
      : undefined;
  return (
    <MoneyScreen
      note={
        mine > 0 &&
        t('{mine, plural, one {1 refund waits} other {# refunds wait}} for you', { mine })
      }
      {...(onExport && { onExport })}
    >
      {data === null ? (
        error === null ? (
          <Skeleton />
        ) : (
          <LoadFailed error={error} onRetry={reload} />
        )
      ) : (
        <>
          <Figures figures={data.figures} bank={data.bank} since={data.since} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <RefundsPanel refunds={open} onExport={onExport} />
              <Today overview={data} />
            </div>
            <div className={styles.column}>
              <Checks overview={data} />
              <div className="nt g">
                <ShieldCheck className="i" aria-hidden="true" />
                <span>
                  <b>{t('Nobody approves their own refund.')}</b>{' '}
                  {t('The database refuses it, for administrators too.')}
                </span>
              </div>
            </div>
          </div>
        </>
      )}
    </MoneyScreen>
  );
}

const Skeleton = () => (
  <>
    {[76, 240, 280].map((size) => (
      <div key={size} className="pnl">
        <span className="skl" style={{ display: 'block', blockSize: `${size}px` }} />
      </div>
    ))}
  </>
);

function Today({ overview: { lines, untaken, receivedFils, received } }: { overview: Overview }) {
  const t = useText();
  const rows = [
    ...lines.map((line) => ({ at: line.happenedAt, key: `line ${line.id}`, line, other: null })),
    ...untaken.map((other) => ({ at: other.at, key: other.id, line: null, other })),
  ].toSorted((one, next) => next.at.localeCompare(one.at));
  return (
    <section className="pnl">
      <div className="h">
        <h2>
          {t('Payments today')}
          <small>{t('since 00:00')}</small>
        </h2>
        <Link className="lnk" to="/money/payments">
          {t('All payments')}
        </Link>
      </div>
      {rows.length === 0 ? (
        <p className={`mute ${styles.empty}`}>{t('Nothing has been paid today.')}</p>
      ) : (
        // Arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} tabIndex={0}>
          <table className={`tbl ${styles.table}`}>
            <thead>
              <tr>
                <th>{t('Time')}</th>
                <th>{t('Client')}</th>
                <th>{t('For')}</th>
                <th>{t('How')}</th>
                <th>{t('State')}</th>
                <th className="r">{t('AED')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ at, key, line, other }) => {
                const forMonth = (line ?? other)?.forMonth;
                return (
                  <tr key={key}>
                    <td className="mute num">{clockTime(at)}</td>
                    <td>
                      <b dir="auto" translate="no">
                        {(line ?? other)?.clientName ?? (line ?? other)?.reference}
                      </b>
                    </td>
                    <td className="mute">
                      {line !== null && line.kind !== 'payment' && line.kind !== 'collection'
                        ? kindWords(t, line.kind)
                        : forMonth
                          ? monthWords(forMonth)
                          : t('First payment')}
                    </td>
                    <td className="mute">{line ? howWords(t, line.how) : t('Card')}</td>
                    <td>
                      {other ? (
                        <span className="tag y">{untakenWords(t, other.state, other.reason)}</span>
                      ) : (
                        <span className="tag g">
                          {(line?.fils ?? 0) > 0 ? t('Paid') : t('Sent')}
                        </span>
                      )}
                    </td>
                    <td className={other ? `r mute ${styles.untaken}` : 'r'}>
                      {other ? <s>{filsWords(other.fils)}</s> : filsWords(line?.fils ?? 0)}
                    </td>
                  </tr>
                );
              })}
              <tr className="sum">
                <td colSpan={5}>
                  {t('Received today, {received, plural, one {1 payment} other {# payments}}', {
                    received,
                  })}
                </td>
                <td className="r">{filsWords(receivedFils)}</td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Checks({ overview: { differences, bank } }: { overview: Overview }) {
  const t = useText();
  return (
    <section className="pnl">
      <div className="h">
        <h2>
          {t('Reconciliation')}
          <small>{t('gateway and bank')}</small>
        </h2>
        <Link className="lnk" to="/money/reconciliation">
          {t('Open')}
        </Link>
      </div>
      <ul className={styles.list}>
        <li>
          <span>
            <b>{t('Differences from the gateway')}</b>
            <small>{t('Must be none to close the day')}</small>
          </span>
          <b className={differences > 0 ? `num ${styles.error}` : 'num okT'}>{differences}</b>
        </li>
        <li>
          <span>
            <b>{t('Difference from the bank')}</b>
            <small>{bank === null ? t('No statement for these days yet') : t('In AED')}</small>
          </span>
          {bank !== null && (
            <b className={bank.differenceFils === 0 ? 'num okT' : `num ${styles.error}`}>
              {filsWords(bank.differenceFils)}
            </b>
          )}
        </li>
        <li>
          <span>
            <b>{t('Direct debits')}</b>
            <small>{t('Answers from the bank')}</small>
          </span>
          <Link className="lnk" to="/money/direct-debits">
            {t('Open')}
          </Link>
        </li>
      </ul>
    </section>
  );
}
