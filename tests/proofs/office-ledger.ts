import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { addDays, dubaiDay } from '../../rules/text/days.ts';
import { signedIn } from '../../server/office/testing.ts';
import { openStore, type Store } from '../../server/platform/store/store.ts';
import { testApp } from '../../server/testing/app.ts';
import { fillQueue } from './office-queue/fill.ts';
import type { Budget } from './prove.ts';

export const name = 'office-ledger';
export const alone = true;

const sizes = {
  small: { lines: 5_000, families: 500, rounds: 3, limit: Number.POSITIVE_INFINITY },
  full: { lines: 1_000_000, families: 100_000, rounds: 20, limit: 150 },
};
const YEARS = 3;
const BATCH = 50_000;

/** Lines of three years, most of them monthly payments; some kinds and ways are rare. */
async function fillLedger({ pool }: Store, lines: number): Promise<void> {
  for (let from = 0; from < lines; from += BATCH) {
    await pool.query(
      `with families as (select array_agg(id) as ids from (select id from applications order by id limit 100000) known)
       insert into ledger_lines (kind, how, fils, vat_fils, application_id, gateway, reference, happened_at)
       select kind, how, case when kind in ('payment', 'collection') then 1 else -1 end * (10000 + place % 90000), 0,
         ids[1 + (place::bigint * 7919) % cardinality(ids)], 'proof', 'proof_' || place,
         now() - make_interval(mins => ((place::bigint * 104729) % ${YEARS * 525_600})::int)
       from families, generate_series($1::int, $2::int - 1) place,
         lateral (select case when place % 997 = 0 then 'fee' when place % 89 = 0 then 'debit_return'
             when place % 20 = 0 then 'refund' when place % 10 = 1 then 'payment' else 'collection' end as kind,
           case when place % 1009 = 0 then 'transfer' when place % 3 = 0 then 'card' else 'direct_debit' end as how) shape`,
      [from, Math.min(from + BATCH, lines)],
    );
  }
  await pool.query('vacuum analyze ledger_lines');
}

/** The filters of the page, alone and together. */
function filtersOn(today: string): Record<string, string>[] {
  const month = { from: `${today.slice(0, 8)}01`, to: today };
  const year = { from: addDays(today, -365), to: today };
  const kinds = ['payment', 'refund', 'collection', 'debit_return', 'fee', 'correction'];
  const ways = ['card', 'direct_debit', 'transfer'];
  return [
    {},
    { from: today, to: today },
    month,
    year,
    { from: addDays(today, -400), to: addDays(today, -395) },
    ...kinds.map((kind) => ({ kind })),
    ...ways.map((how) => ({ how })),
    { kind: 'refund', how: 'transfer' },
    { kind: 'fee', how: 'card', ...year },
    { kind: 'collection', how: 'direct_debit', ...month },
    { family: 'leila haddad' },
    { family: 'leila haddad', kind: 'refund' },
    { family: 'leila', ...month },
    { family: 'nobody has this name' },
  ];
}

/** [OFF-50] Any filter of the ledger answers quickly, with the sums of the whole filter. */
export async function run({ size }: Budget) {
  const { lines, families, rounds, limit } = sizes[size];
  const dataDir = await mkdtemp(join(tmpdir(), 'prove-office-ledger-'));
  await chmod(dataDir, 0o755);
  const store = await openStore({ dataDir, databasePoolSize: 8 }, pino({ level: 'silent' }));
  const product = await testApp({ store });
  try {
    const clerk = await signedIn(product, ['finance_prepares']);
    await fillQueue(product.deps, 0, families);
    await fillLedger(store, lines);
    const today = dubaiDay(new Date());
    await store.pool.query(
      `insert into gateway_comparisons (gateway, from_day, to_day, done_at, charges, gateway_fils, ledger_fils)
       values ('proof', '2000-01-01', $1, now(), 0, 0, 0)`,
      [today],
    );
    // The office closes its days, so the sums of the past are stored.
    const closed = await clerk.run('close_day', { day: addDays(today, -1) });
    if (closed.statusCode !== 200) throw new Error(closed.body);
    await store.pool.query('vacuum analyze ledger_sums');
    const times: number[] = [];
    const slowest = { filter: '', ms: 0 };
    for (let round = -2; round < rounds; round += 1) {
      for (const filter of filtersOn(today)) {
        const query = new URLSearchParams(filter).toString();
        const began = performance.now();
        const answer = await clerk.get(`office/money/ledger?${query}`);
        const ms = performance.now() - began;
        if (answer.statusCode !== 200) throw new Error(answer.body);
        if (round < 0) continue;
        times.push(ms);
        if (ms > slowest.ms) Object.assign(slowest, { filter: query, ms: Math.round(ms) });
      }
    }
    times.sort((one, other) => one - other);
    const at = (share: number) =>
      Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1));
    const whole = (await clerk.get('office/money/ledger?limit=1')).json<{ total: number }>();
    const ok = at(0.95) <= limit && whole.total === lines;
    return { name, ok, lines, median: at(0.5), p95: at(0.95), slowest };
  } finally {
    await product.close();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
