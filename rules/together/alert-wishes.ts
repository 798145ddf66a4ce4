import {
  type CatalogueFilter,
  filterQuery,
  levelsFromLowest,
  normalFilter,
} from '../catalogue/catalogue-filter.ts';
import { filterFrom } from '../catalogue/read-filter.ts';

export const ALERT_DAYS = 30;

/** The wishes of an alert: a filter of the catalogue, without nationality, religion and search words. */
export function alertFilter({
  arrangement,
  languages,
  experience,
  skills,
  maxPrice,
  availableBy,
  role,
}: CatalogueFilter): CatalogueFilter {
  return normalFilter({ arrangement, languages, experience, skills, maxPrice, availableBy, role });
}

/** As a text that pages and the store keep, and back; what is not a wish of an alert is dropped. */
export const wishesText = (filter: CatalogueFilter): string =>
  new URLSearchParams(filterQuery(alertFilter(filter))).toString();
export const wishesIn = (text: string): CatalogueFilter =>
  alertFilter(filterFrom(new URLSearchParams(text)));

interface LikeHer {
  readonly arrangement: 'LIVE_IN' | 'LIVE_OUT' | 'EITHER';
  readonly monthlyPrice: number;
  readonly languages: readonly { readonly language: string; readonly level: string }[];
  readonly skills: readonly string[];
  readonly roles: readonly string[];
}

const MOST_SKILLS = 3;
const PRICE_STEP = 100;

/** What somebody like her has: what she does best, her best language, how she lives, and up to her price. */
export function wishesLike(her: LikeHer): CatalogueFilter {
  const ranked = her.languages
    .flatMap(({ language, level }) => {
      const known = levelsFromLowest.find((one) => one === level);
      return known === undefined ? [] : [{ language, level: known }];
    })
    .toSorted((a, b) => levelsFromLowest.indexOf(b.level) - levelsFromLowest.indexOf(a.level));
  const english = ranked.find(({ language }) => language === 'English') ?? ranked[0];
  return alertFilter({
    ...(her.arrangement !== 'EITHER' && { arrangement: her.arrangement }),
    ...(english && { languages: [english] }),
    skills: her.skills.slice(0, MOST_SKILLS).toSorted(),
    maxPrice: Math.ceil(her.monthlyPrice / PRICE_STEP) * PRICE_STEP,
    ...(her.roles.includes('NANNY') && !her.roles.includes('MAID') && { role: 'NANNY' as const }),
  });
}
