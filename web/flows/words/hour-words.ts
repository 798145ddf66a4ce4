import type { Translate } from '../../../rules/text/text.ts';

const half = (hour: number): 'am' | 'pm' => (hour < 12 ? 'am' : 'pm');
const onDial = (hour: number): number => (hour % 12 === 0 ? 12 : hour % 12);

/** A whole hour in words: 8 am, noon, 2 pm. */
export function hourWords(hour: number, t: Translate): string {
  if (hour === 12) return t('noon');
  return half(hour) === 'am'
    ? t('{hour} am', { hour: onDial(hour) })
    : t('{hour} pm', { hour: onDial(hour) });
}

/** A time as "8 and 10 am" or "10 am and noon". */
export function betweenWords(from: number, to: number, t: Translate): string {
  const isShort = half(from) === half(to) && to !== 12 && from !== 12;
  const start = isShort ? `${onDial(from)}` : hourWords(from, t);
  return t('{from} and {to}', { from: start, to: hourWords(to, t) });
}
