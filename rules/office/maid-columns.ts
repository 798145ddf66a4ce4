import { isFormula } from '../text/read-csv.ts';
import { closest } from '../text/closest.ts';
import { worldNumber } from '../people/mobile-number.ts';
import { isDay } from '../text/days.ts';

/** The columns of a file of maids, in the order of an export; docs/maid-files.md describes them. */
export const maidColumns = [
  'maid_no',
  'first_name',
  'family_name',
  'arabic_name',
  'born',
  'nationality',
  'arrangement',
  'religion',
  'children',
  'price_month',
  'wage_month',
  'free_from',
  'languages',
  'skills',
  'passport_no',
  'passport_until',
  'mobile',
  'labels',
  'note',
  'state',
] as const;
export type MaidColumn = (typeof maidColumns)[number];

/** Columns that an export has and an import leaves alone. */
export const shownColumns = ['video_seconds', 'captions', 'consent_until'] as const;

/** Columns without which nobody can be added. */
export const neededColumns: readonly MaidColumn[] = [
  'first_name',
  'born',
  'nationality',
  'arrangement',
  'price_month',
  'wage_month',
];

export const cellProblems = [
  'formula',
  'amount',
  'number',
  'day',
  'no_such_day',
  'unknown',
  'too_long',
  'needed',
  'too_young',
  'below_wage',
  'below_minimum',
  'no_such_maid',
  'maid_twice',
  'passport_taken',
  'passport_twice',
  'mobile',
  'cannot_publish',
  'not_together',
] as const;
export type CellProblem = (typeof cellProblems)[number];

export interface Problem {
  readonly problem: CellProblem;
  /** What was probably meant. */
  readonly suggestion?: string | undefined;
  /** What it clashes with, such as another maid or row. */
  readonly other?: string | undefined;
}

/** The values that cells may name, with their words. */
export interface KnownValues {
  readonly nationalities: ReadonlyMap<string, string>;
  readonly languages: readonly string[];
  readonly skills: ReadonlyMap<string, string>;
  /** Prices and wages that other maids have, the most common first. */
  readonly amounts: readonly number[];
}

type Read<Value> = { readonly value: Value } | Problem;
type Reader = (text: string, known: KnownValues) => Read<unknown>;

const words =
  (longest: number): Reader =>
  (text) =>
    text.length > longest ? { problem: 'too_long' } : { value: text };

const grouped = new Intl.NumberFormat('en-GB');
const amount: Reader = (text, { amounts }) => {
  const plain = text.replace(/^AED\s*/i, '');
  if (/^(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.00?)?$/.test(plain)) {
    return { value: Number(plain.replaceAll(',', '')) };
  }
  const meant = closest(plain.replace(/\D/g, ''), amounts.map(String), 1);
  return {
    problem: 'amount',
    ...(meant !== undefined && { suggestion: grouped.format(Number(meant)) }),
  };
};

const count =
  (most: number): Reader =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) <= most
      ? { value: Number(text) }
      : { problem: 'number' };

const two = (text: string): string => text.padStart(2, '0');
/** ISO, or day first as in the UAE. */
const day: Reader = (text) => {
  const [, d = '', m = '', y = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = y === '' ? text : `${y}-${two(m)}-${two(d)}`;
  if (isDay(iso)) return { value: iso };
  return { problem: /^\d{4}-\d\d-\d\d$/.test(iso) ? 'no_such_day' : 'day' };
};

const folded = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, ' ');

/** One of a list, by its code or by its words. */
function pick(text: string, values: ReadonlyMap<string, string>): Read<string> {
  for (const [code, shown] of values) {
    if ([code, shown].some((one) => folded(one) === folded(text))) return { value: code };
  }
  return { problem: 'unknown', suggestion: closest(text, [...values.values()]) };
}
const choice =
  (values: Readonly<Record<string, string>>): Reader =>
  (text) =>
    pick(text, new Map(Object.entries(values)));

function each<Value>(text: string, read: (part: string) => Read<Value>): Read<readonly Value[]> {
  const found: Value[] = [];
  for (const part of text
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const one = read(part);
    if ('problem' in one) return one;
    found.push(one.value);
  }
  return { value: found };
}

const levels = { BASIC: 'basic', GOOD: 'good', FLUENT: 'fluent', NATIVE: 'native' };
const spoken: Reader = (text, { languages }) =>
  each(text, (part) => {
    const words = part.split(/[\s:]/).filter(Boolean);
    const written = words.length > 1 ? (words.at(-1) ?? '') : '';
    const name = words.length > 1 ? words.slice(0, -1).join(' ') : part;
    const language = pick(name, new Map(languages.map((one) => [one, one])));
    const level = pick(written, new Map(Object.entries(levels)));
    if ('problem' in language) return language;
    return 'problem' in level ? level : { value: { language: language.value, level: level.value } };
  });

const arrangementWords = { LIVE_IN: 'live-in', LIVE_OUT: 'live-out', EITHER: 'either' };
const religionWords = {
  CHRISTIAN: 'Christian',
  MUSLIM: 'Muslim',
  HINDU: 'Hindu',
  BUDDHIST: 'Buddhist',
  OTHER: 'other',
};
const passport: Reader = (text) => {
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{6,9}$/.test(plain) ? { value: plain } : { problem: 'number' };
};
/** Families decide about the last two, so a file cannot change to them. */
const stateWords = {
  published: 'published',
  unpublished: 'unpublished',
  draft: 'draft',
  on_hold: 'on hold',
  hired: 'hired',
};
/** Labels are stored in clear: nothing in them may look like an address or a number of a person. */
const label = /^(?!.*\d{5})[^@]*$/;

const readers: Readonly<Record<MaidColumn, Reader>> = {
  maid_no: (text, known) => count(2_000_000_000)(text.replace(/^(?:HM|AH)\s*/i, ''), known),
  first_name: words(60),
  family_name: words(60),
  arabic_name: words(60),
  born: day,
  nationality: (text, { nationalities }) => pick(text, nationalities),
  arrangement: choice(arrangementWords),
  religion: choice(religionWords),
  children: count(20),
  price_month: amount,
  wage_month: amount,
  free_from: (text, known) => (folded(text) === 'now' ? { value: null } : day(text, known)),
  languages: spoken,
  skills: (text, { skills }) => each(text, (part) => pick(part, skills)),
  passport_no: passport,
  passport_until: day,
  mobile: (text) => {
    const number = worldNumber(text);
    return number === null ? { problem: 'mobile' } : { value: number };
  },
  labels: (text) =>
    each(text, (part) =>
      part.length <= 40 && label.test(part) ? { value: part } : { problem: 'too_long' },
    ),
  note: words(1000),
  state: choice(stateWords),
};

/** Reads one cell that is not empty. */
export function readCell(column: MaidColumn, written: string, known: KnownValues): Read<unknown> {
  const cell = column === 'mobile' ? written.replace(/^'(?=\+)/, '') : written;
  if (isFormula(cell) && !(column === 'mobile' && /^\s*\+\d[\d ]*$/.test(cell))) {
    return { problem: 'formula' };
  }
  return readers[column](cell.trim(), known);
}

export const isMaidColumn = (name: string): name is MaidColumn =>
  maidColumns.some((column) => column === name);

const wordsOf: Partial<Record<MaidColumn, Readonly<Record<string, string>>>> = {
  arrangement: arrangementWords,
  religion: religionWords,
  state: stateWords,
};

function writeOne(column: MaidColumn, value: unknown, known: KnownValues): string {
  if (typeof value === 'object' && value !== null && 'language' in value && 'level' in value) {
    return `${String(value.language)} ${String(value.level).toLowerCase()}`;
  }
  const text = String(value);
  if (column === 'nationality') return known.nationalities.get(text) ?? text;
  if (column === 'skills') return known.skills.get(text) ?? text;
  return wordsOf[column]?.[text] ?? text;
}

/** The words of a value in a file; reading them gives the value again. */
export function writeCell(column: MaidColumn, value: unknown, known: KnownValues): string {
  if (value === null || value === undefined) return column === 'free_from' ? 'now' : '';
  return Array.isArray(value)
    ? value.map((one) => writeOne(column, one, known)).join('; ')
    : writeOne(column, value, known);
}
