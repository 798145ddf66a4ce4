import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dubaiDay, firstOfMonthAfter } from '../../rules/text/days.ts';
import { buildApp } from '../../server/app.ts';
import { collectMonth } from '../../server/collections/collecting.ts';
import { cardFamily } from '../../server/collections/testing.ts';
import { gatewayOf } from '../../server/payments/gateways.ts';
import { paying as payingWith } from '../../server/payments/paying.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openFiles } from '../../server/platform/files/files.ts';
import { loadKeys } from '../../server/platform/keys.ts';
import { createLog } from '../../server/platform/logging.ts';
import { openStore, type Store } from '../../server/platform/store/store.ts';
import { statementsOf } from './killed-at.ts';
import type { Budget } from './prove.ts';

export const name = 'collections';

const sizes = { small: { everyStatement: 47 }, full: { everyStatement: 1 } };
const never = new AbortController().signal;

/**
 * [F13] The process is killed before every statement of the monthly collection of two months, for a card that pays and one
 * that is declined; then the job runs again, twice at the same time. Each contract and month is charged once.
 */
export async function run({ size }: Budget) {
  const { everyStatement } = sizes[size];
  const dataDir = await mkdtemp(join(tmpdir(), 'prove-collections-'));
  await chmod(dataDir, 0o755);
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CAPTCHA_ALLOWANCE: '100000',
    HOLDS_PER_NETWORK: '1000000',
  });
  const log = createLog(config);
  const store = await openStore({ dataDir, databasePoolSize: 10 }, log);
  try {
    const deps = { config, keys: await loadKeys(config), log, store, files: openFiles(config) };
    const app = await buildApp(deps);
    const paying = payingWith(deps, gatewayOf(deps));
    const secondMonth = firstOfMonthAfter(firstOfMonthAfter(dubaiDay(new Date())));
    const now = `${secondMonth}T09:00:00Z`;
    const newFamilies = async () => {
      await cardFamily({ app, deps });
      await cardFamily({ app, deps }, { cardToken: 'sbc_poor_card' });
    };
    await newFamilies();
    const statements = (await collectOnce(dataDir, now, 0)) ?? 0;
    let kills = 0;
    let rounds = 1;
    let torn = await disagreements(store);
    for (let at = 1; at <= statements; at += everyStatement) {
      await newFamilies();
      rounds += 1;
      if ((await collectOnce(dataDir, now, at)) === undefined) kills += 1;
      const again = () => collectMonth(paying, never, new Date(now));
      await Promise.all([again(), again()]);
      await again();
      torn += await disagreements(store);
    }
    const account = await accountOf(store);
    await app.close();
    const ok =
      torn === 0 &&
      statements > 20 &&
      kills > 0 &&
      account.taken === 2 * rounds &&
      account.declined === 2 * rounds &&
      account.twice === 0 &&
      account.invoices === account.taken &&
      account.told === account.taken + account.declined &&
      account.ours === account.theirs;
    return { name, ok, statements, kills, rounds, torn, ...account };
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const collectOnce = (dataDir: string, now: string, killAt: number) =>
  statementsOf(join(import.meta.dirname, 'collections/collector.ts'), [dataDir, now, `${killAt}`]);

/** Monthly payments whose records differ between us and the gateway, and rows with a wrong state. */
async function disagreements({ pool }: Store): Promise<number> {
  const { rows } = await pool.query(`
    select p.id from payments p left join sandbox_charges c on c.idempotency_key = p.id::text
    join collections d on d.application_id = p.application_id and d.month = p.month
    where (p.captured_at is not null) is distinct from (coalesce(c.outcome, 'open') = 'approved')
      or p.amount_fils <> c.amount_fils or p.state in ('created', 'pending')
      or (p.captured_at is not null) <> (d.state = 'paid')
      or (p.captured_at is null and d.tries <> 1)`);
  return rows.length;
}

async function accountOf({ pool }: Store) {
  const { rows } = await pool.query<Record<string, number>>(`
    select
      (select count(*) from sandbox_charges c join payments p on p.id::text = c.idempotency_key
        where c.outcome = 'approved' and p.month is not null)::int as taken,
      (select count(*) from sandbox_charges c join payments p on p.id::text = c.idempotency_key
        where c.outcome = 'declined' and p.month is not null)::int as declined,
      (select count(*) from (select from payments where month is not null
        group by application_id, month having count(*) > 1) many)::int as twice,
      (select count(*) from receipts)::int as invoices,
      (select count(*) from messages where template in ('monthly_paid', 'monthly_declined'))::int as told,
      (select sum(amount_fils) from payments where captured_at is not null)::int as ours,
      (select sum(amount_fils) from sandbox_charges where outcome = 'approved')::int as theirs`);
  return rows[0] ?? {};
}
