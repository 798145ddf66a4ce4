import { Plus, X } from 'lucide-react';
import { westernDigits } from '../../../rules/people/mobile-number.ts';
import { maidChecks } from '../../../rules/catalogue/maid-checks.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useEditor } from './editor.ts';
import { FieldBox } from './field-box.tsx';
import { checkWords, levelWords, roleWords } from './field-words.ts';
import styles from './maids.module.css';
import { useField } from './use-field.ts';
import type { RecordOf } from './view.ts';

export const without = <Item,>(items: readonly Item[], at: number): Item[] =>
  items.filter((_item, place) => place !== at);

export function LanguagesField() {
  const t = useText();
  const { view, lists, canEdit } = useEditor();
  const state = useField(view, 'languages');
  const spoken = state.value;
  const free = lists.languages.filter((one) => !spoken.some(({ language }) => language === one));
  const words = levelWords(t);
  return (
    <FieldBox state={state} span={6} isGroup>
      {() => (
        <div className={styles.spoken}>
          {spoken.map(({ language, level }, at) => (
            <span key={language} className="in">
              <span>{lists.languageNames[language] ?? language}</span>
              <select
                aria-label={t('Level of {language}', {
                  language: lists.languageNames[language] ?? language,
                })}
                disabled={!canEdit}
                value={level}
                onChange={({ currentTarget }) =>
                  state.choose(
                    spoken.map((one, place) =>
                      place === at ? { language, level: currentTarget.value } : one,
                    ),
                  )
                }
              >
                {Object.entries(words).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              {canEdit && (
                <button
                  type="button"
                  aria-label={t('Remove {name}', {
                    name: lists.languageNames[language] ?? language,
                  })}
                  onClick={() => state.choose(without(spoken, at))}
                >
                  <X className="i" aria-hidden="true" />
                </button>
              )}
            </span>
          ))}
          {canEdit && free.length > 0 && (
            <select
              className={`chip add ${styles.add}`}
              aria-label={t('Add a language')}
              value=""
              onChange={({ currentTarget: { value } }) =>
                value !== '' && state.choose([...spoken, { language: value, level: 'GOOD' }])
              }
            >
              <option value="">{t('Add')}</option>
              {free.map((one) => (
                <option key={one} value={one}>
                  {lists.languageNames[one] ?? one}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
    </FieldBox>
  );
}

/** Families she worked for; saved when the rows are left, so that a row can be filled in peace. */
export function ExperienceField() {
  const t = useText();
  const { view, canEdit } = useEditor();
  const state = useField(view, 'experience');
  const rows = state.value;
  const change = (at: number, part: object) =>
    state.change(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <FieldBox state={state} span={6} isGroup>
      {() => (
        <div className={styles.rows}>
          {rows.map((row, at) => (
            <div key={at} className={styles.row}>
              <span className="in">
                <input
                  type="text"
                  inputMode="decimal"
                  aria-label={t('Years')}
                  disabled={!canEdit}
                  value={String(row.years)}
                  onInput={({ currentTarget }) =>
                    change(at, {
                      years: Number(westernDigits(currentTarget.value).replace(/[^\d.]/g, '')),
                    })
                  }
                />
              </span>
              <span className="in">
                <input
                  type="text"
                  aria-label={t('Place')}
                  maxLength={80}
                  disabled={!canEdit}
                  value={row.place}
                  onInput={({ currentTarget }) => change(at, { place: currentTarget.value })}
                />
              </span>
              <span className="in">
                <input
                  type="text"
                  aria-label={t('What she did')}
                  maxLength={300}
                  disabled={!canEdit}
                  value={row.what}
                  onInput={({ currentTarget }) => change(at, { what: currentTarget.value })}
                />
              </span>
              <ArabicRow row={row} onChange={(part) => change(at, part)} />
              {canEdit && (
                <button
                  type="button"
                  className="ic"
                  aria-label={t('Remove {name}', { name: row.place })}
                  onClick={() => state.choose(without(rows, at))}
                >
                  <X className="i" aria-hidden="true" />
                </button>
              )}
            </div>
          ))}
          {canEdit && (
            <button
              type="button"
              className="btn sm gh"
              onClick={() =>
                state.change([
                  ...rows,
                  { place: '', years: 1, what: '', arabicPlace: '', arabicWhat: '' },
                ])
              }
            >
              <Plus className="i" aria-hidden="true" />
              {t('Add a family')}
            </button>
          )}
        </div>
      )}
    </FieldBox>
  );
}

type ArabicRowProps = {
  row: RecordOf['experience'][number];
  onChange: (part: object) => void;
};

/** The same place and work in Arabic, below the English. */
function ArabicRow({ row, onChange }: ArabicRowProps) {
  const t = useText();
  const { canEdit } = useEditor();
  const names = { arabicPlace: t('Place in Arabic'), arabicWhat: t('What she did, in Arabic') };
  return (['arabicPlace', 'arabicWhat'] as const).map((part) => (
    <span key={part} className={classNames('in', styles[part])}>
      <input
        type="text"
        lang="ar"
        dir="rtl"
        aria-label={names[part]}
        maxLength={part === 'arabicPlace' ? 80 : 300}
        disabled={!canEdit}
        value={row[part]}
        onInput={({ currentTarget }) => onChange({ [part]: currentTarget.value })}
      />
    </span>
  ));
}

export function RolesField() {
  const t = useText();
  const { view, canEdit } = useEditor();
  const state = useField(view, 'roles');
  return (
    <FieldBox state={state} isGroup>
      {() => (
        <div className={styles.roles}>
          {(['MAID', 'NANNY'] as const).map((role) => {
            const isOn = state.value.includes(role);
            return (
              <label key={role}>
                <input
                  type="checkbox"
                  className={`cb ${isOn ? 'on' : ''}`}
                  disabled={!canEdit}
                  checked={isOn}
                  onChange={() =>
                    state.choose(
                      isOn ? state.value.filter((one) => one !== role) : [...state.value, role],
                    )
                  }
                />
                {roleWords(t)[role]}
              </label>
            );
          })}
        </div>
      )}
    </FieldBox>
  );
}

/** What we checked about her, each with its date. */
export function ChecksField() {
  const t = useText();
  const { view, canEdit } = useEditor();
  const state = useField(view, 'checks');
  const change = (what: (typeof maidChecks)[number], on: string) =>
    state.change(
      maidChecks.flatMap((one) => {
        const day = one === what ? on : state.value.find((check) => check.what === one)?.on;
        return day ? [{ what: one, on: day }] : [];
      }),
    );
  return (
    <FieldBox state={state} span={6} isGroup>
      {() => (
        <div className={styles.checks}>
          {maidChecks.map((what) => (
            <label key={what}>
              {checkWords(t)[what]}
              <span className="in">
                <input
                  type="date"
                  disabled={!canEdit}
                  value={state.value.find((check) => check.what === what)?.on ?? ''}
                  onInput={({ currentTarget }) => change(what, currentTarget.value)}
                />
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldBox>
  );
}
