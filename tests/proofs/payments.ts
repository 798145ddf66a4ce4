import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { gatewayOf } from '../../server/payments/gateways.ts';
import { type Paying, paying as payingWith } from '../../server/payments/paying.ts';
import { reconcileAll } from '../../server/payments/reconcile.ts';
import { atCardStep } from '../../server/payments/testing.ts';
import { openStore, type Store } from '../../server/platform/store/store.ts';
import { createLog } from '../../server/platform/logging.ts';
import { readConfig } from '../../server/platform/config.ts';
import { loadKeys } from '../../server/platform/keys.ts';
import { openFiles } from '../../server/platform/files/files.ts';
import { buildApp } from '../../server/app.ts';
import { flakyGateway } from './payments/flaky-gateway.ts';
import { PART, walkPayment } from './payments/path.ts';
import { statementsOf } from './killed-at.ts';
import type { Budget } from './prove.ts';

export const name = 'payments';

const sizes = {
  small: { everyStatement: 23, families: 1, tries: 8 },
  full: { everyStatement: 1, families: 100, tries: 100 },
};

/**
 * [T51] The process is killed before every statement of the payment path, then everything is retried; and many
 * families retry with a gateway that answers half the time. Each family is charged once.
 */
export async function run({ size }: Budget) {
  const { everyStatement, families, tries } = sizes[size];
  const dataDir = await mkdtemp(join(tmpdir(), 'prove-payments-'));
  await chmod(dataDir, 0o755);
  const config = {
    ...readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      CAPTCHA_ALLOWANCE: '100000',
      HOLDS_PER_NETWORK: '1000000',
    }),
  };
  const log = createLog(config);
  const store = await openStore({ dataDir, databasePoolSize: 10 }, log);
  try {
    const keys = await loadKeys(config);
    const deps = { config, keys, log, store, files: openFiles(config) };
    const app = await buildApp(deps);
    const newFamily = async () => (await atCardStep({ app, deps })).appId;
    const paying = payingWith(deps, gatewayOf(deps));
    const statements = (await payOnce(dataDir, await newFamily(), 0)) ?? 0;
    let torn = 0;
    let kills = 0;
    for (let at = 1; at <= statements; at += everyStatement) {
      const appId = await newFamily();
      if ((await payOnce(dataDir, appId, at)) === undefined) kills += 1;
      await settleAll(paying);
      torn += await disagreements(store);
      await walkPayment(paying, appId);
    }
    for (let family = 0; family < families; family += 1) {
      await storm(paying, await newFamily(), tries);
    }
    await settleAll(paying);
    torn += await disagreements(store);
    const account = await accountOf(store);
    await app.close();
    const ok =
      torn === 0 &&
      statements > 20 &&
      kills > 0 &&
      account.taken === account.applications &&
      account.ours === account.theirs &&
      account.invoices === account.applications &&
      account.overpaid === 0;
    return { name, ok, statements, kills, torn, families, tries, ...account };
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const payOnce = (dataDir: string, appId: string, killAt: number) =>
  statementsOf(join(import.meta.dirname, 'payments/payer.ts'), [dataDir, appId, `${killAt}`]);

const never = new AbortController().signal;
const settleAll = (paying: Paying) => reconcileAll(paying, never, sql`true`);

/** One family that keeps clicking, no matter what the answer is. */
async function storm(paying: Paying, appId: string, tries: number): Promise<void> {
  const flaky = { ...paying, gateway: flakyGateway(paying.gateway, Math.random) };
  const tryOnce = () => walkPayment(flaky, appId).catch(() => undefined);
  await Promise.all(Array.from({ length: Math.min(tries, 5) }, tryOnce));
  for (let done = 5; done < tries; done += 1) await tryOnce();
  await walkPayment(paying, appId);
}

/** Payments whose records differ between us and the gateway. */
async function disagreements({ pool }: Store): Promise<number> {
  const { rows } = await pool.query(`
    select p.id from payments p left join sandbox_charges c on c.idempotency_key = p.id::text
    where (p.captured_at is not null) is distinct from (coalesce(c.outcome, 'open') = 'approved')
      or (p.captured_at is not null and
        (p.amount_fils <> c.amount_fils or p.refunded_fils <> c.refunded_fils))`);
  return rows.length;
}

async function accountOf({ pool }: Store) {
  const { rows } = await pool.query<Record<string, number>>(`
    select (select count(*) from applications) as applications,
      (select count(*) from sandbox_charges where outcome = 'approved') as taken,
      (select count(*) from receipts) as invoices,
      (select sum(amount_fils - refunded_fils)::bigint from payments
        where captured_at is not null) as ours,
      (select sum(amount_fils - refunded_fils)::bigint from sandbox_charges
        where outcome = 'approved') as theirs,
      (select count(*) from payments where refunded_fils not in (0, ${PART})) as overpaid`);
  return rows[0] ?? {};
}
