import type { Wish } from '../../../../rules/catalogue/catalogue-wishes.ts';
import { languageLevels } from '../../../../rules/text/phrases.ts';
import type { Translate } from '../../../text/text.ts';
import { formatPrice } from '../../../ui/price.tsx';
import { dayAndMonth } from '../../../maids/maid-words.ts';

/** Display names by code. */
export type Names = Readonly<Record<string, string>>;

/** Only where the name differs from the code. */
const skillNames: Names = {
  PETS: 'Dogs and cats',
  ASIAN_COOKING: 'East Asian cooking',
  HOSTING: 'Guests and dinners',
  ORGANISING: 'Keeping things in order',
  GARDENING: 'Plants and gardens',
  SHOPPING: 'Food shopping',
  SPECIAL_NEEDS: 'Children with special needs',
};
export const faithNames: Names = {
  CHRISTIAN: 'Christian',
  MUSLIM: 'Muslim',
  HINDU: 'Hindu',
  BUDDHIST: 'Buddhist',
  OTHER: 'Another faith',
};
export const roleNames: Names = { MAID: 'The home', NANNY: 'Children' };

function spoken(value: string, t: Translate): string {
  const [language = '', level = ''] = value.split(':');
  const word = Object.entries(languageLevels).find(([code]) => code === level)?.[1];
  if (word === undefined || level === 'BASIC') return t('Speaks {language}', { language });
  return t('{language}, at least {level}', { language, level: t(word) });
}

const nameOf = (code: string): string =>
  code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');

export const skillName = (code: string): string => skillNames[code] ?? nameOf(code);

/** More than two names are too long for a chip. */
function some(names: readonly string[], t: Translate): string {
  const [first = '', second] = names;
  if (names.length > 2) return t('{first} and {count} more', { first, count: names.length - 1 });
  return second === undefined ? first : t('{first} or {second}', { first, second });
}

type Words = (value: string, t: Translate, names: Names) => string;

const named: Words = (value, t, names) =>
  some(
    value.split(',').map((code) => t(names[code] ?? faithNames[code] ?? nameOf(code))),
    t,
  );

const words: Readonly<Record<Wish['name'], Words>> = {
  arrangement: (value, t) => (value === 'LIVE_IN' ? t('Live-in') : t('Live-out')),
  skills: (value, t) => t(skillName(value)),
  languages: spoken,
  experience: (value, t) => t('{years|1 year|# years} or more', { years: Number(value) }),
  minPrice: (value, t) => t('From {price}', { price: formatPrice(Number(value)) }),
  maxPrice: (value, t) => t('Up to {price}', { price: formatPrice(Number(value)) }),
  availableBy: (value, t) => t('Free by {day}', { day: dayAndMonth(value, t) }),
  text: (value, t) => t('“{text}”', { text: value }),
  role: (value, t) => t(roleNames[value] ?? value),
  nationality: named,
  preferences: named,
  religion: named,
};

/** Short text of a filter for its chip. */
export const wishWords = ({ name, value }: Wish, names: Names, t: Translate): string =>
  words[name](value, t, names);
