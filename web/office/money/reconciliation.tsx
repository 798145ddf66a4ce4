import { useState } from 'react';
import { Link } from 'react-router';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { addDays } from '../../../rules/text/days.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { NotLoaded } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { undoAction } from '../shell/undo.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { filsWords, moneyWords } from '../words/money-words.ts';
import { shortDate, whenWords } from '../words/time-words.ts';
import { AddLine, type Prefilled } from './add-line.tsx';
import { BankPanel } from './bank-panel.tsx';
import { Figures } from './figures.tsx';
import { MoneyScreen } from './money-screen.tsx';
import styles from './money.module.css';
import { WaitingLines } from './waiting-lines.tsx';
import { listed } from '../words/own-text.ts';

type Answer = OfficeAnswer<'GET office/money/reconciliation'>;

const MONTH = 31;

/** Our books beside the gateway and the bank; a day is closed when they agree (OFF-50). */
export function Reconciliation() {
  const t = useText();
  const may = useRights();
  const { data, error, reload } = useCall('reconciliation', () =>
    officeApi.get('office/money/reconciliation'),
  );
  const [adding, setAdding] = useState<Prefilled | null>(null);
  const canAdd = may('prepare_refunds');
  const works = may('prepare_refunds', 'approve_refunds');
  const group = t('Money');
  const compare = () => {
    if (data === null) return;
    const period = { from: addDays(data.today, -MONTH), to: data.today };
    void runCommand('compare_gateway', period, t('Comparing with the gateway'));
  };
  const close = () => {
    const day = data?.next ?? null;
    if (day === null) return;
    void runCommand('close_day', { day }, t('{day} closed', { day: shortDate(day) }));
  };
  useKeys(
    'reconciliation',
    works
      ? [
          { key: 'c', label: t('Compare'), run: compare, isShown: true, group },
          { key: 'd', label: t('Close the day'), run: close, isShown: true, group },
        ]
      : [],
  );
  return (
    <MoneyScreen>
      {data === null ? (
        <NotLoaded error={error} onRetry={reload} />
      ) : (
        <>
          <Figures
            figures={data.figures}
            bank={data.bank}
            since={data.closed[0] ? addDays(data.closed[0].day, 1) : null}
          />
          <div className={styles.columns}>
            <div className={styles.column}>
              <GatewayPanel data={data} onCompare={works ? compare : null} />
              <BankPanel data={data} onSettle={canAdd ? setAdding : null} />
            </div>
            <div className={styles.column}>
              <ClosePanel data={data} onClose={works ? close : null} />
              {canAdd && (
                <button type="button" className="btn" onClick={() => setAdding({})}>
                  {t('Add a fee or correction')}
                </button>
              )}
              <WaitingLines />
              <ClosedDays days={data.closed} />
            </div>
          </div>
          {adding !== null && <AddLine prefilled={adding} onClose={() => setAdding(null)} />}
        </>
      )}
    </MoneyScreen>
  );
}

const differenceWords = (t: Translate, kind: Answer['differences'][number]['kind']) =>
  ({
    missing_here: t('Only the gateway has it'),
    missing_there: t('Only our ledger has it'),
    taken: t('Another amount was taken'),
    returned: t('Another amount went back'),
  })[kind];

type PanelProps = { data: Answer };

function GatewayPanel({ data, onCompare }: PanelProps & { onCompare: (() => void) | null }) {
  const t = useText();
  const { comparison, differences, isComparing } = data;
  return (
    <section className="pnl" data-testid="office-gateway">
      <div className="h">
        <h2>
          {t('Card gateway')}
          <small>{t('its own list beside our ledger')}</small>
        </h2>
        {onCompare && (
          <button type="button" className="btn" onClick={onCompare} disabled={isComparing}>
            {isComparing ? t('Comparing…') : t('Compare')}
            <KeyCaps caps={['C']} />
          </button>
        )}
      </div>
      <div className={styles.pad}>
        {comparison === null ? (
          <p className="mute">{t('Not compared yet.')}</p>
        ) : comparison.failure !== null ? (
          <p className="nt t">{t('The gateway did not answer. Try again.')}</p>
        ) : (
          <p className="mute">
            {t(
              '{when}, {charges, plural, one {1 charge} other {# charges}} from {from} to {to}: gateway {theirs}, ledger {ours}.',
              {
                when: whenWords(comparison.doneAt ?? comparison.askedAt),
                charges: comparison.charges ?? 0,
                from: shortDate(comparison.from),
                to: shortDate(comparison.to),
                theirs: filsWords(comparison.gatewayFils ?? 0),
                ours: filsWords(comparison.ledgerFils ?? 0),
              },
            )}
          </p>
        )}
        {differences.length === 0 && comparison?.failure === null && (
          <p className="okT">{t('No differences.')}</p>
        )}
      </div>
      {differences.length > 0 && (
        <div className={styles.scroll}>
          <table className={`tbl ${styles.table}`} aria-label={t('Differences')}>
            <thead>
              <tr>
                <th>{t('Difference')}</th>
                <th>{t('Client')}</th>
                <th>{t('Reference')}</th>
                <th className="r">{t('Gateway')}</th>
                <th className="r">{t('Ledger')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <tr key={one.id}>
                  <td className={styles.error}>{differenceWords(t, one.kind)}</td>
                  <td>
                    {one.applicationId ? (
                      <Link className="lnk" to={`/money/payments?family=${one.reference ?? ''}`}>
                        {one.clientName ?? one.reference}
                      </Link>
                    ) : (
                      t('Unknown')
                    )}
                  </td>
                  <td className="mute">
                    <bdi>{one.gatewayReference}</bdi>
                  </td>
                  <td className="r">{filsWords(one.theirsFils)}</td>
                  <td className="r">{filsWords(one.oursFils)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function ClosePanel({ data, onClose }: PanelProps & { onClose: (() => void) | null }) {
  const t = useText();
  const { next, obstacle, figures } = data;
  const words = {
    differences: t('The ledger differs from the gateway. Settle the differences first.'),
    bank: t('Our books differ from the bank’s statement. Settle its lines first.'),
    not_compared: t(
      'Compare with the gateway first: the last comparison was before the day ended.',
    ),
    nothing: t('Every day before today is closed.'),
  };
  return (
    <section className="pnl" data-testid="office-close-day">
      <div className="h">
        <h2>{next === null ? t('Close the day') : t('Close {day}', { day: shortDate(next) })}</h2>
      </div>
      <div className={styles.pad}>
        {next !== null && (
          <p>{t('Our books at its end: {books}.', { books: moneyWords(figures.booksFils) })}</p>
        )}
        {obstacle === null ? (
          <p className="mute">{t('Its figures are stored. Later lines count on the next day.')}</p>
        ) : (
          <p className={obstacle === 'nothing' ? 'mute' : 'nt y'}>{words[obstacle]}</p>
        )}
        {onClose && obstacle === null && (
          <div>
            <button type="button" className="btn pri lg fw" onClick={onClose}>
              {t('Close the day')}
              <KeyCaps caps={['D']} />
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

function ClosedDays({ days }: { days: Answer['closed'] }) {
  const t = useText();
  return (
    <section className="pnl">
      <div className="h">
        <h2>{t('Closed days')}</h2>
      </div>
      {days.length === 0 && <p className={`mute ${styles.empty}`}>{t('No day is closed yet.')}</p>}
      <ul className={styles.list}>
        {days.map(({ day, since, booksFils, bankFils, closedBy, undoId }) => (
          <li key={day}>
            <span>
              <Link className="lnk" to={`/money/payments?from=${since}&to=${day}`}>
                {shortDate(day)}
              </Link>
              <small>
                {listed(t, [
                  closedBy ? t('by {name}', { name: closedBy.name }) : t('by the operator'),
                  bankFils === null && t('without a bank statement'),
                ])}
              </small>
            </span>
            <b className="num">{filsWords(booksFils)}</b>
            {undoId !== null && (
              <button
                type="button"
                className="btn sm"
                aria-label={t('Undo: {what}', { what: t('{day} closed', { day: shortDate(day) }) })}
                onClick={() =>
                  void undoAction(undoId, t('{day} is open again', { day: shortDate(day) }))
                }
              >
                {t('Undo')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
