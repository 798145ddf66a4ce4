import type { MaidFilter, MaidState, MissingThing } from '../../../rules/office/maid-filter.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { listed, quoted } from '../words/own-text.ts';
import { dateWithYear, dayOfYear, shortMonth } from '../words/time-words.ts';

const DAY = 86_400_000;
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const daysBetween = (from: string, to: string): number =>
  Math.round((at(to).getTime() - at(from).getTime()) / DAY);

export const aed = (amount: number): string => new Intl.NumberFormat('en-GB').format(amount);

export const stateWords = (t: Translate, state: MaidState): string =>
  ({
    published: t('Published'),
    unpublished: t('Unpublished'),
    draft: t('Draft'),
    on_hold: t('On hold'),
    hired: t('Hired'),
  })[state];

export const stateTag: Readonly<Record<MaidState, string>> = {
  published: 'tag g',
  unpublished: 'tag ln',
  draft: 'tag ln',
  on_hold: 'tag y',
  hired: 'tag',
};

/** "Now", "18 Nov", "Dec 2028". */
export function freeWords(t: Translate, day: string | null, today: string): string {
  if (day === null || day <= today) return t('Now');
  return (daysBetween(today, day) < 180 ? dayOfYear : shortMonth)(day);
}

/** "Ended", "12 days", "5 months" when it is soon, otherwise the month. */
export function untilWords(
  t: Translate,
  day: string,
  today: string,
  soonDays: number,
): { readonly words: string; readonly isSoon: boolean } {
  const left = daysBetween(today, day);
  if (left < 0) return { words: t('Ended'), isSoon: true };
  if (left > soonDays) return { words: shortMonth(day), isSoon: false };
  const words =
    left < 60
      ? t('{days, plural, one {1 day} other {# days}}', { days: left })
      : t('{months} months', { months: Math.floor(left / 30) });
  return { words, isSoon: true };
}

/** "1:05". */
export const filmWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const missingWords = (t: Translate, what: MissingThing): string =>
  ({
    english: t('English captions missing'),
    arabic: t('Arabic captions missing'),
    video: t('No video'),
    consent: t('Consent not signed'),
  })[what];

export const liveWords = (t: Translate, live: 'in' | 'out'): string =>
  live === 'in' ? t('Live-in') : t('Live-out');

export const freeChipWords = (t: Translate, free: string): string =>
  free === 'now' ? t('Free now') : t('Free by {day}', { day: dateWithYear(free) });
export const consentWords = (t: Translate, days: number): string =>
  t('Consent ends in {days, plural, one {1 day} other {# days}}', { days });
const passportWords = (t: Translate, days: number): string =>
  t('Passport ends in {days, plural, one {1 day} other {# days}}', { days });

function priceWords(t: Translate, { from, to }: NonNullable<MaidFilter['price']>): string {
  if (from === null) return t('Up to AED {to}', { to: aed(to ?? 0) });
  if (to === null) return t('From AED {from}', { from: aed(from) });
  return t('AED {from} to {to}', { from: aed(from), to: aed(to) });
}

/** One chip for each part of a filter; its × takes that part away. */
export function filterChips(
  t: Translate,
  filter: MaidFilter,
  nationalities: ReadonlyMap<string, string>,
): readonly { readonly name: keyof MaidFilter; readonly words: string }[] {
  const { price, free, consent, passport, text } = filter;
  const parts: readonly (readonly [keyof MaidFilter, readonly string[]])[] = [
    ['live', filter.live.map((one) => liveWords(t, one))],
    ['state', filter.state.map((one) => stateWords(t, one))],
    ['free', free === null ? [] : [freeChipWords(t, free)]],
    ['nationality', filter.nationality.map((code) => nationalities.get(code) ?? code)],
    ['price', price === null ? [] : [priceWords(t, price)]],
    ['missing', filter.missing.map((one) => missingWords(t, one))],
    ['consent', consent === null ? [] : [consentWords(t, consent)]],
    ['passport', passport === null ? [] : [passportWords(t, passport)]],
    ['label', filter.label.map((one) => one.replaceAll('_', ' '))],
    ['text', text === '' ? [] : [quoted(t, text)]],
  ];
  return parts
    .filter(([, words]) => words.length > 0)
    .map(([name, words]) => ({ name, words: listed(t, words) }));
}
