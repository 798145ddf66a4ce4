import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '../../../contract/api.ts';
import { visaDebits } from '../../../rules/money/money-by-date.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { readCsv } from '../../../rules/text/read-csv.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { messages } from '../../messages/table.ts';
import { matchLines } from '../money/bank.ts';
import { recordDebits } from './record-due.ts';
import { directDebits } from './table.ts';
import { acceptedByBank, collected, csv, done, RESULTS, undone, visaByDebit } from './testing.ts';
import { signedIn } from '../testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { atHome } from '../../testing/my-home.ts';
import { visaCases } from '../../visa/table.ts';

let product: TestApp;
let finance: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  finance = await signedIn(product, ['finance_prepares']);
});
afterAll(() => product.close());

const QUARTER = 212_500;
const today = dubaiDay(new Date());
const months = visaDebits(4 * QUARTER, today, 'direct_debit').map(({ on }) => firstOfMonth(on));

/** A visa of which the bank has taken so many quarters, with its home. */
async function paidVisa(quarters: number) {
  const family = await visaByDebit(product);
  await acceptedByBank(product, finance, family);
  for (const month of months.slice(0, quarters)) {
    await recordDebits(product.deps, month);
    await collected(product, finance, family, month);
  }
  const { home } = await atHome(product, family);
  const lines = async () => {
    const { payments }: AnswerOf<'GET my/payments'> = (await home.get('my/payments')).json();
    return payments;
  };
  const isPdf = async (paper: string | null | undefined) => {
    const answer = await home.get(`my/payments/paper?paper=${paper}`);
    return answer.statusCode === 200 && answer.rawPayload.subarray(0, 5).toString() === '%PDF-';
  };
  return { family, home, lines, isPdf };
}

test('[HOME-04] [HOME-06] each direct debit has a tax invoice, and each transfer back a credit note, also in the journal', async () => {
  const { family, home, lines, isPdf } = await paidVisa(2);
  const charged = await lines();
  expect(charged).toMatchObject([
    { kind: 'collection', how: 'direct_debit', paper: expect.stringMatching(/^INV-\d{7}$/) },
    { kind: 'collection', how: 'direct_debit', paper: expect.stringMatching(/^INV-\d{7}$/) },
  ]);
  expect(new Set(charged.map(({ paper }) => paper)).size).toBe(2);
  expect(await isPdf(charged[0]?.paper)).toBe(true);

  await home.post('my/visa/decide', { fils: 2 * QUARTER, cancels: true });
  const lead = await signedIn(product, ['operations_lead']);
  const approver = await signedIn(product, ['finance_approves']);
  const [row] = await product.deps.store.db
    .select()
    .from(visaCases)
    .where(eq(visaCases.applicationId, family.id));
  await done(lead, 'visa_refund', { caseId: row?.id ?? '' });
  const { approvals } = (await approver.get('office/approvals')).json();
  const { id } = approvals.find((one: { subject: string }) => one.subject === row?.id);
  await approver.post('office/approvals/decide', { id, decision: 'approved' });
  const notes = (await lines()).filter(({ kind }) => kind === 'refund');
  expect(notes).toMatchObject([
    { how: 'transfer', fils: -QUARTER, paper: expect.stringMatching(/^CN-\d{7}$/) },
    { how: 'transfer', fils: -QUARTER, paper: expect.stringMatching(/^CN-\d{7}$/) },
  ]);
  expect(await isPdf(notes[0]?.paper)).toBe(true);
  expect(await isPdf(notes[1]?.paper)).toBe(true);

  const ran = await done(finance, 'export_journal', { month: firstOfMonth(today) });
  const [, ...postings] = readCsv(String(ran.answer['text'])) ?? [];
  const named = new Set(postings.map(({ cells }) => cells[1]));
  for (const { paper } of [...charged, ...notes]) expect(named).toContain(paper);
  const shown = await finance.get(`office/money/ledger?applicationId=${family.id}&limit=20`);
  const papers = shown.json().lines.map(({ paper }: { paper: string | null }) => paper);
  expect(new Set(papers)).toEqual(new Set([...charged, ...notes].map(({ paper }) => paper)));

  // A bank that names our papers in its statement finds the lines of direct debits and transfers.
  const wanted = [...charged, ...notes].map(({ paper, fils }) => ({
    reference: paper ?? '',
    fils,
  }));
  const matched = await matchLines(product.deps.store.db, wanted);
  expect([matched.includes(null), new Set(matched).size]).toEqual([false, wanted.length]);

  // The bank takes back what has been transferred: a task warns, and the family is not asked to pay.
  const [debit] = await product.deps.store.db
    .select()
    .from(directDebits)
    .where(and(eq(directDebits.applicationId, family.id), eq(directDebits.state, 'collected')));
  const text = csv(RESULTS, `${debit?.reference},returned,${today},2125.00,no_funds`);
  await done(finance, 'import_bank_file', { kind: 'results', text });
  const { tasks } = (await lead.get(`office/visas/case?id=${row?.id}`)).json();
  expect(tasks).toContainEqual(
    expect.objectContaining({ kind: 'debit_returned', text: 'transfer_paid' }),
  );
  const told = await product.deps.store.db
    .select()
    .from(messages)
    .where(and(eq(messages.applicationId, family.id), eq(messages.template, 'debit_returned')));
  expect(told).toEqual([]);
});

test('[HOME-04] a direct debit that the bank takes back has a credit note, and an undone import takes no second number', async () => {
  const { family, lines, isPdf } = await paidVisa(1);
  const { db } = product.deps.store;
  const isCollected = and(
    eq(directDebits.applicationId, family.id),
    eq(directDebits.state, 'collected'),
  );
  const [debit] = await db.select().from(directDebits).where(isCollected);
  const text = csv(RESULTS, `${debit?.reference},returned,${today},2125.00,no_funds`);
  const back = await done(finance, 'import_bank_file', { kind: 'results', text });
  const noteOf = async () =>
    (await lines()).find(({ kind }) => kind === 'debit_return')?.paper ?? null;
  const note = await noteOf();
  expect(note).toMatch(/^CN-\d{7}$/);
  await undone(finance, back);
  await done(finance, 'import_bank_file', { kind: 'results', text });
  expect(await noteOf()).toBe(note);
  expect(await isPdf(note)).toBe(true);
});
