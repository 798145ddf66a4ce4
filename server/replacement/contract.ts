import { and, desc, eq, inArray } from 'drizzle-orm';
import { dubaiDay } from '../../rules/text/days.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import { arrivalOf } from '../contact/index.ts';
import { applications } from '../applications/table.ts';
import { maidReturns } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { notRunning } from './refusals.ts';

export type ApplicationRow = typeof applications.$inferSelect;
/** A running contract: its row, and the key of all its data, replacements included. */
export type Contract = Pick<
  ApplicationAccess,
  'application' | 'dataKey' | 'link' | 'proved' | 'provedNumber'
>;

export const isRunning = ({ flow, state, contractEndsOn }: ApplicationRow): boolean =>
  flow === 'hire' &&
  (state === 'submitted' || state === 'active') &&
  (contractEndsOn === null || contractEndsOn >= dubaiDay(new Date()));

/** A maid is replaced only while the contract runs. */
export function mustRun(access: ApplicationAccess): Contract {
  if (!isRunning(access.application)) throw notRunning(access.application.state);
  return access;
}

/** Refuses while there is no contract yet; one that has ended is enough. */
export function mustHaveContract(access: ApplicationAccess): Contract {
  const { flow, state } = access.application;
  if (flow !== 'hire' || state === 'open') throw notRunning('open');
  return access;
}

/** All replacements of this contract, newest first, without those given up. */
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
  /** The current replacement: not confirmed yet, or confirmed and its day not over. */
  readonly replacement: ApplicationRow | null;
  /** The maid who is with the family until that day. */
  readonly presentId: number;
  /** The day on which she came or is to come. */
  readonly arrivedOn: string | null;
  /** That day while it is in the future; null once she is with the family. */
  readonly dueOn: string | null;
  /** The row that she came with: the contract, or the replacement before this one. */
  readonly broughtBy: ApplicationRow;
}

/** The present maid and the current replacement, read from the contract and its replacements alone. */
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
  if (present.maidId === null) throw new Error('A running contract has no maid.');
  const came = arrival ?? (await arrivalOf(db, present.id));
  const arrivedOn = came?.day ?? null;
  const dueOn = arrivedOn !== null && today < arrivedOn ? arrivedOn : null;
  return { replacement: open, presentId: present.maidId, arrivedOn, dueOn, broughtBy: present };
}
