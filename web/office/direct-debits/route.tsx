import { ChevronLeft, ChevronRight, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { rejectionReasons } from '../../../rules/office/bank-reasons.ts';
import { addDays, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { useText } from '../../text/use-text.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { ChoiceDialog } from '../queue/choice-dialog.tsx';
import { runCommand } from '../shell/commands.ts';
import { type OfficeKey, useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { NotLoaded, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { moneyWords } from '../words/money-words.ts';
import { dubaiDate, monthWords } from '../words/time-words.ts';
import { allPages } from './all-pages.ts';
import { CollectionTable } from './collection-table.tsx';
import {
  type DebitRow,
  emptyWords,
  type List,
  lists,
  listWords,
  type MandateRow,
  reasonWords,
  stateWords,
} from './debit-words.ts';
import styles from './direct-debits.module.css';
import { FilesPanel } from './files-panel.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { endAtBank, type MandateAct } from './mandate-acts.ts';
import { MandateTable } from './mandate-table.tsx';

/** Direct debits: the bank's answers, collections and files (picture 76). */
export function Component() {
  const t = useText();
  const may = useRights();
  const mayManage = may('manage_mandates');
  const [search, setSearch] = useSearchParams();
  const list: List = lists.find((one) => one === search.get('list')) ?? 'rejected';
  const isCollections = list === 'collections';
  const [nextMonth] = useState(() => firstOfMonthAfter(dubaiDate(new Date())));
  const month = search.get('month') ?? nextMonth;
  const mandateList = isCollections ? 'rejected' : list;
  const [pages, setPages] = useState(1);
  const mandates = useCall(`mandates ${mandateList} ${pages}`, () =>
    allPages(pages, (after) =>
      officeApi.get('office/direct-debits', { query: { list: mandateList, ...after } }),
    ),
  );
  const collections = useCall(`collections ${month} ${pages}`, () =>
    allPages(pages, (after) =>
      officeApi.get('office/direct-debits/collections', { query: { month, ...after } }),
    ),
  );
  const [at, setAt] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isImporting, setImporting] = useState(false);
  const [rejecting, setRejecting] = useState<MandateRow | null>(null);

  const rows: readonly MandateRow[] = isCollections ? [] : (mandates.data?.rows ?? []);
  const debits: readonly DebitRow[] = isCollections ? (collections.data?.rows ?? []) : [];
  const ids = (isCollections ? debits : rows).map(({ id }) => id);
  const cursor = ids.find((id) => id === at) ?? ids[0] ?? null;
  const row = rows.find(({ id }) => id === cursor);
  const debit = debits.find(({ id }) => id === cursor);
  const counts = mandates.data?.counts;

  const choose = (to: List) => {
    setSelected(new Set());
    setPages(1);
    setSearch({ list: to });
  };
  const turn = (to: string) => setSearch({ list: 'collections', month: to });
  const move = (by: number) => {
    const place = cursor === null ? 0 : ids.indexOf(cursor);
    setAt(ids[Math.max(0, Math.min(ids.length - 1, place + by))] ?? null);
  };
  const select = () => {
    if (cursor === null) return;
    const next = new Set(selected);
    if (!next.delete(cursor)) next.add(cursor);
    setSelected(next);
  };
  const act = (one: MandateRow, what: MandateAct) => {
    const name = one.clientName ?? one.reference;
    if (what === 'reject') setRejecting(one);
    else if (what === 'end') endAtBank(t, one);
    else if (what === 'ask')
      void runCommand('tell_rejection', { mandateId: one.id }, t('{name} was told', { name }));
    else
      void runCommand(
        'answer_mandate',
        { mandateId: one.id, answer: 'accepted' },
        t('The bank accepted the direct debit of {name}', { name }),
      );
  };
  const again = (one: DebitRow) =>
    void runCommand(
      'collect_again',
      { debitId: one.id },
      t('{name} is due again', { name: one.clientName ?? one.reference }),
    );
  const chosen = ids.filter((id) => selected.has(id));
  const toLodge = chosen.length > 0 ? chosen : ids;
  const lodge = () =>
    void runCommand(
      'lodge_mandates',
      { mandateIds: toLodge },
      t('{count, plural, one {1 direct debit} other {# direct debits}} in a file for the bank', {
        count: toLodge.length,
      }),
    );
  const send = () =>
    void runCommand(
      'send_collections',
      { month },
      t('Collections of {month} in a file for the bank', { month: monthWords(month) }),
    );

  const key = (one: OfficeKey): OfficeKey => ({ isShown: true, ...one });
  const actKeys: OfficeKey[] = !mayManage
    ? []
    : [
        key({ key: 'i', label: t('Import'), run: () => setImporting(true) }),
        ...(row?.reason
          ? [key({ key: 'a', label: t('Ask the family'), run: () => act(row, 'ask') })]
          : []),
        ...(row && list === 'with_bank'
          ? [
              key({ key: 'a', label: t('Accepted'), run: () => act(row, 'accept') }),
              key({ key: 'r', label: t('Rejected'), run: () => act(row, 'reject') }),
            ]
          : []),
        ...(row?.taskId
          ? [key({ key: 'a', label: t('Ended at the bank'), run: () => act(row, 'end') })]
          : []),
        ...(row && list === 'to_lodge'
          ? [
              key({ key: 'x', label: t('Select'), run: select }),
              key({ key: 'l', label: t('Make the file'), run: lodge }),
            ]
          : []),
        ...(isCollections ? [key({ key: 'l', label: t('Make the file'), run: send })] : []),
        ...(debit?.state === 'returned' && !debit.isTriedAgain
          ? [key({ key: 'a', label: t('Collect again'), run: () => again(debit) })]
          : []),
      ];
  useKeys('direct_debits', [
    { key: 'j', label: t('Next row'), run: () => move(1), isShown: true, beside: 'k' },
    { key: 'k', label: t('Previous row'), run: () => move(-1) },
    ...lists.map((one, place) => ({
      key: String(place + 1),
      label: listWords(t, one),
      run: () => choose(one),
    })),
    ...(isCollections
      ? [
          { key: '[', label: t('Month before'), run: () => turn(firstOfMonth(addDays(month, -1))) },
          { key: ']', label: t('Month after'), run: () => turn(firstOfMonthAfter(month)) },
        ]
      : []),
    ...actKeys,
  ]);

  const { data, error, reload } = isCollections ? collections : mandates;
  return (
    <Screen
      name={t('Direct debits')}
      title={t('Money')}
      actions={
        <>
          <MoneyTabs />
          {mayManage && (
            <button type="button" className="btn" onClick={() => setImporting(true)}>
              <Upload className="i" aria-hidden="true" />
              {t('Import')}
              <KeyCaps caps={['I']} />
            </button>
          )}
        </>
      }
    >
      <div className={styles.screen}>
        <div className={styles.main}>
          <div className={styles.bar}>
            <fieldset className="seg" aria-label={t('Lists')}>
              {lists.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={one === list ? 'on' : undefined}
                  aria-pressed={one === list}
                  onClick={() => choose(one)}
                >
                  {listWords(t, one)}
                  {counts && <em>{counts[one === 'collections' ? 'returned' : one]}</em>}
                </button>
              ))}
            </fieldset>
            {isCollections && (
              <span className={styles.month}>
                <button
                  type="button"
                  className="ic"
                  aria-label={t('Month before')}
                  onClick={() => turn(firstOfMonth(addDays(month, -1)))}
                >
                  <ChevronLeft className="i" data-flip aria-hidden="true" />
                </button>
                {monthWords(month)}
                <button
                  type="button"
                  className="ic"
                  aria-label={t('Month after')}
                  onClick={() => turn(firstOfMonthAfter(month))}
                >
                  <ChevronRight className="i" data-flip aria-hidden="true" />
                </button>
              </span>
            )}
            {mayManage && ids.length > 0 && (list === 'to_lodge' || isCollections) && (
              <button type="button" className="btn pri" onClick={isCollections ? send : lodge}>
                {isCollections
                  ? t('Make the file for the bank')
                  : t('Make a file of {count}', { count: toLodge.length })}
                <KeyCaps caps={['L']} />
              </button>
            )}
          </div>
          {data === null && <NotLoaded error={error} onRetry={reload} />}
          {isCollections && collections.data && (
            <p className={styles.sums}>
              {collections.data.sums.map(({ state, count, fils }) => (
                <span key={state}>
                  {stateWords(t, state)} {count} <b>{moneyWords(fils)}</b>
                </span>
              ))}
            </p>
          )}
          {data !== null && ids.length === 0 && <StateMessage title={emptyWords(t, list)} />}
          {rows.length > 0 && !isCollections && (
            <MandateTable
              list={list}
              rows={rows}
              answerDays={mandates.data?.answerDays ?? 0}
              cursor={cursor}
              selected={selected}
              onAct={mayManage ? act : null}
              onCursor={setAt}
            />
          )}
          {debits.length > 0 && (
            <CollectionTable
              rows={debits}
              cursor={cursor}
              onAgain={mayManage ? again : null}
              onCursor={setAt}
            />
          )}
          {data !== null && data.next !== null && (
            <button type="button" className="btn" onClick={() => setPages(pages + 1)}>
              {t('Show more')}
            </button>
          )}
        </div>
        <FilesPanel />
      </div>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {rejecting && (
        <ChoiceDialog
          title={t('Why did the bank reject it?')}
          note={t('The family is told what to do within the hour.')}
          choices={rejectionReasons.map((id) => ({ id, words: reasonWords(t, id) }))}
          onClose={() => setRejecting(null)}
          onChoose={(id) => {
            setRejecting(null);
            const reason = rejectionReasons.find((one) => one === id);
            const input = { mandateId: rejecting.id, answer: 'rejected', reason } as const;
            void runCommand('answer_mandate', input, t('The bank rejected a direct debit'));
          }}
        />
      )}
    </Screen>
  );
}
