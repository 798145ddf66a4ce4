import { Download, FileText, Link2, Plus, X, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useRef, useState } from 'react';
import { addDays } from '../../../rules/text/days.ts';
import { auditKinds } from '../../../rules/office/audit.ts';
import { useText } from '../../text/use-text.tsx';
import { ChoiceDialog } from '../queue/choice-dialog.tsx';
import { runCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { useNow } from '../ui/use-now.ts';
import { clockTime, dubaiDate, shortDate } from '../words/time-words.ts';
import { kindWords } from './audit-words.ts';
import styles from './audit.module.css';
import { EntryList } from './entry-list.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { saveSigned } from './save-signed.ts';
import { type AuditFilter, useEntries } from './use-entries.ts';

type Open = 'kind' | 'day' | 'colleague' | 'filter' | 'person' | 'report' | null;

/** Audit (picture 83): who saw or changed what, whose, why and when. */
export function Component() {
  const t = useText();
  const may = useRights();
  const { filter, set, data, entries, error, reload, more } = useEntries();
  const [cursor, setCursor] = useState(0);
  const [open, setOpen] = useState<Open>(null);
  /** On narrow screens the entry is a sheet. */
  const [hasSheet, setSheet] = useState(false);
  const close = () => setOpen(null);
  const at = Math.min(cursor, entries.length - 1);
  const chosen = entries[at];
  const mayExport = may('audit_all', 'audit_team', 'audit_money');
  const person = data?.person ?? null;
  const mayReport = may('audit_all', 'audit_team') && person !== null;
  const choose = (change: Partial<AuditFilter>) => {
    close();
    setCursor(0);
    set(change);
  };
  const save = async () => {
    const ran = await runCommand('export_audit', filter, t('Audit exported'));
    if (ran) saveSigned(ran.answer, dubaiDate(new Date()));
  };
  const move = (by: number) => {
    const next = Math.max(0, Math.min(entries.length - 1, at + by));
    setCursor(next);
    if (next >= entries.length - 5) more?.();
  };
  useKeys('audit', [
    { key: 'j', label: t('Next entry'), run: () => move(1), isShown: true, beside: 'k' },
    { key: 'k', label: t('Previous entry'), run: () => move(-1) },
    { key: 'Enter', label: t('Open'), run: () => setSheet(true), isShown: true },
    { key: '.', label: t('Panel'), run: () => setSheet(!hasSheet) },
    { key: 'f', label: t('Filter'), run: () => setOpen('filter'), isShown: true },
    { key: '/', label: t('Person or reference'), run: () => setOpen('person'), isShown: true },
    ...(mayReport
      ? [{ key: 'r', label: t('Report'), run: () => setOpen('report'), isShown: true }]
      : []),
    ...(mayExport
      ? [{ key: 'e', label: t('Export, signed'), run: () => void save(), isShown: true }]
      : []),
  ]);
  const today = dubaiDate(useNow());
  const dayName =
    filter.from === undefined
      ? null
      : filter.from === today
        ? t('Today')
        : t('Since {day}', { day: shortDate(filter.from) });
  const staff = data?.colleagues.find(({ id }) => id === filter.staffId);
  const chips: [keyof AuditFilter, string | null][] = [
    ['person', filter.person ? (person?.clientName ?? person?.reference ?? filter.person) : null],
    ['from', dayName],
    ['staffId', filter.staffId ? (staff?.name ?? t('A colleague')) : null],
  ];
  return (
    <Screen
      name={t('Audit')}
      title={t('Audit')}
      note={
        data?.scope === 'own' ? t('What you saw or changed') : t('Who saw or changed what, and why')
      }
      actions={
        <>
          {data && <ChainState {...data.chain} />}
          {mayReport && (
            <button type="button" className="btn" onClick={() => setOpen('report')}>
              <FileText className="i" aria-hidden="true" />
              {t('Report for {name}', {
                name: person.clientName?.split(' ')[0] ?? person.reference,
              })}
            </button>
          )}
          {may('prepare_data_requests', 'approve_data_requests') && (
            <Link className="btn" to="/audit/requests">
              <UserRound className="i" aria-hidden="true" />
              {t('Requests')}
            </Link>
          )}
          {mayExport && (
            <button type="button" className="btn" onClick={() => void save()}>
              <Download className="i" aria-hidden="true" />
              {t('Export')}
              <KeyCaps caps={['E']} />
            </button>
          )}
        </>
      }
    >
      <div className={styles.columns} data-testid="office-audit">
        <div className={styles.main}>
          <div className={styles.filters}>
            {chips.map(
              ([name, words]) =>
                words !== null && (
                  <button
                    key={name}
                    type="button"
                    className="chip on"
                    aria-label={t('Remove filter: {filter}', { filter: words })}
                    onClick={() => choose({ [name]: undefined })}
                  >
                    {words}
                    <X className="i" aria-hidden="true" />
                  </button>
                ),
            )}
            {auditKinds.slice(0, 5).map((kind) => (
              <button
                key={kind}
                type="button"
                className={kind === filter.kind ? 'chip on' : 'chip'}
                aria-pressed={kind === filter.kind}
                onClick={() => choose({ kind: kind === filter.kind ? undefined : kind })}
              >
                {kindWords(t, kind)}
              </button>
            ))}
            <button type="button" className="chip add" onClick={() => setOpen('filter')}>
              <Plus className="i" aria-hidden="true" />
              {t('Filter')}
            </button>
          </div>
          {error && entries.length === 0 && <LoadFailed error={error} onRetry={reload} />}
          {data && entries.length === 0 && !error && (
            <StateMessage title={t('No entries')}>
              <p>{t('Remove a filter to see more.')}</p>
            </StateMessage>
          )}
          <EntryList
            entries={entries}
            at={at}
            onChoose={(place) => {
              setCursor(place);
              setSheet(true);
            }}
            onEnd={more}
          />
        </div>
        {chosen && (
          <aside
            className={`side ${styles.panel}`}
            data-open={hasSheet || undefined}
            aria-label={t('Audit entry')}
          >
            <EntryPanel id={chosen.id} onClose={() => setSheet(false)} />
          </aside>
        )}
      </div>
      {open === 'filter' && (
        <ChoiceDialog
          title={t('Filter')}
          choices={[
            { id: 'person', words: t('Person or reference') },
            { id: 'day', words: t('Day') },
            { id: 'colleague', words: t('Colleague') },
            { id: 'kind', words: t('Kind') },
          ]}
          onChoose={(id) =>
            setOpen(id === 'person' || id === 'day' || id === 'colleague' ? id : 'kind')
          }
          onClose={close}
        />
      )}
      {open === 'kind' && (
        <ChoiceDialog
          title={t('Kind')}
          choices={auditKinds.map((id) => ({ id, words: kindWords(t, id) }))}
          onChoose={(id) => choose({ kind: auditKinds.find((one) => one === id) })}
          onClose={close}
        />
      )}
      {open === 'day' && (
        <ChoiceDialog
          title={t('Day')}
          choices={[
            { id: today, words: t('Today') },
            { id: addDays(today, -6), words: t('Seven days') },
            { id: addDays(today, -29), words: t('30 days') },
          ]}
          onChoose={(from) => choose({ from })}
          onClose={close}
        />
      )}
      {open === 'colleague' && (
        <ChoiceDialog
          title={t('Colleague')}
          choices={(data?.colleagues ?? []).map(({ id, name }) => ({ id, words: name }))}
          onChoose={(staffId) => choose({ staffId })}
          onClose={close}
        />
      )}
      {open === 'person' && (
        <PersonDialog onClose={close} onChoose={(named) => choose({ person: named })} />
      )}
      {open === 'report' && person && (
        <ReportDialog applicationId={person.applicationId} onClose={close} />
      )}
    </Screen>
  );
}

type ChainProps = { entries: number; checkedAt: string; brokenAt: number | null };

function ChainState({ entries, checkedAt, brokenAt }: ChainProps) {
  const t = useText();
  const number = (value: number) => value.toLocaleString('en-GB');
  return (
    <output className={`tag ${brokenAt === null ? 'g' : 'd'} ${styles.state}`}>
      <Link2 className="i" aria-hidden="true" />
      {brokenAt === null
        ? t('Chain verified at {time}, {entries} entries, no gap', {
            time: clockTime(checkedAt),
            entries: number(entries),
          })
        : t('Chain broken at entry {entry}', { entry: number(brokenAt) })}
    </output>
  );
}

type PersonProps = { onChoose: (named: string) => void; onClose: () => void };

function PersonDialog({ onChoose, onClose }: PersonProps) {
  const t = useText();
  useKeys('dialog', []);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title={t('Person or reference')}
      onClose={onClose}
      initialFocus={field}
      foot={
        <button type="submit" form="person" className="btn pri">
          {t('Show')}
        </button>
      }
    >
      <form
        id="person"
        onSubmit={(event) => {
          event.preventDefault();
          const named = field.current?.value.trim() ?? '';
          if (named !== '') onChoose(named);
        }}
      >
        <label className="f">
          {t('Reference of the application')}
          <span className="in">
            <input ref={field} maxLength={60} autoComplete="off" />
          </span>
        </label>
      </form>
    </Dialog>
  );
}
