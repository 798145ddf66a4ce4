import { useState } from 'react';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { showFailure } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { officeAddress, officeApi } from '../shell/office-api.ts';
import { LoadFailed } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { howWords, kindWords } from '../words/ledger-words.ts';
import { briefWhen, monthWords } from '../words/time-words.ts';
import { filsWords } from '../words/money-words.ts';
import { exportLedger, type LedgerFilter, type Line } from './export-ledger.ts';
import { LedgerFilters, useLedgerFilter } from './ledger-filters.tsx';
import { LinePanel } from './line-panel.tsx';
import { MoneyScreen } from './money-screen.tsx';
import styles from './money.module.css';
import { PrepareRefund } from './prepare-refund.tsx';
import { Untaken } from './untaken.tsx';
import { rowId, useRowCursor } from '../ui/use-row-cursor.ts';
import { listed } from '../words/own-text.ts';

type Page = OfficeAnswer<'GET office/money/ledger'>;
/** Loads further pages of a filter; another filter starts at its first page. */
function useMore(key: string, filter: LedgerFilter, first: Page | null) {
  const [more, setMore] = useState<{ key: string; lines: readonly Line[]; next: string | null }>();
  const own = more?.key === key ? more : null;
  const lines = [
    ...new Map(
      [...(first?.lines ?? []), ...(own?.lines ?? [])].map((line) => [line.id, line]),
    ).values(),
  ];
  const next = own === null ? (first?.nextCursor ?? null) : own.next;
  const load = async () => {
    if (next === null) return;
    try {
      const page = await officeApi.get('office/money/ledger', {
        query: { ...filter, cursor: next },
      });
      setMore({ key, lines: [...(own?.lines ?? []), ...page.lines], next: page.nextCursor });
    } catch (error) {
      showFailure(error);
    }
  };
  return { lines, hasMore: next !== null, load };
}

/** Every line of the ledger, by day, kind, way and family (OFF-50). */
export function Payments() {
  const t = useText();
  const may = useRights();
  const { filter, isUntaken, set, params } = useLedgerFilter();
  const key = `ledger ${params}`;
  const { data, error, reload } = useCall(key, () =>
    officeApi.get('office/money/ledger', { query: filter }),
  );
  const { lines, hasMore, load } = useMore(key, filter, data);
  const cursor = useRowCursor(lines.map(({ id }) => String(id)));
  const chosen = isUntaken ? undefined : lines.find(({ id }) => String(id) === cursor.current);
  const [refunding, setRefunding] = useState<Line | null>(null);
  const canRefund =
    (chosen?.paymentId ?? null) !== null && (chosen?.fils ?? 0) > 0 && may('prepare_refunds');
  const onExport =
    may('export_with_second') && !isUntaken ? () => void exportLedger(t, filter) : undefined;
  const group = t('Money');
  useKeys('payments', [
    { key: 'j', beside: 'k', label: t('Move'), run: cursor.move(1), isShown: true, group },
    { key: 'k', label: t('Move up'), run: cursor.move(-1), group },
    ...(chosen?.paper
      ? [
          {
            key: 'Enter',
            label: t('Open the document'),
            run: () => openPaper(chosen),
            isShown: true,
            group,
          },
        ]
      : []),
    ...(chosen && canRefund
      ? [
          {
            key: 'p',
            label: t('Prepare a refund'),
            run: () => setRefunding(chosen),
            isShown: true,
            group,
          },
        ]
      : []),
    ...(onExport
      ? [{ key: 'e', label: t('Export this view'), run: onExport, isShown: true, group }]
      : []),
    {
      key: 'f',
      label: t('Filter'),
      run: () => document.getElementById('money-family')?.focus(),
      isShown: true,
      group,
    },
  ]);
  return (
    <MoneyScreen
      note={data && t('{total, plural, one {1 line} other {# lines}}', { total: data.total })}
      {...(onExport && { onExport })}
    >
      <LedgerFilters filter={filter} isUntaken={isUntaken} set={set} />
      {isUntaken ? (
        <Untaken from={filter.from} to={filter.to} />
      ) : data === null && error !== null ? (
        <LoadFailed error={error} onRetry={reload} />
      ) : data !== null && lines.length === 0 ? (
        <StateMessage title={t('No line matches')}>
          <p>{t('Remove a filter to see more.')}</p>
        </StateMessage>
      ) : (
        <div className={styles.columns}>
          <section className="pnl">
            <Lines
              lines={data && lines}
              page={data}
              current={cursor.current}
              onChoose={cursor.set}
            />
            {hasMore && (
              <div className={styles.foot}>
                <button type="button" className="btn" onClick={() => void load()}>
                  {t('Show more')}
                </button>
              </div>
            )}
          </section>
          {chosen && (
            <LinePanel
              line={chosen}
              onPaper={() => openPaper(chosen)}
              onRefund={canRefund ? () => setRefunding(chosen) : null}
            />
          )}
        </div>
      )}
      {refunding?.paymentId && (
        <PrepareRefund
          paymentId={refunding.paymentId}
          clientName={refunding.clientName}
          onClose={() => setRefunding(null)}
        />
      )}
    </MoneyScreen>
  );
}

const openPaper = ({ id }: Line) =>
  window.open(officeAddress(`office/money/paper/${id}`), '_blank');

type LinesProps = {
  lines: readonly Line[] | null;
  page: Page | null;
  current: string | null;
  onChoose: (id: string) => void;
};

function Lines({ lines, page, current, onChoose }: LinesProps) {
  const t = useText();
  return (
    <div className={styles.scroll}>
      <table className={`tbl ${styles.table}`} aria-busy={lines === null}>
        <thead>
          <tr>
            <th>{t('When')}</th>
            <th>{t('Client')}</th>
            <th>{t('Kind')}</th>
            <th>{t('How')}</th>
            <th>{t('Document')}</th>
            <th className="r">{t('AED')}</th>
          </tr>
        </thead>
        <tbody>
          {lines === null
            ? Array.from({ length: 12 }, (_none, at) => (
                <tr key={at}>
                  <td colSpan={6}>
                    <span className="skl">{'\u00A0'}</span>
                  </td>
                </tr>
              ))
            : lines.map((line) => {
                const id = String(line.id);
                return (
                  <tr
                    key={id}
                    id={rowId(id)}
                    tabIndex={id === current ? 0 : -1}
                    className={classNames(id === current && 'cur')}
                    aria-current={id === current}
                    data-testid="office-line"
                    onFocus={() => onChoose(id)}
                    onClick={() => onChoose(id)}
                  >
                    <td className="mute num">{briefWhen(line.happenedAt)}</td>
                    <td>
                      <b dir="auto" translate="no">
                        {line.clientName ?? line.reference ?? line.words}
                      </b>
                    </td>
                    <td className="mute">
                      {listed(t, [
                        kindWords(t, line.kind),
                        line.forMonth && monthWords(line.forMonth),
                      ])}
                    </td>
                    <td className="mute">{howWords(t, line.how)}</td>
                    <td className="mute num">
                      <bdi>{line.paper}</bdi>
                    </td>
                    <td className="r">{filsWords(line.fils)}</td>
                  </tr>
                );
              })}
          {page && (
            <tr className="sum">
              <td colSpan={5}>
                {t('{total, plural, one {1 line} other {# lines}}, of which VAT {vat}', {
                  total: page.total,
                  vat: filsWords(page.vatFils),
                })}
              </td>
              <td className="r">{filsWords(page.fils)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
