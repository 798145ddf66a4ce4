import { consentToReplacement } from '../../rules/money/card-consent.ts';
import { differencePaidOn, mostInAMonth } from '../../rules/money/replacement-price.ts';
import type { ArrivalPlan, ArrivalSlot } from '../../rules/text/arrival-days.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { appendEvent } from '../applications/index.ts';
import {
  arrivalOf,
  askToMove,
  bookArrival,
  type MoveTerms,
  tellOfMove,
  timeObstacle,
} from '../contact/index.ts';
import { paysByCard } from '../payment-ways/index.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { agreeByCard, cardConsentFor } from './card-consent.ts';
import { type ApplicationRow, type Contract, isRunning } from './contract.ts';
import { movesByDay } from './move.ts';
import { type NoteDebits, payFromAuthority } from './pay-from-authority.ts';
import { agreedOn, costsMoreOrSooner, MOVED } from './price.ts';
import { returnWayOf } from './replacement-answers.ts';

type Needs = Pick<Deps, 'config' | 'keys'> & {
  readonly plan: ArrivalPlan;
  readonly noteDebits: NoteDebits;
};

/** A confirmed replacement and the contract that it belongs to. */
interface OfContract {
  readonly contract: Contract;
  readonly replacement: ApplicationRow;
}
interface Time {
  readonly day: string;
  readonly slot: ArrivalSlot;
}
/** What a move changes; `paidOn` is the day of the payment in `afterFils`. */
interface StaffTerms extends MoveTerms {
  readonly paidOn: string;
}

/** What moving the arrival of a confirmed replacement for a colleague would change, or why it cannot be moved there. */
export async function staffReplacementTerms(
  db: Database,
  plan: ArrivalPlan,
  { contract, replacement }: OfContract,
  time: Time,
): Promise<StaffTerms> {
  const unchanged = { beforeFils: null, afterFils: null, returnsFils: 0, asksFamily: false };
  const without = (obstacle: MoveTerms['obstacle']) => ({ ...unchanged, obstacle, paidOn: '' });
  if (!isRunning(contract.application)) return without('MOVE_LOCKED');
  const booked = await arrivalOf(db, replacement.id);
  if (booked === null) return without('MOVE_LOCKED');
  const obstacle = await timeObstacle(db, plan, replacement, time);
  if (obstacle !== null || booked.day === time.day) return without(obstacle);
  const agreed = (await agreedOn(db, contract, replacement))?.price;
  const move = await (await movesByDay(db, contract, replacement))(time.day);
  if (!agreed || move === null) {
    const isCard = await paysByCard(db, contract.application.id);
    return without(isCard ? 'MOVE_LATER_MONTH' : 'MOVE_NOT_COVERED');
  }
  const today = dubaiDay(new Date());
  if (differencePaidOn(agreed) <= today) return without('MOVE_SETTLED');
  const { price, cardConsent } = move;
  const asksFamily =
    cardConsent !== null || (await costsMoreOrSooner(db, contract, replacement.id, agreed, price));
  return {
    beforeFils: agreed.nextPayment,
    afterFils: price.nextPayment,
    returnsFils: 0,
    asksFamily,
    paidOn: differencePaidOn(price),
    // After the day, the page of the replacement is closed to the family.
    obstacle: asksFamily && booked.day < today ? 'MOVE_NEEDS_AGREEMENT' : null,
  };
}

/**
 * Books a time that the family need not agree to, with its money as when the family moves it itself, and tells it. False
 * when the slot is full, or when the family has to agree by now or a payment has settled the difference.
 */
export async function moveReplacementAtOnce(
  db: Database,
  deps: Needs,
  { contract, replacement }: OfContract,
  { day, slot }: Time,
): Promise<boolean> {
  const booked = await arrivalOf(db, replacement.id);
  const agreed = (await agreedOn(db, contract, replacement))?.price;
  const way = await returnWayOf(db, contract, replacement);
  const move =
    booked?.day === day ? null : await (await movesByDay(db, contract, replacement))(day);
  if (booked === null || way === null || (booked.day !== day && !move)) return false;
  const isSettled = agreed !== undefined && differencePaidOn(agreed) <= dubaiDay(new Date());
  if (move !== null && (move.cardConsent !== null || isSettled)) return false;
  if (!(await bookArrival(db, deps.plan, replacement.id, { day, slot }))) return false;
  if (move !== null) {
    const { price } = move;
    await agreeByCard(db, contract.application.id, consentToReplacement(price), undefined);
    if (!price.needsNewForm) {
      await payFromAuthority(db, contract, mostInAMonth(price), deps.noteDebits);
    }
  }
  const data = { step: 'MAID_RETURN', answer: { day, slot, way }, price: move?.price ?? agreed };
  const event = { kind: MOVED, actor: 'staff', data } as const;
  const moved = await appendEvent(db, replacement.id, event, contract.dataKey);
  await tellOfMove(db, deps, contract, moved, 'staff', replacement);
  return true;
}

interface Moved extends StaffTerms {
  /** The family need not agree before the arrival goes back to its former time. */
  readonly canUndo: boolean;
}

/** Moves the arrival of a confirmed replacement for a colleague, or asks the family if it has to agree first. */
export async function moveReplacementForStaff(
  db: Database,
  deps: Needs,
  whose: OfContract,
  time: Time,
): Promise<Moved> {
  const { contract, replacement } = whose;
  const terms = await staffReplacementTerms(db, deps.plan, whose, time);
  if (terms.obstacle !== null) throw new Refusal(400, terms.obstacle);
  if (terms.asksFamily) {
    const { afterFils, paidOn } = terms;
    await askToMove(db, deps, contract, time, { fils: afterFils ?? 0, paidOn }, replacement);
    return { ...terms, canUndo: true };
  }
  const agreed = (await agreedOn(db, contract, replacement))?.price;
  if (!(await moveReplacementAtOnce(db, deps, whose, time))) throw new Refusal(400, 'MOVE_FULL');
  // A card's lower consent is in force now: only the family can agree to the former one again.
  const needed =
    agreed && (await cardConsentFor(db, contract.application.id, consentToReplacement(agreed)));
  return { ...terms, canUndo: !needed };
}
