import { ChevronLeft, X } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { useEditor } from './editor.ts';
import { FieldBox } from './field-box.tsx';
import { skillLevelWords } from './field-words.ts';
import { without } from './list-fields.tsx';
import styles from './maids.module.css';
import { useField } from './use-field.ts';

/** Swaps an item with the one before it. */
function movedUp<Item>(items: readonly Item[], at: number): Item[] {
  const [one, two] = [items[at - 1], items[at]];
  if (one === undefined || two === undefined) return [...items];
  return items.map((item, place) => (place === at - 1 ? two : place === at ? one : item));
}

/** Skills in her order, as chips; cards show the first three. */
export function SkillsField({ field }: { field: 'skills' | 'notYet' }) {
  const t = useText();
  const { view, lists, canEdit } = useEditor();
  const state = useField(view, field);
  const chosen = state.value;
  const labelOf = (code: string) => lists.skills.find((one) => one.code === code)?.label ?? code;
  const free = lists.skills.filter(({ code }) => !chosen.includes(code));
  return (
    <FieldBox state={state} span={6} isGroup>
      {() => (
        <div className={styles.chips}>
          {chosen.map((code, at) => {
            const label = labelOf(code);
            return (
              <span key={code} className={`chip ${field === 'skills' ? 'on' : ''}`}>
                {canEdit && at > 0 && (
                  <button
                    type="button"
                    aria-label={t('Move {name} forward', { name: label })}
                    onClick={() => state.choose(movedUp(chosen, at))}
                  >
                    <ChevronLeft className="i" aria-hidden="true" data-flip="" />
                  </button>
                )}
                {label}
                {canEdit && (
                  <button
                    type="button"
                    aria-label={t('Remove {name}', { name: label })}
                    onClick={() => state.choose(without(chosen, at))}
                  >
                    <X className="i" aria-hidden="true" />
                  </button>
                )}
              </span>
            );
          })}
          {canEdit && (
            <select
              className={`chip add ${styles.add}`}
              aria-label={field === 'skills' ? t('Add a skill') : t('Add what she can’t do yet')}
              value=""
              onChange={({ currentTarget: { value } }) =>
                value !== '' && state.choose([...chosen, value])
              }
            >
              <option value="">{t('Add')}</option>
              {free.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
    </FieldBox>
  );
}

/** The office's assessment of each skill. */
export function SkillLevelsField() {
  const t = useText();
  const { view, lists, canEdit } = useEditor();
  const state = useField(view, 'skillLevels');
  const levels = state.value;
  const change = (code: string, level: string) => {
    const { [code]: _before, ...others } = levels;
    state.choose(level === '' ? others : { ...others, [code]: level });
  };
  if (view.next.skills.length === 0) return null;
  return (
    <FieldBox state={state} span={6} isGroup>
      {() => (
        <div className={styles.checks}>
          {view.next.skills.map((code) => (
            <label key={code}>
              {lists.skills.find((one) => one.code === code)?.label ?? code}
              <span className="in">
                <select
                  disabled={!canEdit}
                  value={levels[code] ?? ''}
                  onChange={({ currentTarget }) => change(code, currentTarget.value)}
                >
                  <option value="">{t('Not assessed')}</option>
                  {Object.entries(skillLevelWords(t)).map(([level, words]) => (
                    <option key={level} value={level}>
                      {words}
                    </option>
                  ))}
                </select>
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldBox>
  );
}
