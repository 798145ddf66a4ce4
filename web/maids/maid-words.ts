import type { HireState, MaidListItem } from '../../contract/catalogue.ts';
import type { Language } from '../../rules/text/fill-template.ts';
import { msg, type Translate } from '../../rules/text/text.ts';

type Maid = MaidListItem['housemaid'];

const MONTHS = [
  msg('Jan'),
  msg('Feb'),
  msg('Mar'),
  msg('Apr'),
  msg('May'),
  msg('Jun'),
  msg('Jul'),
  msg('Aug'),
  msg('Sep'),
  msg('Oct'),
  msg('Nov'),
  msg('Dec'),
] as const;
const PROPER = /^(Arabic|English|Indian|East Asian|African|Western|Filipino)\b/;
const MOST_SKILLS = 3;

/** Formats an ISO day as "18 Nov". */
export function dayAndMonth(isoDay: string, t: Translate): string {
  const [, month = '1', day = '1'] = isoDay.split('-');
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? '' : `${Number(day)} ${t(name)}`;
}

export function availability({ availableFrom }: Maid, t: Translate): string {
  if (availableFrom === null) return t('Free now');
  return t('Free from {date}', { date: dayAndMonth(availableFrom, t) });
}

/** When she is free, or why she is not: nothing about other families. */
export function hireStateWords(state: HireState, maid: Maid, t: Translate): string {
  if (state === 'free') return availability(maid, t);
  return state === 'held' ? t('On hold') : t('No longer free');
}

export function whereSheLives({ nationality, arrangement }: Maid, t: Translate): string {
  const nation = nationality.label;
  if (arrangement === 'LIVE_IN') return t('{nation}, live-in', { nation });
  if (arrangement === 'LIVE_OUT') return t('{nation}, live-out', { nation });
  return t('{nation}, live-in or out', { nation });
}

/** Lowercases a skill for use within a sentence. */
export const skillWithin = (skill: string): string =>
  PROPER.test(skill) ? skill : skill.charAt(0).toLowerCase() + skill.slice(1);

/** As `listWords`, whose module also writes dates and would be loaded with every card. */
export const listed = (items: readonly string[], language: Language): string =>
  items.join(language === 'ar' ? '، ' : ', ');

/** "Newborns, school runs, Arabic cooking": written as a sentence. */
export function goodAt({ goodAt: [first, ...others] }: Maid, language: Language = 'en'): string {
  if (first === undefined) return '';
  return listed([first, ...others.slice(0, MOST_SKILLS - 1).map(skillWithin)], language);
}

export function experience({ experienceYears, experiencePlaces }: Maid, t: Translate): string {
  const years = experienceYears;
  const [first, second] = experiencePlaces;
  if (years === 0) return t('Her first job with a family');
  if (!first) return t('{years, plural, one {1 year} other {# years}} with families', { years });
  if (!second)
    return t('{years, plural, one {1 year} other {# years}} in {first}', { years, first });
  return t('{years, plural, one {1 year} other {# years}} in {first} and {second}', {
    years,
    first,
    second,
  });
}

/** Formats seconds as 0:13. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** As rules/text/phrases.ts writes them in English and in Arabic. */
const SPEAKS = /^(?:Speaks|تتحدث) /;

/** NUM-08: her languages, with the level. */
export const spokenPhrases = (phrases: readonly string[]): readonly string[] =>
  phrases.filter((phrase) => SPEAKS.test(phrase));

/** The other phrases of NUM-08. */
export const furtherPhrases = (phrases: readonly string[]): readonly string[] =>
  phrases.filter((phrase) => !SPEAKS.test(phrase));
