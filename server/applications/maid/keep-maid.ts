import { eq, sql } from 'drizzle-orm';
import { displayFirstName } from '../../../rules/people/names.ts';
import {
  type AllowedHold,
  extendHold,
  type Holder,
  takeHold,
  type UnprovedHolds,
} from '../../holds/index.ts';
import type { Visit } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { applications } from '../table.ts';
import type { Database } from '../../platform/store/store.ts';
import { chosenMaid, isTaken } from './chosen-maid.ts';
import type { ApplicationAccess } from '../access/application-access.ts';
import { type AskSimilar, takenNotice } from './taken-notice.ts';

/** Another family has her. Thrown to roll the transaction back; the notice is created afterwards. */
export class MaidGone extends Error {
  readonly maid: { readonly id: number; readonly firstName: string };
  constructor(maid: MaidGone['maid']) {
    super('The maid is no longer kept.');
    this.maid = maid;
  }
}

/** Leads back to the application, which explains what happened and lets the answers follow to another maid (F05). */
export const goneNotice = (
  ask: AskSimilar,
  { maid }: MaidGone,
  visit: Visit,
  appId: string | null,
): Promise<Refusal> => takenNotice(ask, maid, visit, appId === null ? undefined : { appId });

/** The allowance without a confirmed number is used up, or too many maids are on hold without one. */
export const confirmNumber = (maid: { readonly firstName: string } | null) =>
  maid === null
    ? new Refusal(400, 'CONFIRM_NUMBER.unnamed')
    : new Refusal(400, 'CONFIRM_NUMBER', { name: displayFirstName(maid.firstName) });

/** The minutes and network with which an expired hold may be taken again; null when a number has to be confirmed. */
type TakeAgain = (holder: Holder) => Promise<AllowedHold | null>;

/**
 * The one policy for keeping a maid on hold (T96): a live hold is extended; an expired one is taken again while she is
 * free, shown and of a type that is offered.
 */
async function hold(
  db: Database,
  { id, maidId, sessionId, state }: ApplicationAccess['application'],
  minutes: number,
  takeAgain: TakeAgain,
): Promise<'held' | 'gone' | 'unconfirmed'> {
  if (maidId === null || state !== 'open') return 'gone';
  if ((await extendHold(db, id, minutes)) !== null) return 'held';
  const maid = await chosenMaid(db, maidId, id);
  if (maid === null || isTaken(maid)) return 'gone';
  if (maid.hold !== null) return 'held';
  const holder = { maidId, sessionId, applicationId: id };
  const allowed = await takeAgain(holder);
  if (allowed === null) return 'unconfirmed';
  const until = await takeHold(db, holder, allowed.minutes, allowed.networkLookup);
  return until === null ? 'gone' : 'held';
}

/** Keeps a maid on hold whether or not a number is confirmed; false when she is gone. */
export async function holdMaid(
  db: Database,
  application: ApplicationAccess['application'],
  minutes: number,
  minutesAnew = minutes,
): Promise<boolean> {
  const takeAgain = () => Promise.resolve({ minutes: minutesAnew, networkLookup: null });
  return (await hold(db, application, minutes, takeAgain)) === 'held';
}

/**
 * Keeps a maid on hold for a payment page; false when she is gone. Within the limits of the network and the number, like any
 * other hold: beyond them the family confirms its number before the page opens (T80).
 */
export async function keepMaidToPay(
  db: Database,
  application: ApplicationAccess['application'],
  minutes: { readonly live: number; readonly again: number },
  { holds, address }: { readonly holds: UnprovedHolds; readonly address: string },
): Promise<boolean> {
  const { id: applicationId, maidId, sessionId } = application;
  const refuse = async () => {
    throw confirmNumber(await chosenMaid(db, maidId, applicationId));
  };
  if (maidId !== null) {
    const holder = { maidId, sessionId, applicationId };
    if (!(await holds.mayLast(db, holder, minutes.live))) return refuse();
  }
  const outcome = await hold(db, application, minutes.live, (holder) =>
    holds.allowedTo(db, holder, address, { toPay: minutes.again }),
  );
  return outcome === 'unconfirmed' ? refuse() : outcome === 'held';
}

/** An answer of a family, as far as its hold is concerned. */
interface Answering {
  readonly holds: UnprovedHolds;
  readonly address: string;
  /** The same step was answered before. */
  readonly isRepeated: boolean;
  /** This very answer gives the number that could be confirmed. */
  readonly givesNumber: boolean;
}

/** Each answer extends the hold. Without a confirmed number that is limited, and the family is asked for it (T80). */
export async function keepMaidFor(
  db: Database,
  { application }: Pick<ApplicationAccess, 'application'>,
  { holds, address, isRepeated, givesNumber }: Answering,
): Promise<void> {
  const { id, maidId, sessionId, state } = application;
  if (maidId === null || state !== 'open') return;
  const holder = { maidId, sessionId, applicationId: id };
  const minutes = await holds.minutesToExtend(db, holder, isRepeated);
  const outcome = await hold(db, application, minutes, () =>
    holds.allowedTo(db, holder, address, { givesNumber }),
  );
  if (outcome === 'held' || (outcome === 'unconfirmed' && givesNumber)) return;
  const maid = await chosenMaid(db, maidId, id);
  if (maid !== null) throw outcome === 'gone' ? new MaidGone(maid) : confirmNumber(maid);
}

/** Progress in an application keeps its maid on hold; throws MaidGone when another family has her. */
export async function keepMaid(
  db: Database,
  { application }: Pick<ApplicationAccess, 'application'>,
  minutes: number,
): Promise<void> {
  const { id, maidId, state } = application;
  if (maidId === null || state !== 'open' || (await holdMaid(db, application, minutes))) return;
  const maid = await chosenMaid(db, maidId, id);
  if (maid !== null) throw new MaidGone(maid);
}

/** Each answer gives the application another month; returns the updated row. */
export async function keepOpen(
  db: Database,
  applicationId: string,
): Promise<ApplicationAccess['application']> {
  const [row] = await db
    .update(applications)
    .set({
      validUntil: sql`case ${applications.state} when 'open'
        then greatest(${applications.validUntil}, now() + interval '30 days')
        else ${applications.validUntil} end`,
    })
    .where(eq(applications.id, applicationId))
    .returning();
  if (row === undefined) throw new Error('An application disappeared during its transaction.');
  return row;
}
