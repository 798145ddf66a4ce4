import { guide as guideSchema } from '../../../contract/guides.ts';
import { fieldsOf, type Json, withFields } from '../../../rules/office/content-fields.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import {
  arabicGuide,
  blankGuide,
  defaultGuides,
  guideProblem,
  removeGuide,
  writeGuides,
} from '../../guides/index.ts';
import { type Form, invalid } from './form.ts';

const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of one entry of each list, with the longest list that a guide may have. */
const lists = {
  facts: { most: 8, fields: ['term', 'value', 'note', 'checked', 'source'] },
  items: { most: 30, fields: ['id', 'label', 'note'] },
  steps: {
    most: 20,
    fields: ['scene', 'title', 'text', 'stress', 'who', 'time', 'fee', 'place'],
  },
  troubles: { most: 20, fields: ['sign', 'cure'] },
} as const;
const MOST_SOURCES = 20;

/** A list ends with empty entries to fill, so that an entry is added by writing in fields that are there for everybody. */
const SPARE = 10;
const withSpare = <Entry>(list: readonly Entry[], most: number, empty: Entry): Entry[] => [
  ...list,
  ...Array.from({ length: Math.max(0, Math.min(SPARE, most - list.length)) }, () => empty),
];
function entriesToEdit(name: keyof typeof lists, list: readonly unknown[]): Json {
  const { most, fields } = lists[name];
  const empty = Object.fromEntries(fields.map((field) => [field, '']));
  return withSpare(list, most, {}).map((one) => ({ ...empty, ...structuredClone(Object(one)) }));
}

const isEmpty = (value: Json): boolean =>
  value === '' || (isObject(value) && Object.keys(value).length === 0);

/** Without texts and entries that were left empty. */
function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) {
    const parts: readonly Json[] = value;
    return parts.map(withoutEmpty).filter((part) => !isEmpty(part));
  }
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== '')
          .map(([name, part]) => [name, withoutEmpty(part)]),
      )
    : value;
}

/** Pictures and names of steps and ticks that have no words in either language: nothing else of these entries is left. */
function wordless(fields: ReadonlyMap<string, string>): [string, string][] {
  const marks: (readonly [path: string, entry: string])[] = [];
  const worded = new Set<string>();
  for (const [path, text] of fields) {
    const [, entry, name] =
      /^(?:arabic\.)?((?:steps|checklist\.items)\.\d+)\.(\w+)$/.exec(path) ?? [];
    if (entry === undefined) continue;
    if (name === 'scene' || name === 'id') marks.push([path, entry]);
    else if (text !== '') worded.add(entry);
  }
  return marks.flatMap(([path, entry]): [string, string][] =>
    worded.has(entry) ? [] : [[path, '']],
  );
}

/** New steps have the usual picture until another is chosen; a tick needs a name that never changes. */
function completed(guide: unknown): Json {
  const { steps, checklist, ...rest } = Object(guide);
  const items: readonly { readonly id?: string }[] = checklist.items;
  const used = new Set(items.map(({ id }) => id));
  const free = Array.from({ length: lists.items.most }, (_none, at) => `item-${at + 1}`).filter(
    (id) => !used.has(id),
  );
  return {
    ...rest,
    steps: steps.map((step: object) => ({ scene: 'form', ...step })),
    checklist: {
      ...checklist,
      items: items.map((item) => ({ ...item, id: item.id ?? free.shift() })),
    },
  };
}

const guideOf = (stored: Json | null, key: string) => {
  const read = guideSchema.safeParse(isObject(stored ?? undefined) ? Object(stored).value : null);
  return read.success ? read.data : defaultGuides.get(key);
};

const arabicOf = (stored: Json | null) => {
  const read = guideSchema.safeParse(Object(stored).arabic);
  return read.success ? read.data : null;
};

function toEditGuide(guide: unknown) {
  const { facts, steps, troubles, sources, checklist, ...rest } = structuredClone(Object(guide));
  const { items, ...list } = checklist;
  return {
    ...rest,
    sources: withSpare(sources, MOST_SOURCES, ''),
    facts: entriesToEdit('facts', facts),
    steps: entriesToEdit('steps', steps),
    troubles: entriesToEdit('troubles', troubles),
    checklist: { ...list, items: entriesToEdit('items', items) },
  };
}

/** A guide in English and Arabic. */
export const guideForm: Form = {
  toEdit(stored, key) {
    const guide = guideOf(stored, key) ?? blankGuide(key, '', dubaiDay(new Date()));
    const arabic = arabicOf(stored) ?? arabicGuide(guide);
    return { ...toEditGuide(guide), arabic: toEditGuide(arabic) };
  },
  toStored(edited, key) {
    // Days and pictures are edited once, for both languages; a text without Arabic is shown as it is.
    const fields = fieldsOf(edited);
    const originals = [...fields].flatMap(([path, text]): [string, string][] => {
      const twin = `arabic.${path}`;
      const isShared = text === '' || /(?:^|\.)(?:checked|scene)$/.test(path);
      return fields.get(twin) === '' || isShared ? [[twin, text]] : [];
    });
    const whole = withFields(edited, new Map([...originals, ...wordless(fields)]));
    const { arabic: own = null, ...rest } = Object(withoutEmpty(whole));
    const guide = completed(rest);
    const arabic = own && completed(own);
    const problem = guideProblem(key, guide) ?? (arabic && guideProblem(key, arabic));
    if (problem !== null) throw invalid(problem);
    return { value: guide, arabic };
  },
  write(db, key, stored) {
    const value = stored === null ? undefined : guideOf(stored, key);
    return value === undefined
      ? removeGuide(db, key)
      : writeGuides(db, [{ value, arabic: arabicOf(stored) }]);
  },
};
