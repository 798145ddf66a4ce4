export const languageLevels = {
  BASIC: 'basic',
  GOOD: 'good',
  FLUENT: 'fluent',
  NATIVE: 'native',
} as const;
type LanguageLevel = keyof typeof languageLevels;

const arrangements = {
  LIVE_IN: 'Live-in',
  LIVE_OUT: 'Live-out',
  EITHER: 'Live-in or live-out',
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

export function speaksPhrase({ language, level }: SpokenLanguage): string {
  return `Speaks ${language} with ${languageLevels[level]} level`;
}

export function motherPhrase(numberOfChildren: number): string | null {
  if (numberOfChildren < 1) return null;
  return `Mother of ${numberOfChildren} ${numberOfChildren === 1 ? 'kid' : 'kids'}`;
}

/** The phrases under a maid's name in the list. */
export function infoPhrases(maid: Described): string[] {
  return [
    ...shownLanguages(maid).map(speaksPhrase),
    motherPhrase(maid.numberOfChildren),
    maid.religion === 'MUSLIM' ? 'Muslim Compliant' : null,
  ].filter((phrase) => phrase !== null);
}

function experiencePhrase(years: number): string {
  if (years < 1) return 'New to this work';
  return `${years} ${years === 1 ? 'year’s' : 'years’'} experience`;
}

/** The short list of facts; her age is shown beside her name and changes over time. */
export function basicInfo(maid: Described): string[] {
  return [
    maid.nationality,
    arrangements[maid.arrangement],
    experiencePhrase(maid.experienceYears),
    motherPhrase(maid.numberOfChildren),
  ].filter((fact) => fact !== null);
}
