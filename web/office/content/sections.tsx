import { Plus } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { isFixed, type Item, partWords, pathWords } from './content-words.ts';
import styles from './content.module.css';
import { emptyEntries, entryOf, listOf } from './entries.ts';
import { Field } from './field.tsx';
import { arabicNote, arabicOf, hasWords } from './languages.ts';
import { SceneField } from './scene-field.tsx';
import type { Draft } from './use-draft.ts';
import type { Gap } from './use-gap.ts';

const LONG = /(?:^|\.)(?:lead|text|cure|stress)$/;
const SHORT_TEXT = 70;

/** The order in which a page shows its parts; stored values have none. */
const order = [
  'term',
  'label',
  'value',
  'note',
  'title',
  'lead',
  'checked',
  'source',
  'facts',
  'ways',
  'checklist',
  'items',
  'stepsTitle',
  'steps',
  'next',
  'times',
  'ranges',
  'troubles',
  'sources',
  'scene',
  'who',
  'text',
  'stress',
  'time',
  'fee',
  'place',
  'sign',
  'cure',
  'is_public',
];
const rankOf = (path: string): string =>
  path
    .split('.')
    .map((part) => String(/^\d+$/.test(part) ? Number(part) : order.indexOf(part)).padStart(3, '0'))
    .join('.');
const inOrder = (one: string, other: string): number => rankOf(one).localeCompare(rankOf(other));

/** Fields that belong together: one fact, one step, or the texts of the page itself. */
function sectionsOf(paths: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const sections = new Map<string, string[]>();
  for (const path of paths) {
    const own =
      /^(.*?\.\d+)\./.exec(path)?.[1] ?? (path.includes('.') ? path.replace(/\.\w+$/, '') : '');
    sections.set(own, [...(sections.get(own) ?? []), path]);
  }
  return [...sections];
}

type FormProps = { item: Item; draft: Draft; canEdit: boolean };

/** The fields in sections; entries that nobody has written in stay hidden until one is added. */
export function Sections({ item, draft, canEdit, gap }: FormProps & { gap: Gap | null }) {
  const t = useText();
  const form = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<readonly string[]>([]);
  const last = added.at(-1);
  useEffect(() => {
    if (last === undefined) return;
    const fields = form.current?.querySelectorAll<HTMLElement>('input[data-path]') ?? [];
    [...fields].find(({ dataset }) => entryOf(dataset['path'] ?? '') === last)?.focus();
  }, [last]);
  useEffect(() => {
    if (gap === null) return;
    form.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(gap.path)}"]`)?.focus();
  }, [gap]);
  const twins = new Set(Object.keys(item.fields).map((path) => arabicOf(item.fields, path)));
  const paths = Object.keys(item.fields)
    .filter((path) => !isFixed(path) && !twins.has(path))
    .toSorted(inOrder);
  const lacking = gap === null ? null : entryOf(gap.path);
  const empty = emptyEntries(paths, draft.textOf);
  const hiddenIn = (path: string) => {
    const entry = entryOf(path);
    return entry !== null && empty.has(entry) && !added.includes(entry) && entry !== lacking
      ? entry
      : null;
  };
  // One button for each list, where its first hidden entry would be.
  const next = new Map(
    paths
      .flatMap((path): [string, string][] => {
        const entry = hiddenIn(path);
        return entry === null ? [] : [[listOf(entry), entry]];
      })
      .toReversed(),
  );
  const addWords: Readonly<Record<string, string>> = {
    facts: t('Add a fact'),
    'checklist.items': t('Add an item'),
    steps: t('Add a step'),
    troubles: t('Add a problem'),
    sources: t('Add a source'),
  };
  return (
    <div ref={form} className={styles.form}>
      {sectionsOf(paths).map(([section, own]) => {
        const shown = own.filter((path) => hiddenIn(path) === null);
        const adds = [...next].find(([, entry]) => own.some((path) => entryOf(path) === entry));
        return (
          <Fragment key={section}>
            {shown.length > 0 && (
              <section className={section === '' ? undefined : styles.section}>
                {section !== '' && <h3>{pathWords(t, section)}</h3>}
                {shown.map((path) => (
                  <BothFields key={path} item={item} draft={draft} canEdit={canEdit} path={path} />
                ))}
              </section>
            )}
            {canEdit && adds && (
              <button
                type="button"
                className={`btn ${styles.add}`}
                onClick={() => setAdded([...added, adds[1]])}
              >
                <Plus className="i" aria-hidden="true" />
                {addWords[adds[0]]}
              </button>
            )}
          </Fragment>
        );
      })}
      {canEdit && item.kind === 'guides' && (
        <p className="mute">{t('A step, fact or other part that you empty leaves the page.')}</p>
      )}
    </div>
  );
}

/** A text, and beside it the same text in Arabic. */
function BothFields({ item, draft, canEdit, path }: FormProps & { path: string }) {
  const t = useText();
  const { fields, liveFields } = item;
  const label = partWords(t, path.replace(/^.*\.(?=[a-z])/i, '').replace(/\.\d+$/, ''));
  const text = draft.textOf(path);
  if (path.endsWith('.scene')) return <SceneField draft={draft} path={path} canEdit={canEdit} />;
  const twin = hasWords(path, text) ? arabicOf(fields, path) : undefined;
  const isLong =
    LONG.test(path) || [path, twin ?? ''].some((one) => (fields[one] ?? '').length > SHORT_TEXT);
  const shared = { draft, canEdit, isLong };
  const type = /(?:^|\.)checked$/.test(path) ? 'date' : 'text';
  const original = <Field {...shared} path={path} label={label} type={type} />;
  if (twin === undefined) return original;
  const live = { english: liveFields[path] ?? '', arabic: liveFields[twin] ?? '' };
  // Families never see the others.
  const isShown = draft.textOf('is_public') !== 'false';
  const note = isShown && arabicNote(t, { english: text, arabic: draft.textOf(twin), live });
  return (
    <div className={styles.pair}>
      {original}
      <Field
        {...shared}
        path={twin}
        label={t('{field}, in Arabic', { field: label })}
        hint={note && <span className={styles.missing}>{note}</span>}
      />
    </div>
  );
}
