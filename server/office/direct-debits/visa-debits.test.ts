import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visaDebits } from '../../../rules/money/money-by-date.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { mandates } from '../../mandates/table.ts';
import { visaEvents } from '../../testing/visa.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { ledgerLines } from '../money/table.ts';
import { signedIn } from '../testing.ts';
import { recordDebits } from './record-due.ts';
import { directDebits } from './table.ts';
import { acceptedByBank, collected, visaByDebit } from './testing.ts';

let product: TestApp;
let finance: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  finance = await signedIn(product, ['finance_prepares']);
});
afterAll(() => product.close());

const QUARTER = 212_500;
const today = dubaiDay(new Date());
/** The months of the four debits of a visa that was agreed today. */
const months = visaDebits(4 * QUARTER, today, 'direct_debit').map(({ on }) => firstOfMonth(on));
const [first = ''] = months;

const statesOf = async (id: string) => {
  const rows = await product.deps.store.db
    .select({ state: directDebits.state })
    .from(directDebits)
    .where(eq(directDebits.applicationId, id));
  return rows.map(({ state }) => state);
};

test('[VISA-02] four direct debits of a quarter are signed and taken, and nothing follows them', async () => {
  const { db } = product.deps.store;
  const family = await visaByDebit(product);
  const [mandate] = await db.select().from(mandates).where(eq(mandates.applicationId, family.id));
  expect(mandate).toMatchObject({ capFils: QUARTER });
  expect(addDays(mandate?.commencesOn ?? '', 183)).toBe(mandate?.expiresOn);
  await acceptedByBank(product, finance, family);
  for (const month of months) {
    await recordDebits(product.deps, month);
    await collected(product, finance, family, month);
  }
  const [ledger] = await db
    .select({ lines: sql<number>`count(*)::int`, fils: sql<number>`sum(fils)::int` })
    .from(ledgerLines)
    .where(eq(ledgerLines.applicationId, family.id));
  expect(ledger).toEqual({ lines: 4, fils: 4 * QUARTER });
  const fifth = firstOfMonthAfter(months.at(-1) ?? '');
  await recordDebits(product.deps, fifth);
  const sent = await finance.run('send_collections', { month: fifth });
  expect(sent.json()).toMatchObject({ error: 'NOTHING_TO_COLLECT' });
});

test('[VISA-08] while a visa is stopped nothing is sent to the bank; undone, it is due again', async () => {
  const family = await visaByDebit(product);
  await acceptedByBank(product, finance, family);
  await recordDebits(product.deps, first);
  const data = { reason: 'permit_refused' } as const;
  await visaEvents(product, family.id, { kind: 'stopped', actor: 'us', data });
  const send = () => finance.run('send_collections', { month: first });
  await send();
  expect(await statesOf(family.id)).toEqual(['due']);
  // The database refuses it as well, whatever sends it.
  const { rows } = await product.deps.store.pool.query<{ id: string }>(
    `insert into bank_files (kind, month, rows) values ('collections', $1, 1) returning id`,
    [first],
  );
  await expect(
    product.deps.store.pool.query(
      `update direct_debits set state = 'sent', file_id = $1, collect_on = $2 where application_id = $3`,
      [rows[0]?.id, addDays(today, 1), family.id],
    ),
  ).rejects.toThrow('visa that was stopped');
  await recordDebits(product.deps, first);
  expect(await statesOf(family.id)).toEqual(['nothing']);
  await visaEvents(product, family.id, { kind: 'undone', actor: 'us', data: { undoes: 2 } });
  await recordDebits(product.deps, first);
  expect(await statesOf(family.id)).toEqual(['due']);
  expect((await send()).statusCode).toBe(200);
});
