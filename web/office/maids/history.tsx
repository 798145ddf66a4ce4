import { useState } from 'react';
import { maidFields } from '../../../rules/catalogue/maid-fields.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import { useText } from '../../text/use-text.tsx';
import type { Translate } from '../../../rules/text/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { runCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { officeApi } from '../shell/office-api.ts';
import { NotLoaded } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Diff } from '../ui/diff.tsx';
import { clockTime, dateWithYear } from '../words/time-words.ts';
import { useEditor } from './editor.ts';
import { fieldWords, valueWords } from './field-words.ts';
import styles from './history.module.css';
import { isSame } from './is-same.ts';
import type { RecordOf, Version } from './view.ts';

const reasonWords = (t: Translate, { reason, ofNumber }: Version): string =>
  ({
    created: t('Added'),
    import: t('Imported'),
    edit: t('Published'),
    schedule: t('Published as scheduled'),
    roll_back: t('Rolled back to version {number}', { number: ofNumber ?? 0 }),
    undo: t('Undone, back to version {number}', { number: ofNumber ?? 0 }),
  })[reason];

/** The versions of a maid, what changed between two of them, and the way back. */
export function History({ canPublish }: { canPublish: boolean }) {
  const t = useText();
  const { view } = useEditor();
  const { data, error, reload } = useCall(`maid versions ${view.id}`, () =>
    officeApi.get('office/maid/versions', { query: { id: view.id } }),
  );
  const versions = data?.versions ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.max(
    0,
    versions.findIndex(({ number }) => number === chosen),
  );
  const version = versions[at];
  const move = (by: number) => setChosen(versions[at + by]?.number ?? version?.number ?? null);
  const isLatest = at === 0;
  const rollBack = () => {
    if (!canPublish || version === undefined || isLatest) return;
    void runCommand(
      'roll_back_maid',
      { maidId: view.id, number: version.number },
      t('Rolled back to version {number}', { number: version.number }),
    );
    setChosen(null);
  };
  useKeys('maid_history', [
    { key: 'j', beside: 'k', label: t('Version'), isShown: true, run: () => move(1) },
    { key: 'k', label: t('Newer version'), run: () => move(-1) },
    { key: 'Shift+r', label: t('Roll back to this version'), isShown: true, run: rollBack },
  ]);
  if (data === null) return <NotLoaded error={error} onRetry={reload} />;
  if (version === undefined) {
    return (
      <div className={styles.empty}>
        <h2>{t('No versions yet')}</h2>
        <p className="mute">{t('The first change that you publish begins her history.')}</p>
      </div>
    );
  }
  return (
    <div className={styles.history}>
      <ol className={styles.list} aria-label={t('Versions')}>
        {versions.map((one, place) => (
          <li key={one.number}>
            <button
              type="button"
              className={classNames(styles.version, one === version && styles.on)}
              aria-current={one === version}
              onClick={() => setChosen(one.number)}
            >
              {one.by && <Avatar person={one.by} size="small" />}
              <span>
                <b>{t('Version {number}', { number: one.number })}</b>
                {place === 0 && <em className="tag g">{t('on the site')}</em>}
                <small>
                  {t('{what}, {day} {time}', {
                    what: reasonWords(t, one),
                    day: dateWithYear(one.at),
                    time: clockTime(one.at),
                  })}
                </small>
                {one.note && <small>{one.note}</small>}
                <small>
                  {listWords(
                    one.fields.map((field) => fieldWords(t, field)),
                    t.language,
                  )}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Comparison
        key={version.number}
        version={version}
        versions={versions}
        onRollBack={canPublish && !isLatest ? rollBack : null}
      />
    </div>
  );
}

type ComparisonProps = {
  version: Version;
  versions: readonly Version[];
  onRollBack: (() => void) | null;
};

/** Two versions field by field; at first the chosen one with the one before it. */
function Comparison({ version, versions, onRollBack }: ComparisonProps) {
  const t = useText();
  const { view, lists } = useEditor();
  const before = versions.find(({ number }) => number < version.number)?.number ?? version.number;
  const [from, setFrom] = useState(before);
  const { data } = useCall(
    `maid compare ${view.id} ${from} ${version.number}`,
    () =>
      officeApi.get('office/maid/compare', { query: { id: view.id, from, to: version.number } }),
    [],
  );
  const changed = data === null ? [] : changedFields(data.from, data.to);
  return (
    <section className={styles.comparison} aria-label={t('What changed')}>
      <div className={styles.head}>
        <h2>{t('Version {number}', { number: version.number })}</h2>
        <label>
          {t('compared with')}{' '}
          <select
            className="chip"
            value={from}
            onChange={({ currentTarget }) => setFrom(Number(currentTarget.value))}
          >
            {versions.map(({ number }) => (
              <option key={number} value={number}>
                {t('Version {number}', { number })}
              </option>
            ))}
          </select>
        </label>
        {onRollBack && (
          <button type="button" className="btn" onClick={onRollBack}>
            {t('Roll back to this version')}
          </button>
        )}
      </div>
      {data !== null && changed.length === 0 && <p className="mute">{t('Nothing differs.')}</p>}
      {data !== null && changed.length > 0 && (
        <Diff
          rows={changed.map((field) => ({
            label: fieldWords(t, field),
            before: valueWords(t, data.from, field, lists),
            after: valueWords(t, data.to, field, lists),
          }))}
        />
      )}
    </section>
  );
}

const changedFields = (from: RecordOf, to: RecordOf) =>
  maidFields.filter((field) => !isSame(from[field], to[field]));
