import { isDay } from '../text/days.ts';

export const maidStates = ['published', 'unpublished', 'draft', 'on_hold', 'hired'] as const;
export type MaidState = (typeof maidStates)[number];

export const maidSorts = [
  'name',
  '-name',
  'price',
  '-price',
  'free',
  '-free',
  'newest',
  '-newest',
] as const;
export type MaidSort = (typeof maidSorts)[number];

const missingThings = ['english', 'arabic', 'video', 'consent'] as const;
export type MissingThing = (typeof missingThings)[number];
const livings = ['in', 'out'] as const;

/** One filter language for the table of maids, its counts and its export (OFF-40). */
export interface MaidFilter {
  readonly state: readonly MaidState[];
  /** Maids who accept either arrangement are found by both. */
  readonly live: readonly (typeof livings)[number][];
  readonly nationality: readonly string[];
  /** Captions, a video or a consent that is missing. */
  readonly missing: readonly MissingThing[];
  readonly label: readonly string[];
  /** In dirhams a month; null where it is open. */
  readonly price: { readonly from: number | null; readonly to: number | null } | null;
  /** `now`, or the day by which she is free. */
  readonly free: string | null;
  /** Consent ends within so many days. */
  readonly consent: number | null;
  /** Passport ends within so many days. */
  readonly passport: number | null;
  /** A name or her number. */
  readonly text: string;
}

export const emptyMaidFilter: MaidFilter = {
  state: [],
  live: [],
  nationality: [],
  missing: [],
  label: [],
  price: null,
  free: null,
  consent: null,
  passport: null,
  text: '',
};

const among =
  <Value extends string>(allowed: readonly Value[]) =>
  (text: string): Value[] =>
    allowed.filter((one) => one === text);

/** How each list is read; a value that means nothing is left out. */
const lists = {
  state: among(maidStates),
  live: among(livings),
  nationality: (text: string) => (/^[A-Z]{2}$/.test(text) ? [text] : []),
  missing: among(missingThings),
  /** The words of a label, joined by `_`. */
  label: (text: string) => (/^[\p{L}\p{M}\p{N}_-]{1,40}$/u.test(text) ? [text.toLowerCase()] : []),
};

const days = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);
const dirhams = (text: string | undefined): number | null => (text ? Number(text) : null);

function priceRange(text: string): MaidFilter['price'] {
  const [, from, to] = /^(\d{0,6})-(\d{0,6})$/.exec(text) ?? [];
  return from || to ? { from: dirhams(from), to: dirhams(to) } : null;
}

const values = {
  price: priceRange,
  free: (text: string) => (text === 'now' || isDay(text) ? text : null),
  consent: days,
  passport: days,
};

const isIn = <Table extends object>(table: Table, name: string): name is keyof Table & string =>
  Object.hasOwn(table, name);

/** Reads "state:published live:in price:2500-3000 Maricel"; unknown words are the text. */
export function parseMaidFilter(written: string): MaidFilter {
  const found: Record<string, unknown> = {};
  const text: string[] = [];
  for (const word of written.split(/\s+/).filter(Boolean)) {
    const [, name = '', value = ''] = /^(\w+):(.+)$/.exec(word) ?? [];
    if (isIn(lists, name)) {
      const before = Array.isArray(found[name]) ? found[name] : [];
      found[name] = [...new Set([...before, ...value.split(',').flatMap(lists[name])])];
    } else if (isIn(values, name)) found[name] = values[name](value);
    else text.push(word);
  }
  return { ...emptyMaidFilter, ...found, text: text.join(' ').slice(0, 100) };
}

/** The same filter as text, for an address; parsing it gives the filter again. */
export function maidFilterText(filter: MaidFilter): string {
  const { price, free, consent, passport, text } = filter;
  const listed = Object.keys(lists)
    .filter((name) => isIn(lists, name))
    .filter((name) => filter[name].length > 0)
    .map((name) => `${name}:${filter[name].join(',')}`);
  return [
    ...listed,
    ...(price ? [`price:${price.from ?? ''}-${price.to ?? ''}`] : []),
    ...(free === null ? [] : [`free:${free}`]),
    ...(consent === null ? [] : [`consent:${consent}`]),
    ...(passport === null ? [] : [`passport:${passport}`]),
    text,
  ]
    .filter(Boolean)
    .join(' ');
}
