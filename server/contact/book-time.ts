import { contractMonths, graceDays } from '../../content/contact/arrival.ts';
import { debitNeeded } from '../../rules/money/price-summary.ts';
import type { ArrivalPlan, ArrivalSlot } from '../../rules/text/arrival-days.ts';
import {
  type ApplicationAccess,
  acceptAnswer,
  creditFils,
  latestAnswer,
  moveTerm,
  owedAfterMove,
  priceFor,
} from '../applications/index.ts';
import { coverOf } from '../bank/index.ts';
import { agreeToMove, returnSurplus } from '../payments/index.ts';
import type { Database } from '../platform/store/store.ts';
import { arrivalOf, bookArrival } from './arrivals.ts';
import { wrongFields } from './refusals.ts';

type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;
type Mover = 'client' | 'staff';

interface Wish {
  readonly day: string;
  readonly slot: ArrivalSlot;
  readonly cardConsent?: Parameters<typeof agreeToMove>[3];
}

const otherForm = () => wrongFields({ day: 'DAY_NOT_COVERED' });

/** Applies another day to the money: a signed form has to cover it, a card pays or gets back the difference. */
async function agreeOnPrice(db: Database, access: Owner, { day, cardConsent }: Wish) {
  const price = await priceFor(db, access, day);
  if (price === null) return 0;
  if ((await creditFils(db, access.application.id)) > 0) {
    return agreeToMove(db, access, price, cardConsent);
  }
  const covers = await coverOf(db, access);
  if (!covers(day, debitNeeded(price))) throw otherForm();
  return 0;
}

/**
 * Books another time: money, place, term of the contract and the answer. Returns the number of its event; null if the
 * slot is full.
 */
export async function bookTime(
  db: Database,
  plan: ArrivalPlan,
  access: Owner,
  wish: Wish,
  actor: Mover,
): Promise<number | null> {
  const { id } = access.application;
  const { day, slot } = wish;
  const before = await arrivalOf(db, id);
  const isSameDay = before?.day === day;
  const owed = isSameDay
    ? owedAfterMove(await latestAnswer(db, access, 'MAID_ARRIVAL'))
    : await agreeOnPrice(db, access, wish);
  if (!(await bookArrival(db, plan, id, { day, slot }))) return null;
  await moveTerm(db, id, { from: day, months: contractMonths, graceDays });
  const answer = { day, slot, ...(owed > 0 && { owed }) };
  const change = await acceptAnswer(db, access, actor, 'MAID_ARRIVAL', answer);
  if (!isSameDay) await returnSurplus(db, access, `move:${change}`);
  return change;
}
