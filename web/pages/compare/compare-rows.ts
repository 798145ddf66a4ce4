import { listWords } from '../../../rules/text/date-words.ts';
import type { MaidProfile } from '../../../contract/catalogue.ts';
import { dayAndMonth, skillWithin } from '../../maids/maid-words.ts';
import { skillLevel } from '../../maids/skill-level.ts';
import { msg, type Translate } from '../../../rules/text/text.ts';
import { dirhams } from '../../../rules/money/money.ts';

export interface CompareValue {
  readonly text: string;
  /** True if there is no value, or it was never asked. */
  readonly quiet: boolean;
}

export interface CompareRow {
  readonly label: string;
  readonly values: readonly CompareValue[];
  readonly differs: boolean;
}

const plainValue = (text: string): CompareValue => ({ text, quiet: false });
const quietValue = (text: string): CompareValue => ({ text, quiet: true });

const arrangements = {
  LIVE_IN: msg('With you'),
  LIVE_OUT: msg('At her own home'),
  EITHER: msg('With you or at home'),
} as const;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function free({ available, housemaid: { availableFrom } }: MaidProfile, t: Translate) {
  if (!available) return quietValue(t('Being hired'));
  return plainValue(
    availableFrom === null ? t('Now') : t('From {day}', { day: dayAndMonth(availableFrom, t) }),
  );
}

function language(profile: MaidProfile, wanted: string, t: Translate): CompareValue {
  const spoken = profile.housemaid.languages.find((one) => one.language.label === wanted);
  return spoken ? plainValue(capital(t(spoken.level.label))) : quietValue(t('No'));
}

/** Families ask for these first; other languages get a row if two of the maids speak them. */
const ASKED_LANGUAGES = ['English', 'Arabic'];

const languagesOf = ({ housemaid }: MaidProfile): string[] =>
  housemaid.languages.map((one) => one.language.label);

function sharedLanguages(profiles: readonly MaidProfile[], t: Translate): ReadonlySet<string> {
  const asked = [...ASKED_LANGUAGES, t('English'), t('Arabic')];
  const spoken = profiles.flatMap(languagesOf);
  const isShared = (one: string) => spoken.indexOf(one) !== spoken.lastIndexOf(one);
  return new Set(spoken.filter((one) => asked.includes(one) || isShared(one)));
}

function skill({ skills }: MaidProfile, code: string, t: Translate): CompareValue {
  const known = skills.find((one) => one.code === code);
  return known === undefined ? quietValue(t('Not yet')) : plainValue(skillLevel(known.level, t));
}

/** Skills known for every maid. A row for each skill of each maid would mostly read "Not asked". */
function sharedSkills(profiles: readonly MaidProfile[]): ReadonlyMap<string, string> {
  const known = profiles.map(({ skills, notYet }) => [...skills, ...notYet]);
  const labels = new Map(known.flat().map(({ code, label }) => [code, label]));
  const isShared = (wanted: string) =>
    known.every((all) => all.some(({ code }) => code === wanted));
  return new Map([...labels].filter(([code]) => isShared(code)));
}

const listed = (words: readonly string[], t: Translate): CompareValue =>
  words.length === 0
    ? quietValue(t('Nothing else'))
    : plainValue(capital(listWords(words, t.language)));

/** Skills without a row of their own, by level. */
function furtherSkills(shared: ReadonlyMap<string, string>, t: Translate) {
  const labelsOf = (all: readonly { readonly code: string; readonly label: string }[]) =>
    all.filter(({ code }) => !shared.has(code)).map(({ label }) => skillWithin(t(label)));
  return {
    confident: ({ skills }: MaidProfile) =>
      labelsOf(skills.filter(({ level }) => level !== 'SOME')),
    some: ({ skills }: MaidProfile) => labelsOf(skills.filter(({ level }) => level === 'SOME')),
    notYet: ({ notYet }: MaidProfile) => labelsOf(notYet),
  };
}

/** One row per fact, one value per maid. */
export function compareRows(profiles: readonly MaidProfile[], t: Translate): CompareRow[] {
  const row = (label: string, value: (profile: MaidProfile) => CompareValue): CompareRow => {
    const values = profiles.map(value);
    return { label, values, differs: unique(values.map(({ text }) => text)).length > 1 };
  };
  /** Left out if it is empty for every maid. */
  const list = (label: string, of: (profile: MaidProfile) => readonly string[]): CompareRow[] =>
    profiles.some((profile) => of(profile).length > 0)
      ? [row(label, (profile) => listed(of(profile), t))]
      : [];
  const languages = sharedLanguages(profiles, t);
  const skills = sharedSkills(profiles);
  const further = furtherSkills(skills, t);
  return [
    row(t('Price a month'), ({ housemaid }) => plainValue(dirhams(housemaid.monthlyPrice, t))),
    row(t('She receives'), ({ wage }) => plainValue(dirhams(wage, t))),
    row(t('Free'), (profile) => free(profile, t)),
    row(t('Lives'), ({ housemaid }) => plainValue(t(arrangements[housemaid.arrangement]))),
    row(t('Experience'), ({ housemaid: { experienceYears: years } }) =>
      years > 0
        ? plainValue(t('{years, plural, one {1 year} other {# years}}', { years }))
        : quietValue(t('Her first job')),
    ),
    ...[...languages].map((wanted) => row(t(wanted), (profile) => language(profile, wanted, t))),
    ...list(t('Also speaks'), (profile) =>
      languagesOf(profile).flatMap((one) => (languages.has(one) ? [] : t(one))),
    ),
    ...[...skills].map(([code, label]) => row(t(label), (profile) => skill(profile, code, t))),
    ...list(t('Confident with'), further.confident),
    ...list(t('Some experience with'), further.some),
    ...list(t('Not yet'), further.notYet),
    row(t('Own children'), ({ housemaid }) => plainValue(String(housemaid.numberOfChildren))),
  ];
}
