import { useText } from '../../text/use-text.tsx';
import { officeApi } from '../shell/office-api.ts';
import { LoadFailed } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { untakenWords } from '../words/ledger-words.ts';
import { briefWhen, monthWords } from '../words/time-words.ts';
import { filsWords } from '../words/money-words.ts';
import styles from './money.module.css';

type UntakenProps = { from: string | undefined; to: string | undefined };

/** Payments that were begun and took no money. They are not in the ledger. */
export function Untaken({ from, to }: UntakenProps) {
  const t = useText();
  const query = { ...(from && { from }), ...(to && { to }) };
  const { data, error, reload } = useCall(`untaken ${from} ${to}`, () =>
    officeApi.get('office/money/untaken', { query }),
  );
  if (data === null && error !== null) return <LoadFailed error={error} onRetry={reload} />;
  return (
    <section className="pnl">
      <div className={styles.scroll}>
        <table className={`tbl ${styles.table}`} aria-busy={data === null}>
          <thead>
            <tr>
              <th>{t('When')}</th>
              <th>{t('Client')}</th>
              <th>{t('For')}</th>
              <th>{t('State')}</th>
              <th className="r">{t('AED')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.payments.map(
              ({ id, at, clientName, reference, forMonth, state, reason, fils }) => (
                <tr key={id}>
                  <td className="mute num">{briefWhen(at)}</td>
                  <td>
                    <b dir="auto" translate="no">
                      {clientName ?? reference}
                    </b>
                  </td>
                  <td className="mute">{forMonth ? monthWords(forMonth) : t('First payment')}</td>
                  <td>
                    <span className="tag y">{untakenWords(t, state, reason)}</span>
                  </td>
                  <td className={`r mute ${styles.untaken}`}>
                    <s>{filsWords(fils)}</s>
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      {data?.payments.length === 0 && (
        <p className={`mute ${styles.empty}`}>{t('Every payment of this period was paid.')}</p>
      )}
    </section>
  );
}
