import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { readCsv } from '../../../rules/text/read-csv.ts';
import { filsIn } from '../../../rules/office/bank-files.ts';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { mandates } from '../../mandates/table.ts';
import { messages } from '../../messages/table.ts';
import { parameters } from '../../parameters/table.ts';
import { changeWay } from '../../payment-ways/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { unreadableDay } from '../../testing/unreadable-day.ts';
import { tasks } from '../cases/table.ts';
import { ledgerLines } from '../money/table.ts';
import { signedIn } from '../testing.ts';
import { endLeftDebits } from './left-debits.ts';
import { recordDebits } from './record-due.ts';
import { csv, debitFamily, done, MONTHLY, RESULTS, stateOf, undone } from './testing.ts';

let product: TestApp;
let finance: Awaited<ReturnType<typeof signedIn>>;
const today = dubaiDay(new Date());
const month = firstOfMonthAfter(today);
beforeAll(async () => {
  product = await testApp();
  finance = await signedIn(product, ['finance_prepares']);
});
afterAll(() => product.close());

async function listed() {
  const answer = await finance.get(`office/direct-debits/collections?month=${month}`);
  return answer.json<OfficeAnswer<'GET office/direct-debits/collections'>>();
}
const rowOf = async (id: string) =>
  (await listed()).rows.findLast(({ applicationId }) => applicationId === id);
const ledgerOf = (id: string) =>
  product.deps.store.db
    .select({ kind: ledgerLines.kind, fils: ledgerLines.fils, vat: ledgerLines.vatFils })
    .from(ledgerLines)
    .where(eq(ledgerLines.applicationId, id))
    .orderBy(ledgerLines.id);

/** A contract whose collection of next month is with the bank. */
async function sent() {
  const family = await debitFamily(product, { state: 'active' });
  await recordDebits(product.deps, month);
  const ran = await done(finance, 'send_collections', { month });
  const row = await rowOf(family.id);
  if (row === undefined) throw new Error('Nothing is due.');
  return { ...family, ran, row };
}
const result = (reference: string, words: string, on = today) =>
  ({ kind: 'results', text: csv(RESULTS, `${reference},${words.replace('@', on)}`) }) as const;

test('[OFF-52] What the contract says is due, goes to the bank within the cap, and comes back when undone', async () => {
  const family = await debitFamily(product, { state: 'active' });
  const low = await debitFamily(product, { state: 'active', capFils: 100_000 });
  const early = await debitFamily(product, { state: 'lodged' });
  await recordDebits(product.deps, month);
  await recordDebits(product.deps, month);
  expect(await rowOf(family.id)).toMatchObject({
    state: 'due',
    amountFils: MONTHLY,
    obstacle: null,
  });
  expect(await rowOf(low.id)).toMatchObject({ state: 'due', obstacle: 'over_cap' });
  expect(await rowOf(early.id)).toMatchObject({ state: 'due', obstacle: 'not_accepted' });
  const first = await done(finance, 'send_collections', { month });
  expect(first.answer).toMatchObject({ count: 1, fils: MONTHLY });
  expect(await rowOf(family.id)).toMatchObject({ state: 'sent', collectOn: month });
  expect((await rowOf(low.id))?.state).toBe('due');
  await undone(finance, first);
  expect((await rowOf(family.id))?.state).toBe('due');
  const again = await done(finance, 'send_collections', { month });
  const file = await done(finance, 'download_bank_file', {
    fileId: String(again.answer['fileId']),
  });
  expect(file.answer['text']).toContain(`,2940.00,AED,${month}`);
  expect((await finance.run('send_collections', { month })).json()).toMatchObject({
    error: 'NOTHING_TO_COLLECT',
  });
});

test('[OFF-52] The first collection takes the days of the first month', async () => {
  const startsOn = addDays(month, 14);
  const { id } = await debitFamily(product, { startsOn });
  await recordDebits(product.deps, month);
  const due = (await rowOf(id))?.amountFils ?? 0;
  expect(due).toBeGreaterThan(0);
  expect(due).toBeLessThan(MONTHLY);
});

test('[OFF-50] [OFF-52] [OFF-71] Collected and then returned money is in the ledger; undone it is taken out again', async () => {
  const { id, row } = await sent();
  const collected = result(row.reference, 'collected,@,2940.00,');
  const first = await done(finance, 'import_bank_file', collected);
  expect(await ledgerOf(id)).toEqual([{ kind: 'collection', fils: MONTHLY, vat: 14_000 }]);
  await undone(finance, first);
  expect((await rowOf(id))?.state).toBe('sent');
  expect((await ledgerOf(id)).reduce((sum, { fils }) => sum + fils, 0)).toBe(0);
  await done(finance, 'import_bank_file', collected);
  const back = await done(
    finance,
    'import_bank_file',
    result(row.reference, 'returned,@,2940.00,Insufficient funds'),
  );
  expect((await ledgerOf(id)).at(-1)).toEqual({
    kind: 'debit_return',
    fils: -MONTHLY,
    vat: -14_000,
  });
  await undone(finance, back);
  expect((await rowOf(id))?.state).toBe('collected');
  expect((await ledgerOf(id)).reduce((sum, { fils }) => sum + fils, 0)).toBe(MONTHLY);
});

test('[OFF-52] [OFF-71] A return opens a task, tells the family and can be collected again once', async () => {
  const { db } = product.deps.store;
  const { id, row } = await sent();
  const words = 'returned,@,2940.00,no_funds';
  const returned = await done(finance, 'import_bank_file', result(row.reference, words));
  expect(await ledgerOf(id)).toEqual([]);
  const isOpen = and(eq(tasks.applicationId, id), eq(tasks.kind, 'debit_returned'));
  expect(await db.select().from(tasks).where(isOpen)).toHaveLength(1);
  const texts = await db.select().from(messages).where(eq(messages.applicationId, id));
  expect(texts.map(({ template }) => template)).toEqual(['debit_returned']);
  const input = { debitId: row.id };
  const again = await done(finance, 'collect_again', input);
  expect((await finance.run('collect_again', input)).statusCode).toBe(409);
  expect((await finance.undo(returned.actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  await undone(finance, again);
  await done(finance, 'collect_again', input);
  expect(await done(finance, 'send_collections', { month })).toMatchObject({
    answer: { count: 1 },
  });
});

test('[OFF-52] A return after the direct debit has ended cannot be collected again, as the bank would never get it', async () => {
  const { db } = product.deps.store;
  const { mandateId, row } = await sent();
  const returned = result(row.reference, 'returned,@,2940.00,no_funds');
  await done(finance, 'import_bank_file', returned);
  await db.update(mandates).set({ state: 'ended' }).where(eq(mandates.id, mandateId));
  const refused = await finance.run('collect_again', { debitId: row.id });
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'DEBIT_HAS_ENDED']);
});

test('[OFF-52] A result with another amount or for what was not sent is an error', async () => {
  const { row } = await sent();
  const { id } = await debitFamily(product, { state: 'lodged' });
  await recordDebits(product.deps, month);
  const due = await rowOf(id);
  const text = csv(
    RESULTS,
    `${row.reference},collected,${today},2940.01,`,
    `${due?.reference},collected,${today},2940.00,`,
  );
  const answer = await finance.post('office/direct-debits/preview', { kind: 'results', text });
  expect(answer.json()).toMatchObject({
    problems: [
      { line: 2, column: 'amount', code: 'AMOUNT_DIFFERS' },
      { line: 3, column: 'result', code: 'NOT_WITH_BANK' },
    ],
  });
});

test('[OFF-52] The database lets no collection exceed its direct debit', async () => {
  const { id } = await debitFamily(product, { state: 'active', capFils: 1_000 });
  await recordDebits(product.deps, month);
  const fileId = (
    await product.deps.store.pool.query<{ id: string }>(
      `insert into bank_files (kind, month, rows) values ('collections', $1, 1) returning id`,
      [month],
    )
  ).rows[0]?.id;
  const over = product.deps.store.pool.query(
    `update direct_debits set state = 'sent', file_id = $1, collect_on = $2 where application_id = $3`,
    [fileId, month, id],
  );
  await expect(over).rejects.toThrow('not covered');
});

test('[OFF-53] [T27] The journal of a month equals the ledger to the fils and names the accounts of the office', async () => {
  const { row } = await sent();
  await done(finance, 'import_bank_file', result(row.reference, 'collected,@,2940.00,'));
  await product.deps.store.db
    .insert(parameters)
    .values({ code: 'office_account_bank', value: '=1+1' });
  const ran = await done(finance, 'export_journal', { month: firstOfMonth(today) });
  expect(ran.canUndo).toBe(false);
  const [head, ...lines] = readCsv(String(ran.answer['text'])) ?? [];
  expect(head?.cells.join()).toBe('date,document_number,account,debit,credit,vat,text,reference');
  const sum = (place: number, account?: string) =>
    lines
      .filter(({ cells }) => account === undefined || cells[2] === account)
      .reduce((total, { cells }) => total + (filsIn(cells[place] ?? '') ?? 0), 0);
  expect(sum(3)).toBe(sum(4));
  const { rows } = await product.deps.store.pool.query<{ fils: string }>(
    'select sum(fils) as fils from ledger_lines',
  );
  expect(sum(3, "'=1+1") - sum(4, "'=1+1")).toBe(Number(rows[0]?.fils));
  const empty = await finance.run('export_journal', { month: '2020-01-01' });
  expect(empty.json()).toMatchObject({ error: 'JOURNAL_EMPTY' });
});

test('[OFF-52] [T126] the file for the bank waits for a family before it locks what is due, as a card that takes a month over does', async () => {
  const { id } = await debitFamily(product, { state: 'active' });
  await recordDebits(product.deps, month);
  const card = await product.deps.store.pool.connect();
  await card.query('begin');
  await card.query('select from applications where id = $1 for update', [id]);
  const sending = finance.run('send_collections', { month });
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await card.query(waiting)).rows[0]?.count, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await card.query(`set local lock_timeout = '2s'`);
  const locked = await card.query(
    'select from direct_debits where application_id = $1 for update',
    [id],
  );
  expect(locked.rowCount).toBe(1);
  await card.query('commit');
  card.release();
  expect((await sending).statusCode).toBe(200);
});

test('[OFF-52] A family whose terms cannot be read keeps no other family from being recorded', async () => {
  const broken = await debitFamily(product, { state: 'active' });
  await unreadableDay(product, broken);
  const other = await debitFamily(product, { state: 'active' });
  expect(await recordDebits(product.deps, month)).toBe(1);
  expect(await rowOf(broken.id)).toBeUndefined();
  expect(await rowOf(other.id)).toMatchObject({ state: 'due' });
});

test('[HOME-04] [OFF-52] A direct debit that cannot be ended now keeps no other one from ending', async () => {
  const { store } = product.deps;
  const families = [];
  for (let made = 0; made < 2; made += 1) {
    const family = await debitFamily(product, { state: 'active', startsOn: today });
    await changeWay(store.db, family.id, { fromMonth: firstOfMonth(today), way: 'card' });
    families.push(family);
  }
  let asked = 0;
  const transaction: typeof store.transaction = (work) => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('The store is busy.')) : store.transaction(work);
  };
  expect(await endLeftDebits({ ...product.deps, store: { ...store, transaction } })).toBe(1);
  const states = await Promise.all(families.map(({ mandateId }) => stateOf(product, mandateId)));
  expect(new Set(states)).toEqual(new Set(['active', 'ended']));
});
