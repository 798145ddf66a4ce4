import { dubaiDay } from '../../../rules/text/days.ts';
import {
  type DatedPayment,
  moneyByDate,
  type WayOfPaying,
} from '../../../rules/money/money-by-date.ts';
import type { Database } from '../../platform/store/store.ts';
import { dubaiToday } from '../../platform/today.ts';
import { cardMoves } from './card-moves.ts';
import type { ApplicationAccess } from '../access/application-access.ts';
import { answersOf } from '../events.ts';
import type { Answers } from '../answers/stored-answers.ts';
import { priceOf } from './price.ts';

/** The payment method of this family; null until it has chosen. */
export function wayOfPaying(answers: Answers): WayOfPaying | null {
  if (answers.SUBMIT_OLD_PAYMENT_INFO?.use === true) return 'account_on_file';
  return answers.BANK_INFO?.method ?? null;
}

/** Fils of the first part that are added to the first monthly payment, as agreed when the day was moved. */
export const owedAfterMove = (arrival: Answers['MAID_ARRIVAL'] | null): number =>
  arrival?.owed ?? 0;

/** The dated payments of a family, with what has changed them since: replacements, pauses, months that were paid before. */
export async function scheduleOf(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  {
    answers,
    ...since
  }: Pick<Parameters<typeof moneyByDate>[0], 'changes' | 'pauses' | 'prepaid'> & {
    /** Spares reading them again. */
    readonly answers?: Answers;
  } = {},
): Promise<DatedPayment[]> {
  const price = await priceOf(db, access);
  if (price === null) return [];
  const given = answers ?? (await answersOf(db, access));
  const { id, submittedAt } = access.application;
  return moneyByDate({
    price,
    payBy: wayOfPaying(given),
    moves: await cardMoves(db, id),
    submittedOn: submittedAt && dubaiDay(submittedAt),
    today: dubaiToday(),
    owed: owedAfterMove(given.MAID_ARRIVAL ?? null),
    ...since,
  });
}
