import { eq } from 'drizzle-orm';
import { Counter } from '@prometheus-io/client';
import { type ApplicationAccess, openDataKey } from '../applications/index.ts';
import { type UnprovedHolds, unprovedHolds } from '../holds/index.ts';
import { fewAtOnce } from '../platform/few-at-once.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { payments } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { type Gateway, GatewayRefusal } from './gateway.ts';
import type { Payment } from './paid.ts';
import { Refusal } from '../platform/refusal.ts';
import { registry } from '../platform/metrics.ts';

const errors = new Counter({
  name: 'gateway_errors_total',
  help: 'Calls to the card gateway that failed, by gateway and call; declined cards are no failure.',
  labelNames: ['gateway', 'call'] as const,
  registers: [registry],
});

const isAnswer = (error: unknown) => error instanceof GatewayRefusal || error instanceof Refusal;

/** Wraps a gateway and counts its errors. */
export const countingErrors = (gateway: Gateway): Gateway =>
  new Proxy(gateway, {
    get(target, call, receiver) {
      const value: unknown = Reflect.get(target, call, receiver);
      if (typeof value !== 'function') return value;
      return async (...input: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(value, target, input);
        } catch (error) {
          if (!isAnswer(error)) errors.inc({ gateway: target.name, call: String(call) });
          throw error;
        }
      };
    },
  });

/** The dependencies of all payment code: the gateway, and transactions that wait in a queue of their own. */
export interface Paying {
  readonly deps: Deps;
  readonly gateway: Gateway;
  readonly holds: UnprovedHolds;
  /** Days in which a family that lost its maid after paying can use that money for another one (decision 0021). */
  readonly creditDays: number;
  readonly transaction: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
}

const CREDIT_DAYS = 3;

export function paying(deps: Deps, gateway: Gateway): Paying {
  // Limits concurrency, so that many retries leave connections to the store for everyone else.
  const inLine = fewAtOnce(Math.ceil(deps.config.databasePoolSize / 3));
  return {
    deps,
    gateway: countingErrors(gateway),
    holds: unprovedHolds(deps),
    creditDays: CREDIT_DAYS,
    transaction: (work) => inLine(() => deps.store.transaction(work)),
  };
}

/** Milliseconds, out of the ten seconds that a visitor waits at most (T73). */
const BUDGET = 8_000;

/** Limits the wait for an answer. The work continues in the background and may safely be repeated. */
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

/** Locks the application before its payment, always in this order, so that there is no deadlock. */
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
  if (payment === undefined) throw new Error('A payment disappeared before it was processed.');
  return payment;
}
