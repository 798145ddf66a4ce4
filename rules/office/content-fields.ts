/** JSON as stored: objects and lists of texts, numbers and truth values. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** The texts of a value by their path, such as `facts.0.value`. */
export type Fields = ReadonlyMap<string, string>;

const isLeaf = (value: Json): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null;

function* leaves(value: Json, path: string): Iterable<[string, string]> {
  if (isLeaf(value)) {
    if (value !== null) yield [path, String(value)];
    return;
  }
  for (const [name, part] of Object.entries(value)) {
    yield* leaves(part, path === '' ? name : `${path}.${name}`);
  }
}

export const fieldsOf = (value: Json): Fields => new Map(leaves(value, ''));

/** The text as a value of the same type as the one it replaces. */
function typed(before: Json, text: string): Json {
  if (typeof before === 'boolean') return text === 'true';
  if (typeof before === 'number') return Number.isFinite(Number(text)) ? Number(text) : before;
  return text;
}

/** The value with other texts at some paths. Paths that the value does not have are passed over. */
export function withFields(value: Json, fields: Fields, path = ''): Json {
  if (isLeaf(value)) {
    const text = fields.get(path);
    return text === undefined || value === null ? value : typed(value, text);
  }
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  return Array.isArray(value)
    ? value.map((part: Json, place) => withFields(part, fields, at(place)))
    : Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, withFields(part, fields, at(name))]),
      );
}

/** One field that an editor changed: what it was when they began, and what it is to be. */
export interface FieldChange {
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

export interface Merged {
  readonly value: Json;
  /** Changes that were made, with the text that each replaced. */
  readonly made: readonly FieldChange[];
  /** Changes of fields that somebody else changed meanwhile; they were not made. */
  readonly clashes: readonly (FieldChange & { readonly theirs: string })[];
}

/** Applies changes to a value that others may have changed meanwhile; nobody's change is lost. */
export function mergeFields(value: Json, changes: readonly FieldChange[]): Merged {
  const now = fieldsOf(value);
  const known = changes.flatMap((change) => {
    const theirs = now.get(change.path);
    return theirs === undefined ? [] : [{ ...change, theirs }];
  });
  const clashes = known.filter(({ from, to, theirs }) => theirs !== from && theirs !== to);
  const made = known
    .filter(({ from, to, theirs }) => theirs === from && theirs !== to)
    .map(({ path, from, to }) => ({ path, from, to }));
  const fields = new Map(made.map(({ path, to }) => [path, to]));
  return { value: withFields(value, fields), made, clashes };
}

/** How many entries of each list have a text; a list that is edited ends with empty ones. */
function sizesOf(value: Json): ReadonlyMap<string, number> {
  const filled = new Set<string>();
  for (const [path, text] of fieldsOf(value)) {
    const entry = /^.+?\.\d+(?=\.|$)/.exec(path)?.[0];
    if (entry !== undefined && text !== '') filled.add(entry);
  }
  const lists = [...filled].map((entry) => entry.replace(/\.\d+$/, ''));
  return new Map(lists.map((list) => [list, lists.filter((one) => one === list).length]));
}

/** Lists that have more or fewer entries in one value than in the other. */
export function resizedLists(before: Json, after: Json): ReadonlySet<string> {
  const [old, fresh] = [sizesOf(before), sizesOf(after)];
  const lists = [...old.keys(), ...fresh.keys()];
  return new Set(lists.filter((list) => old.get(list) !== fresh.get(list)));
}

/** The fields in which two values differ; a field that one of them lacks counts as empty. */
export function changesBetween(before: Json, after: Json): readonly FieldChange[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((path) => {
    const [from, to] = [old.get(path) ?? '', fresh.get(path) ?? ''];
    return from === to ? [] : [{ path, from, to }];
  });
}
