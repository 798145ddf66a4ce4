import { eq } from 'drizzle-orm';
import { type ApplicationAccess, openDataKey } from '../applications/index.ts';
import { type UnprovedHolds, unprovedHolds } from '../holds/index.ts';
import { fewAtOnce } from '../platform/few-at-once.ts';
import type { Deps } from '../platform/deps.ts';
import { applications, payments } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import type { Gateway } from './gateway.ts';
import { countingErrors } from './gateway-errors.ts';
import type { Payment } from './paid.ts';

/** What everything about money needs: the parts, the gateway, and a place in the line for the store. */
export interface Paying {
  readonly deps: Deps;
  readonly gateway: Gateway;
  readonly holds: UnprovedHolds;
  /** So long a family that lost its maid after paying can choose another one with that money (decision 0021). */
  readonly creditDays: number;
  readonly transaction: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
}

const CREDIT_DAYS = 3;

export function paying(deps: Deps, gateway: Gateway): Paying {
  // A rush of retries leaves connections to the store for everyone else.
  const inLine = fewAtOnce(Math.ceil(deps.config.databasePoolSize / 3));
  return {
    deps,
    gateway: countingErrors(gateway),
    holds: unprovedHolds(deps),
    creditDays: CREDIT_DAYS,
    transaction: (work) => inLine(() => deps.store.transaction(work)),
  };
}

/** Of the ten seconds that a visitor waits at most (T73). */
const BUDGET = 8_000;

/** Whoever waits is answered in time; what goes on behind may be done again without harm. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error('The gateway took too long.')), BUDGET);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;
export type LockedApplication = Owner & { readonly isErased: boolean };
const NO_KEY = Buffer.alloc(32);

/** The application first, then its payment, always in this order: so nobody waits for somebody who waits for him. */
export async function lockApplication(
  db: Database,
  { keys }: Pick<Deps, 'keys'>,
  applicationId: string,
): Promise<LockedApplication> {
  const [application] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update');
  if (application === undefined) throw new Error('A payment belongs to no application.');
  const dataKey = openDataKey(keys, application);
  return { application, dataKey: dataKey ?? NO_KEY, isErased: dataKey === null };
}

export async function lockPayment(db: Database, id: string): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
  if (payment === undefined) throw new Error('A payment was gone before its turn came.');
  return payment;
}
