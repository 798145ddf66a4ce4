import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { type ArrivalOutcome, consequencesOf } from '../../../rules/office/arrival-outcomes.ts';
import { dirhams } from '../../../rules/money/money.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { shortDate } from '../words/time-words.ts';

export type Board = OfficeAnswer<'GET office/arrivals'>;
export type Arrival = Board['arrivals'][number];
export type Driver = Board['drivers'][number];
export type Slot = Board['slots'][number]['slot'];
export type MoveTerms = OfficeAnswer<'GET office/arrivals/move'>;
export interface Time {
  readonly day: string;
  readonly slot: Slot;
}

/** "08:00". */
export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** "14:00 to 16:00". */
export function slotWords(t: Translate, { slots }: Pick<Board, 'slots'>, slot: Slot): string {
  const hours = slots.find((one) => one.slot === slot);
  return hours === undefined
    ? slot
    : t('{from} to {to}', { from: hourWords(hours.from), to: hourWords(hours.to) });
}

/** "Thu 19, 14:00 to 16:00". */
export const timeWords = (t: Translate, board: Pick<Board, 'slots'>, { day, slot }: Time): string =>
  t('{day}, {time}', { day: shortDate(day), time: slotWords(t, board, slot) });

export const leftWords = (t: Translate, left: number): string =>
  left === 0 ? t('Full') : t('{count} left', { count: left });

export const outcomeWords = (t: Translate, outcome: ArrivalOutcome): string =>
  ({
    on_the_way: t('On the way'),
    arrived: t('Arrived'),
    late: t('She is late'),
    did_not_come: t('Did not come'),
    not_home: t('Family not home'),
  })[outcome];

/** What follows from an outcome, in a sentence. */
export function consequenceWords(t: Translate, outcome: ArrivalOutcome): string {
  const words = consequencesOf(outcome).map(
    (one) =>
      ({
        message: t('The family gets a text message.'),
        task: t('A task opens to find another time.'),
        refund: t('If the family wants its money back, the refund is prepared from the task.'),
        contract_runs: t('The contract runs from today.'),
      })[one],
  );
  return words.length === 0 ? t('Only the board shows it.') : words.join(' ');
}

export const nameOf = (t: Translate, { maid }: Pick<Arrival, 'maid'>): string =>
  maid?.name ?? t('The maid');

const amount = (fils: number, t: Translate): string => dirhams(fils / 100, t);

/** What a move would change, before it is made. */
export function termsWords(t: Translate, terms: MoveTerms): string {
  const { left, beforeFils, afterFils, returnsFils, asksFamily, isReplacement, obstacle } = terms;
  if (obstacle !== null) return obstacle;
  const places = t('{count, plural, one {1 place} other {# places}} left.', { count: left });
  const values = { before: amount(beforeFils ?? 0, t), after: amount(afterFils ?? 0, t) };
  const isKnown = beforeFils !== null && afterFils !== null && beforeFils !== afterFils;
  const change = !isKnown
    ? ''
    : isReplacement
      ? t('The family’s payment for the change becomes {after} instead of {before}.', values)
      : afterFils > beforeFils
        ? t('The family’s first payment rises from {before} to {after}.', values)
        : t('The family’s first payment falls from {before} to {after}.', values);
  const next = asksFamily
    ? t('They are asked first; the place is reserved for 24 hours.')
    : returnsFils > 0
      ? t('{amount} goes back to their card, so this can’t be undone. They get a text message.', {
          amount: amount(returnsFils, t),
        })
      : t('They get a text message.');
  return [places, change, next].filter(Boolean).join(' ');
}
