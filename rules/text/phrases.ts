import { textIn } from './catalogues.ts';
import { msg, type Translate } from './text.ts';

export const languageLevels = {
  BASIC: msg('basic'),
  GOOD: msg('good'),
  FLUENT: msg('fluent'),
  NATIVE: msg('native'),
} as const;
type LanguageLevel = keyof typeof languageLevels;

const speaks: Readonly<Record<LanguageLevel, string>> = {
  BASIC: msg('Speaks {language} with basic level'),
  GOOD: msg('Speaks {language} with good level'),
  FLUENT: msg('Speaks {language} with fluent level'),
  NATIVE: msg('Speaks {language} with native level'),
};

const arrangements = {
  LIVE_IN: msg('Live-in'),
  LIVE_OUT: msg('Live-out'),
  EITHER: msg('Live-in or live-out'),
} as const;
export type Arrangement = keyof typeof arrangements;

export interface SpokenLanguage {
  readonly language: string;
  readonly level: LanguageLevel;
}

export interface Described {
  /** ISO country code of her nationality. */
  readonly nationalityCode: string;
  readonly nationality: string;
  readonly religion: string | null;
  readonly numberOfChildren: number;
  readonly languages: readonly SpokenLanguage[];
  readonly arrangement: Arrangement;
  readonly experienceYears: number;
}

const english = textIn('en');

export function isEthiopian(nationalityCode: string): boolean {
  return nationalityCode === 'ET';
}

/** The languages to show: Arabic is left out for Ethiopians. */
export function shownLanguages(
  maid: Pick<Described, 'nationalityCode' | 'languages'>,
): SpokenLanguage[] {
  return isEthiopian(maid.nationalityCode)
    ? maid.languages.filter(({ language }) => language.trim().toLowerCase() !== 'arabic')
    : [...maid.languages];
}

export function speaksPhrase({ language, level }: SpokenLanguage, t: Translate = english): string {
  return t(speaks[level], { language });
}

export function motherPhrase(count: number, t: Translate = english): string | null {
  if (count < 1) return null;
  return t('Mother of {count, plural, one {# kid} other {# kids}}', { count });
}

/** The phrases under a maid's name in the list. */
export function infoPhrases(
  maid: Pick<Described, 'nationalityCode' | 'languages' | 'numberOfChildren' | 'religion'>,
  t: Translate = english,
): string[] {
  return [
    ...shownLanguages(maid).map((spoken) => speaksPhrase(spoken, t)),
    motherPhrase(maid.numberOfChildren, t),
    maid.religion === 'MUSLIM' ? t('Muslim Compliant') : null,
  ].filter((phrase) => phrase !== null);
}

function experiencePhrase(years: number, t: Translate): string {
  if (years < 1) return t('New to this work');
  return t('{years, plural, one {# year’s} other {# years’}} experience', { years });
}

/** The short list of facts; her age is shown beside her name and changes over time. */
export function basicInfo(
  maid: Pick<Described, 'nationality' | 'arrangement' | 'experienceYears' | 'numberOfChildren'>,
  t: Translate = english,
): string[] {
  return [
    maid.nationality,
    t(arrangements[maid.arrangement]),
    experiencePhrase(maid.experienceYears, t),
    motherPhrase(maid.numberOfChildren, t),
  ].filter((fact) => fact !== null);
}
