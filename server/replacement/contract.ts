import { and, desc, eq, inArray } from 'drizzle-orm';
import { dubaiDay } from '../../rules/text/days.ts';
import { type ApplicationAccess, isOwner, notYours } from '../applications/index.ts';
import { arrivalOf } from '../contact/index.ts';
import { applications, maidReturns } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { notRunning } from './refusals.ts';

export type ApplicationRow = typeof applications.$inferSelect;
/** A running contract: its row and the key of all that belongs to it, its replacements included. */
export type Contract = Pick<
  ApplicationAccess,
  'application' | 'dataKey' | 'link' | 'proved' | 'provedNumber'
>;

export const isRunning = ({ flow, state, contractEndsOn }: ApplicationRow): boolean =>
  flow === 'hire' &&
  (state === 'submitted' || state === 'active') &&
  (contractEndsOn === null || contractEndsOn >= dubaiDay(new Date()));

/** Only the client in person replaces, and only somebody who is there. */
export function mustRun(access: ApplicationAccess): Contract {
  if (!isOwner(access)) throw notYours();
  if (!isRunning(access.application)) throw notRunning(access.application.state);
  return access;
}

/** The client in person, once there is a contract, also when it has ended. */
export function mustOwn(access: ApplicationAccess): Contract {
  if (!isOwner(access)) throw notYours();
  const { flow, state } = access.application;
  if (flow !== 'hire' || state === 'open') throw notRunning('open');
  return access;
}

/** All that replaces this contract's maid, newest first; who was given up counts for nothing. */
export const replacementsOf = (db: Database, contractId: string) =>
  db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.replacesApplicationId, contractId),
        inArray(applications.state, ['open', 'submitted', 'active']),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id));

export interface Situation {
  /** The replacement that runs: not confirmed yet, or confirmed and its day not over. */
  readonly replacement: ApplicationRow | null;
  /** Who is there now, until that day. */
  readonly presentId: number;
  /** The day on which she came or is to come. */
  readonly arrivedOn: string | null;
  /** That day as long as it lies ahead; null once she is with the family. */
  readonly dueOn: string | null;
  /** What brought her: the contract, or the replacement before this one. */
  readonly broughtBy: ApplicationRow;
}

/** Who is with the family, and what runs; read from the contract and its replacements alone. */
export async function situationOf(
  db: Database,
  { application }: Pick<Contract, 'application'>,
): Promise<Situation> {
  const rows = await replacementsOf(db, application.id);
  const open = rows.find(({ state }) => state === 'open') ?? null;
  const [last] = rows.filter(({ state }) => state !== 'open');
  const arrival = last && (await arrivalOf(db, last.id));
  const today = dubaiDay(new Date());
  if (open === null && last && arrival && arrival.day >= today) {
    const [gone] = await db
      .select()
      .from(maidReturns)
      .where(eq(maidReturns.applicationId, last.id));
    if (gone) {
      const broughtBy = application;
      const before = { presentId: gone.maidId, arrivedOn: null, dueOn: null, broughtBy };
      return { replacement: last, ...before };
    }
  }
  const present = last ?? application;
  if (present.maidId === null) throw new Error('A running contract has nobody.');
  const came = arrival ?? (await arrivalOf(db, present.id));
  const arrivedOn = came?.day ?? null;
  const dueOn = arrivedOn !== null && today < arrivedOn ? arrivedOn : null;
  return { replacement: open, presentId: present.maidId, arrivedOn, dueOn, broughtBy: present };
}
