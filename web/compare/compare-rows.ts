import type { MaidProfile } from '../../contract/catalogue.ts';
import { dayAndMonth } from '../hire/maid-words.ts';
import type { Translate } from '../text/text.ts';
import { formatPrice } from '../ui/price.tsx';

export interface CompareValue {
  readonly text: string;
  /** Nothing she has, or nothing she was asked. */
  readonly quiet: boolean;
}

export interface CompareRow {
  readonly label: string;
  readonly values: readonly CompareValue[];
  readonly differs: boolean;
}

const said = (text: string): CompareValue => ({ text, quiet: false });
const quiet = (text: string): CompareValue => ({ text, quiet: true });

const arrangements = {
  LIVE_IN: 'With you',
  LIVE_OUT: 'At her own home',
  EITHER: 'With you or at home',
} as const;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function free({ available, housemaid: { availableFrom } }: MaidProfile, t: Translate) {
  if (!available) return quiet(t('Being hired'));
  return said(
    availableFrom === null ? t('Now') : t('From {day}', { day: dayAndMonth(availableFrom, t) }),
  );
}

function language(profile: MaidProfile, wanted: string, t: Translate): CompareValue {
  const spoken = profile.housemaid.languages.find((one) => one.language.label === wanted);
  return spoken ? said(capital(t(spoken.level.label))) : quiet(t('No'));
}

function skill({ skills, notYet }: MaidProfile, code: string, t: Translate): CompareValue {
  if (skills.some((one) => one.code === code)) return said(t('Yes'));
  return notYet.some((one) => one.code === code) ? quiet(t('Not yet')) : quiet(t('Not asked'));
}

/** What families compare, each row with one value a woman. */
export function compareRows(profiles: readonly MaidProfile[], t: Translate): CompareRow[] {
  const row = (label: string, value: (profile: MaidProfile) => CompareValue): CompareRow => {
    const values = profiles.map(value);
    return { label, values, differs: unique(values.map(({ text }) => text)).length > 1 };
  };
  const maids = profiles.map(({ housemaid }) => housemaid);
  const languages = unique(
    maids.flatMap((maid) => maid.languages.map((one) => one.language.label)),
  );
  const abilities = new Map(
    profiles.flatMap(({ skills, notYet }) =>
      [...skills, ...notYet].map(({ code, label }) => [code, label] as const),
    ),
  );
  return [
    row(t('Price a month'), ({ housemaid }) => said(formatPrice(housemaid.monthlyPrice))),
    row(t('She receives'), ({ wage }) => said(formatPrice(wage))),
    row(t('Free'), (profile) => free(profile, t)),
    row(t('Lives'), ({ housemaid }) => said(t(arrangements[housemaid.arrangement]))),
    row(t('Experience'), ({ housemaid: { experienceYears: years } }) =>
      years > 0 ? said(t('{years|1 year|# years}', { years })) : quiet(t('Her first job')),
    ),
    ...languages.map((wanted) => row(wanted, (profile) => language(profile, wanted, t))),
    ...[...abilities].map(([code, label]) => row(t(label), (profile) => skill(profile, code, t))),
    row(t('Own children'), ({ housemaid }) => said(String(housemaid.numberOfChildren))),
  ];
}
