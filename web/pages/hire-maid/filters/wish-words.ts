import type { Api } from '../../../../contract/api.ts';
import type { OwnLanguage } from '../../../../rules/text/catalogues.ts';
import type { Wish } from '../../../../rules/catalogue/catalogue-wishes.ts';
import { languageLevels } from '../../../../rules/text/phrases.ts';
import { msg, type Translate } from '../../../../rules/text/text.ts';
import { dirhams } from '../../../../rules/money/money.ts';
import { dayAndMonth } from '../../../maids/maid-words.ts';

/** Display names by code. */
export type Names = Readonly<Record<string, string>>;

/** The skills offered first, and those whose name differs from the code. */
const skillNames: Names = {
  NEWBORNS: msg('Newborns'),
  TODDLERS: msg('Toddlers'),
  ELDERLY_CARE: msg('Elderly care'),
  ARABIC_COOKING: msg('Arabic cooking'),
  CLEANING: msg('Cleaning'),
  PETS: msg('Dogs and cats'),
  ASIAN_COOKING: msg('East Asian cooking'),
  HOSTING: msg('Guests and dinners'),
  ORGANISING: msg('Keeping things in order'),
  GARDENING: msg('Plants and gardens'),
  SHOPPING: msg('Food shopping'),
  SPECIAL_NEEDS: msg('Children with special needs'),
};
export const faithNames: Names = {
  CHRISTIAN: msg('Christian'),
  MUSLIM: msg('Muslim'),
  HINDU: msg('Hindu'),
  BUDDHIST: msg('Buddhist'),
  OTHER: msg('Another faith'),
};
export const roleNames: Names = { MAID: msg('The home'), NANNY: msg('Children') };

type Words = (value: string, t: Translate, names: Names) => string;

const spoken: Words = (value, t, names) => {
  const [code = '', level = ''] = value.split(':');
  const language = names[code] ?? code;
  const word = Object.entries(languageLevels).find(([one]) => one === level)?.[1];
  if (word === undefined || level === 'BASIC') return t('Speaks {language}', { language });
  return t('{language}, at least {level}', { language, level: t(word) });
};

const nameOf = (code: string): string =>
  code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');

export const skillName = (code: string): string => skillNames[code] ?? nameOf(code);

/** More than two names are too long for a chip. */
function some(names: readonly string[], t: Translate): string {
  const [first = '', second] = names;
  if (names.length > 2) return t('{first} and {count} more', { first, count: names.length - 1 });
  return second === undefined ? first : t('{first} or {second}', { first, second });
}

const named: Words = (value, t, names) =>
  some(
    value.split(',').map((code) => t(names[code] ?? faithNames[code] ?? nameOf(code))),
    t,
  );

const words: Readonly<Record<Wish['name'], Words>> = {
  arrangement: (value, t) => (value === 'LIVE_IN' ? t('Live-in') : t('Live-out')),
  skills: (value, t, names) => names[value] ?? t(skillName(value)),
  languages: spoken,
  experience: (value, t) =>
    t('{years, plural, one {1 year} other {# years}} or more', { years: Number(value) }),
  minPrice: (value, t) => t('From {price}', { price: dirhams(Number(value), t) }),
  maxPrice: (value, t) => t('Up to {price}', { price: dirhams(Number(value), t) }),
  availableBy: (value, t) => t('Free by {day}', { day: dayAndMonth(value, t) }),
  text: (value, t) => t('“{text}”', { text: value }),
  role: (value, t) => t(roleNames[value] ?? value),
  nationality: named,
  preferences: named,
  religion: named,
};

/** The names of filters on an Arabic page, as the store has them; English ones are derived from the codes. */
export async function namesFor(api: Pick<Api, 'get'>, language: OwnLanguage): Promise<Names> {
  if (language === 'en') return {};
  const { facets } = await api
    .get('matchedvideos/getmatchedvideos', { query: { facets: 'true', limit: 1 } })
    // The page shows its own failures; without names the filters are shown by their codes.
    .catch(() => ({ facets: undefined }));
  if (facets === undefined) return {};
  return Object.fromEntries(
    [...facets.nationality, ...facets.languages, ...facets.skills].flatMap(({ value, label }) =>
      label === undefined ? [] : [[value.replace(/:.*/, ''), label]],
    ),
  );
}

/** Short text of a filter for its chip. */
export const wishWords = ({ name, value }: Wish, names: Names, t: Translate): string =>
  words[name](value, t, names);
