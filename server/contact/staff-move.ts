import { appendEvent, type ApplicationAccess } from '../applications/index.ts';
import { isClosed, isPast } from '../../rules/office/arrival-slots.ts';
import type { ArrivalPlan, ArrivalSlot } from '../../rules/text/arrival-days.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { arrivalOf, maidOf, requestOf, reserveArrival, withdrawRequest } from './arrivals.ts';
import { askFamily, type Booked, tellOfMove, tellOfStaying } from './move-messages.ts';
import { type MoveTerms, moveTerms } from './move-terms.ts';
import { bookTime } from './book-time.ts';

/** How long a place is reserved while a family decides. */
const HOURS = 24;

type Needs = Pick<Deps, 'config' | 'keys'> & { readonly plan: ArrivalPlan };
type Obstacle = MoveTerms['obstacle'];
type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;
interface Time {
  readonly day: string;
  readonly slot: ArrivalSlot;
}

/** Why she cannot come at this time, whatever it costs; null if she can. */
export async function timeObstacle(
  db: Database,
  plan: ArrivalPlan,
  { id, maidId }: Pick<Booked, 'id' | 'maidId'>,
  { day, slot }: Time,
): Promise<Obstacle> {
  const present = await arrivalOf(db, id);
  const maid = await maidOf(db, maidId);
  if (present?.day === day && present.slot === slot) return 'MOVE_SAME_TIME';
  if (isPast(plan, day, slot, new Date())) return 'MOVE_PAST';
  if (isClosed(plan, day, slot)) return 'MOVE_CLOSED';
  const isOtherDay = present?.day !== day;
  return isOtherDay && (maid?.availableFrom ?? day) > day ? 'MOVE_BEFORE_FREE' : null;
}

/** What moving an arrival for a colleague would change, or why it cannot be moved there. Changes nothing. */
export async function staffMoveTerms(
  db: Database,
  plan: ArrivalPlan,
  access: Owner,
  time: Time,
): Promise<MoveTerms> {
  const { application } = access;
  const terms = await moveTerms(db, access, time.day);
  const obstacle = await timeObstacle(db, plan, application, time);
  if (obstacle !== null) return { ...terms, obstacle };
  // A family without a booked place has no page on which it could agree.
  const hasPage = (await arrivalOf(db, application.id)) !== null;
  return terms.asksFamily && !hasPage ? { ...terms, obstacle: 'MOVE_COSTS_MORE' } : terms;
}

/** Books a time that the family need not agree to, and tells it; false when the slot is full. */
export async function moveAtOnce(db: Database, deps: Needs, access: Owner, time: Time) {
  const change = await bookTime(db, deps.plan, access, time, 'staff');
  if (change === null) return false;
  await tellOfMove(db, deps, access, change, 'staff');
  return true;
}

/** What the family would pay, and when if that is not its first month. */
type Cost = Pick<Parameters<typeof askFamily>[3], 'fils' | 'paidOn'>;

/** Reserves a place and asks the family by text to agree to it. */
export async function askToMove(
  db: Database,
  deps: Needs,
  access: Owner,
  time: Time,
  cost: Cost,
  booked: Booked = access.application,
): Promise<void> {
  const { id } = booked;
  if (!(await reserveArrival(db, deps.plan, id, time, HOURS))) throw new Refusal(400, 'MOVE_FULL');
  const asked = { day: time.day, hours: HOURS, ...cost };
  const change = await appendEvent(db, id, { kind: 'arrival_asked', actor: 'staff' });
  await askFamily(db, deps, access, asked, change, booked);
}

/**
 * Moves or books an arrival for a colleague, in the transaction of a command. If the family has to agree first, its
 * place is reserved and it gets a text message instead.
 */
export async function moveArrival(
  db: Database,
  deps: Needs,
  access: Owner,
  time: Time,
): Promise<MoveTerms> {
  const terms = await staffMoveTerms(db, deps.plan, access, time);
  if (terms.obstacle !== null) throw new Refusal(400, terms.obstacle);
  if (terms.asksFamily) {
    await askToMove(db, deps, access, time, { fils: terms.afterFils ?? 0 });
  } else if (!(await moveAtOnce(db, deps, access, time))) throw new Refusal(400, 'MOVE_FULL');
  return terms;
}

/** Stops asking a family for another time; false if it has answered or the time has run out. */
export async function stopAsking(
  db: Database,
  deps: Needs,
  access: Owner,
  booked: Booked = access.application,
): Promise<boolean> {
  const { id } = booked;
  if ((await requestOf(db, id)) === null) return false;
  await withdrawRequest(db, id);
  const change = await appendEvent(db, id, { kind: 'arrival_stays', actor: 'staff' });
  await tellOfStaying(db, deps, access, change, booked);
  return true;
}
