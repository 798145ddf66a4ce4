import { eq } from 'drizzle-orm';
import { type ArrivalPlan, placeOf } from '../../../rules/text/arrival-days.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { displayFirstName } from '../../../rules/people/names.ts';
import { showsPortrait } from '../../../rules/my/home-dates.ts';
import type { HomeFacts } from '../../../rules/my/now.ts';
import { chosenMaid, shownMaid } from '../../applications/index.ts';
import type { applications } from '../../applications/table.ts';
import { maids } from '../../catalogue/table.ts';
import { arrivalOf, timesOf } from '../../contact/index.ts';
import { contracts } from '../../office/application/table.ts';
import { arrivalPlans } from '../../office/arrivals/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { situationOf } from '../../replacement/index.ts';
import type { HomeAccess } from '../access/index.ts';

type Row = typeof applications.$inferSelect;

interface Person {
  readonly firstName: string;
  readonly posterURL: string | null;
}

/** Who is with the family or on her way, since when, and whether the contract is over. */
export interface Stay {
  readonly status: 'preparing' | 'arriving' | 'with_you' | 'replacing' | 'ended';
  readonly her: Person | null;
  readonly next: Person | null;
  readonly nationality: string | null;
  readonly came: string | null;
  readonly arrival: HomeFacts['arrival'];
  readonly endedOn: string | null;
  readonly isReplacementOpen: boolean;
  /** The row whose price counts: the contract's, or that of the last replacement. */
  readonly row: Row;
}

/** The time of an arrival and its recorded outcome; one that was recorded for another time no longer counts. */
async function arrivalWith(db: Database, plan: ArrivalPlan, id: string) {
  const arrival = await arrivalOf(db, id);
  if (arrival === null) return null;
  const [planned] = await db.select().from(arrivalPlans).where(eq(arrivalPlans.applicationId, id));
  const { day, slot } = arrival;
  const outcome = planned?.recordedFor === placeOf(day, slot) ? planned.outcome : null;
  return { day, ...timesOf(plan, slot), outcome };
}

async function person(db: Database, maidId: number | null, id: string): Promise<Person | null> {
  const maid = await chosenMaid(db, maidId, id);
  if (maid === null) return null;
  const { firstName, posterURL } = shownMaid(maid);
  return { firstName: displayFirstName(firstName), posterURL };
}

async function nationalityOf(db: Database, maidId: number): Promise<string | null> {
  const [maid] = await db
    .select({ code: maids.nationalityCode })
    .from(maids)
    .where(eq(maids.id, maidId));
  return maid?.code ?? null;
}

const withoutArrived = (arrival: Awaited<ReturnType<typeof arrivalWith>>): HomeFacts['arrival'] => {
  if (arrival === null || arrival.outcome === 'arrived') return null;
  const { day, from, to, outcome } = arrival;
  return { day, from, to, outcome };
};

/** The state of a hire, from its rows in the office and in the application alone. */
export async function stayOf(
  db: Database,
  plan: ArrivalPlan,
  { application }: Pick<HomeAccess, 'application'>,
  today: string,
): Promise<Stay | null> {
  const { id, state, contractEndsOn } = application;
  if (application.flow !== 'hire' || application.maidId === null) return null;
  const [contract] = await db.select().from(contracts).where(eq(contracts.applicationId, id));
  const isPast = contractEndsOn !== null && contractEndsOn < today;
  const isOver = state === 'ended' || contract?.status === 'ended' || isPast;
  const situation = await situationOf(db, { application });
  const { replacement, presentId, broughtBy } = situation;
  const isReplacementOpen = !isOver && replacement?.state === 'open';
  const ofNext = replacement?.state === 'open' ? null : replacement;
  const nextArrival = ofNext && (await arrivalWith(db, plan, ofNext.id));
  const isReplacing =
    !isOver && ofNext !== null && nextArrival !== null && nextArrival.outcome !== 'arrived';
  // The present maid of a replacement that was confirmed, until the other one has come.
  const hersId = ofNext !== null && !isReplacing ? ofNext.maidId : presentId;
  const row = ofNext ?? broughtBy;
  const own =
    ofNext !== null && !isReplacing ? nextArrival : await arrivalWith(db, plan, broughtBy.id);
  const runs = contract?.status === 'running' || contract?.status === 'replaced';
  const isHere =
    own !== null &&
    own.day <= today &&
    (own.outcome === 'arrived' || runs || (own.outcome === null && own.day < today));
  const endedOn = isOver
    ? isPast || contract === undefined
      ? contractEndsOn
      : dubaiDay(contract.since)
    : null;
  const her = await person(db, hersId, row.id);
  const next = isReplacing ? await person(db, ofNext.maidId, ofNext.id) : null;
  const arrival = isReplacing
    ? withoutArrived(nextArrival)
    : isHere || isOver
      ? null
      : withoutArrived(own);
  const isNear = arrival !== null && addDays(arrival.day, -1) <= today;
  const before = isNear ? ('arriving' as const) : ('preparing' as const);
  return {
    status: isOver ? 'ended' : isReplacing ? 'replacing' : isHere ? 'with_you' : before,
    her: her && { ...her, posterURL: showsPortrait(endedOn, today) ? her.posterURL : null },
    next,
    nationality: hersId === null ? null : await nationalityOf(db, hersId),
    came: isHere || (isOver && own !== null && own.day <= today) ? own.day : null,
    arrival,
    endedOn,
    isReplacementOpen,
    row,
  };
}
