/** The languages of her page, as HTML names them (VISA-07). */
export const herLanguages = ['en', 'tl', 'am', 'sw', 'hi', 'ne', 'si', 'id', 'fr', 'ar'] as const;
export type HerLanguage = (typeof herLanguages)[number];

export const isHerLanguage = (text: string): text is HerLanguage =>
  herLanguages.some((language) => language === text);

/** The language most women of a nationality read best; English for all others. */
const byNationality: Readonly<Record<string, HerLanguage>> = {
  PH: 'tl',
  ET: 'am',
  KE: 'sw',
  TZ: 'sw',
  IN: 'hi',
  NP: 'ne',
  LK: 'si',
  ID: 'id',
  CM: 'fr',
  MG: 'fr',
  CI: 'fr',
  SN: 'fr',
  TG: 'fr',
  BJ: 'fr',
  EG: 'ar',
  MA: 'ar',
  SD: 'ar',
};

export const languageOf = (nationality: string): HerLanguage =>
  byNationality[nationality.toUpperCase()] ?? 'en';
