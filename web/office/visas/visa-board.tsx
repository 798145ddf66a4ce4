import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { emirateCodes } from '../../../rules/people/address.ts';
import { visaActors, visaStages } from '../../../rules/visa/stages.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ApprovedExports } from '../exports/approved-exports.tsx';
import { FORWARD, useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { createStore, useStore } from '../shell/store.ts';
import { useCall } from '../shell/use-call.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { emirateWords } from '../words/office-words.ts';
import { exportVisas, writeVisas } from './export-visas.ts';
import { type Grouping, groupings, groupVisas } from './group-visas.ts';
import { OpenVisaDialog } from './open-visa-dialog.tsx';
import { lineId, VisaLine } from './visa-line.tsx';
import { VisaDialog, type VisaDialogKind } from './visa-dialog.tsx';
import { actorName, stageName, stageWords } from './visa-words.ts';
import styles from './visas.module.css';

const groupingIn = (text: string | null): Grouping =>
  groupings.find((one) => one === text) ?? 'deadline';

/** The row under the cursor stays when going to a visa and back. */
const cursor = createStore<string | null>(null);

/** All visas in preparation. */
export function VisaBoard() {
  const t = useText();
  const may = useRights();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const by = groupingIn(search.get('by'));
  const emirate = emirateCodes.find((one) => one === search.get('emirate'));
  const { data, error, reload } = useCall(`visas ${emirate ?? ''}`, () =>
    officeApi.get('office/visas', { query: emirate === undefined ? {} : { emirate } }),
  );
  const chosen = useStore(cursor);
  const [dialog, setDialog] = useState<VisaDialogKind | 'open' | null>(null);
  const canMove = may('move_visas');
  const canExport = may('export_own', 'export_with_second');
  const rows = data?.visas ?? [];
  const today = data?.today ?? '';
  const groups = groupVisas(rows, today, by);
  const order = groups.flatMap((group) => group.rows);
  const current = order.find(({ id }) => id === chosen) ?? order[0] ?? null;

  const choose = (id: string) => cursor.set(id);
  const move = (step: number) => () => {
    const at = current === null ? -1 : order.indexOf(current);
    // The first press shows where the cursor is.
    const next =
      chosen === null ? current : order[Math.max(0, Math.min(order.length - 1, at + step))];
    if (!next) return;
    choose(next.id);
    const line = document.getElementById(lineId(next.id));
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  };
  const set = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const openDialog = (kind: VisaDialogKind) => () => current && setDialog(kind);
  const group = t('Visas');
  useKeys('visas', [
    { key: 'j', label: t('Move'), beside: 'k', run: move(1), isShown: true, group },
    { key: 'k', label: t('Row above'), run: move(-1), group },
    {
      key: 'Enter',
      label: t('Open'),
      run: () => current && void navigate(`/visas/${current.id}`),
      isShown: true,
      group,
    },
    ...(canMove
      ? [
          {
            key: FORWARD,
            label: t('Stage done'),
            run: openDialog('done'),
            isShown: true,
            group,
          },
          { key: 't', label: t('Task'), run: openDialog('task'), isShown: true, group },
        ]
      : []),
    ...(may('write_messages')
      ? [
          { key: 'm', label: t('Message family'), run: openDialog('family'), isShown: true, group },
          { key: 'w', label: t('Message maid'), run: openDialog('maid'), isShown: true, group },
        ]
      : []),
  ]);

  const overdue = rows.filter(({ dueOn }) => dueOn !== null && dueOn < today).length;
  const names: Readonly<Record<Grouping, string>> = {
    deadline: t('By deadline'),
    stage: t('By stage'),
    actor: t('By who acts'),
  };
  const groupName = (key: string): string => {
    const stage = visaStages.find((one) => one === key);
    const actor = visaActors.find((one) => one === key);
    if (stage !== undefined) return stageName(t, stage);
    if (actor !== undefined) return actorName(t, actor, emirate ?? null);
    return key === 'overdue' ? t('Overdue') : key === 'week' ? t('This week') : t('Later');
  };
  const actions = (
    <>
      <span className="seg">
        {groupings.map((one) => (
          <button
            key={one}
            type="button"
            className={classNames(one === by && 'on')}
            aria-pressed={one === by}
            onClick={() => set('by', one === 'deadline' ? null : one)}
          >
            {names[one]}
          </button>
        ))}
      </span>
      <label className={styles.filter}>
        <span className="sr">{t('Emirate')}</span>
        <select
          className="btn"
          value={emirate ?? ''}
          onChange={({ currentTarget }) => set('emirate', currentTarget.value || null)}
        >
          <option value="">{t('All emirates')}</option>
          {emirateCodes.map((one) => (
            <option key={one} value={one}>
              {emirateWords(t, one)}
            </option>
          ))}
        </select>
      </label>
      {canExport && rows.length > 0 && (
        <button type="button" className="btn" onClick={() => void exportVisas(t, emirate)}>
          <Download className="i" aria-hidden="true" />
          {may('export_with_second')
            ? t('Export {count}', { count: rows.length })
            : t('Export mine')}
        </button>
      )}
      {canMove && (
        <button type="button" className="btn pri" onClick={() => setDialog('open')}>
          <Plus className="i" aria-hidden="true" />
          {t('Open a visa')}
        </button>
      )}
    </>
  );
  const note = t('{count, plural, one {1 case} other {# cases}}, {overdue} overdue', {
    count: rows.length,
    overdue,
  });
  return (
    <Screen title={t('Visas')} name={t('Visas')} note={data && note} actions={actions}>
      {canExport && <ApprovedExports command="export_visas" onTake={writeVisas(t)} />}
      <div data-testid="office-visas" className={styles.board}>
        {data === null && error !== null && <LoadFailed error={error} onRetry={reload} />}
        {data !== null && rows.length === 0 && (
          <StateMessage title={t('No visas in preparation')}>
            {t('A visa shows here as soon as a family has applied for it.')}
          </StateMessage>
        )}
        {rows.length > 0 && (
          <>
            <div className={classNames(styles.line, styles.head)} aria-hidden="true">
              <span>{t('Family')}</span>
              <span>{t('Maid')}</span>
              <span className={styles.lattice}>
                {visaStages.map((stage) => (
                  <span key={stage} className={styles.column}>
                    <b>{rows.filter((row) => row.stage === stage).length}</b>
                    {stageWords(t, stage)}
                  </span>
                ))}
              </span>
              <span className={styles.waits}>{t('Waiting on')}</span>
              <span>{t('Deadline in')}</span>
            </div>
            {groups.map(({ key, rows: own }) => (
              <section key={key} aria-label={groupName(key)}>
                <h2 className={classNames(styles.group, key === 'overdue' && 'lateT')}>
                  {groupName(key)} <em>{own.length}</em>
                </h2>
                <ul className={styles.lines}>
                  {own.map((row) => (
                    <VisaLine
                      key={row.id}
                      row={row}
                      today={today}
                      isCurrent={row.id === current?.id}
                      onChoose={() => choose(row.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {data && (
              <p className={classNames('mute', styles.foot)}>
                {t(
                  'Deadlines count calendar days: {fingerprints} for fingerprints, {entry} for an entry permit, {medical} for the medical certificate.',
                  {
                    fingerprints: data.days.fingerprints,
                    entry: data.days.entryPermit,
                    medical: data.days.medicalCertificate,
                  },
                )}
              </p>
            )}
          </>
        )}
      </div>
      {dialog === 'open' && <OpenVisaDialog onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'open' && current !== null && (
        <VisaDialog kind={dialog} row={current} today={today} onClose={() => setDialog(null)} />
      )}
    </Screen>
  );
}
