import type { FailureReason } from '../gateway.ts';
import { holdsCardNumber } from '../../../rules/money/card-number.ts';
import { westernDigits } from '../../../rules/people/mobile-number.ts';

export interface CardTyped {
  readonly number: string;
  readonly until: string;
  readonly security: string;
  readonly name: string;
}

/** The behaviour of the bank that issued a card. */
export type Verdict =
  | { readonly outcome: 'declined'; readonly reason: FailureReason }
  | { readonly outcome: 'code' }
  | {
      readonly outcome: 'approved';
      /** The bank decides this many seconds later. */
      readonly late?: number;
      /** The merchant gets no event and nobody is sent back: only a query reveals the result. */
      readonly silent?: true;
      /** The card pays now; later charges of the saved card are declined. */
      readonly declinesLater?: true;
    };

/** The test cards, as the page itself lists them. */
export const testCards: ReadonlyMap<string, Verdict & { readonly about: string }> = new Map([
  ['4242424242424242', { outcome: 'approved', about: 'approved' }],
  ['4000000000000002', { outcome: 'declined', reason: 'declined', about: 'declined' }],
  [
    '4000000000009995',
    { outcome: 'declined', reason: 'insufficient_funds', about: 'insufficient funds' },
  ],
  ['4000002760003184', { outcome: 'code', about: 'asks for a one-time code (3-D Secure)' }],
  ['4000000000000119', { outcome: 'approved', silent: true, about: 'time-out, paid all the same' }],
  [
    '4000000000000341',
    { outcome: 'approved', declinesLater: true, about: 'approved, declined when charged later' },
  ],
  ['4000000000000259', { outcome: 'approved', late: 20, about: 'late webhook, after 20 seconds' }],
]);

const digitsOf = (text: string) => westernDigits(text).replace(/[\s-]/g, '');

/** As on any bank's page, the typed card is checked in memory and stored nowhere (T52). */
export function cardProblems(card: CardTyped, now: Date): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  if (!holdsCardNumber(digitsOf(card.number))) problems['number'] = 'This is no card number.';
  const [, month = '', year = ''] =
    /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(westernDigits(card.until).trim()) ?? [];
  const ends = Date.UTC(2000 + Number(year), Number(month), 1);
  if (year === '' || Number(month) < 1 || Number(month) > 12) {
    problems['until'] = 'Month and year, such as 08 / 29.';
  } else if (ends <= now.getTime()) problems['until'] = 'This card has ended.';
  if (!/^\d{3,4}$/.test(digitsOf(card.security))) problems['security'] = 'Three or four digits.';
  if (card.name.trim() === '') problems['name'] = 'The name on the card.';
  return problems;
}

/** Only the listed test cards are known. */
export const verdictOn = ({ number }: Pick<CardTyped, 'number'>): Verdict =>
  testCards.get(digitsOf(number)) ?? { outcome: 'declined', reason: 'declined' };
