import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { filsIn } from '../../../rules/office/bank-files.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { visaDebits } from '../../../rules/money/money-by-date.ts';
import { readCsv } from '../../../rules/text/read-csv.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import type { VisaStage } from '../../../rules/visa/stages.ts';
import { applications } from '../../applications/table.ts';
import { carryOut, gatewayOf, paying } from '../../payments/index.ts';
import { payments, refunds } from '../../payments/table.ts';
import { reconcileNow, sendRefundBack } from '../../payments/testing.ts';
import { mandates } from '../../mandates/table.ts';
import { messages } from '../../messages/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Family } from '../../testing/application.ts';
import { atHome } from '../../testing/my-home.ts';
import { visaEvents } from '../../testing/visa.ts';
import { visaCases } from '../../visa/table.ts';
import { tasks } from '../cases/table.ts';
import { recordDebits } from '../direct-debits/record-due.ts';
import {
  acceptedByBank,
  collected,
  takenByBank,
  visaByCard,
  visaByDebit,
} from '../direct-debits/testing.ts';
import { ledgerLines } from '../money/table.ts';
import { signedIn } from '../testing.ts';
import { followRefunds } from './follow-refunds.ts';
import { codeOf, done } from './testing.ts';

let product: TestApp;
let visas: Awaited<ReturnType<typeof signedIn>>;
let lead: Awaited<ReturnType<typeof signedIn>>;
let approver: Awaited<ReturnType<typeof signedIn>>;
let finance: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  visas = await signedIn(product, ['visa']);
  lead = await signedIn(product, ['operations_lead']);
  approver = await signedIn(product, ['finance_approves']);
  finance = await signedIn(product, ['finance_prepares']);
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

type View = OfficeAnswer<'GET office/visas/case'>;

const PRICE = 850_000;
const QUARTER = PRICE / 4;
/** The fee of the work permit and the VAT on it. */
const PERMIT = 121_000 + 6_050;
const today = dubaiDay(new Date());
const months = visaDebits(PRICE, today, 'direct_debit').map(({ on }) => firstOfMonth(on));
const db = () => product.deps.store.db;

async function caseOf({ id }: Pick<Family, 'id'>): Promise<string> {
  const [row] = await db().select().from(visaCases).where(eq(visaCases.applicationId, id));
  return row?.id ?? '';
}
const viewOf = async (caseId: string): Promise<View> =>
  (await visas.get(`office/visas/case?id=${caseId}`)).json();
const stageDone = (caseId: string, stage: VisaStage) =>
  done(visas, 'visa_stage_done', { caseId, stage, day: today });
const stateOf = async ({ id }: Pick<Family, 'id'>) =>
  (await db().select().from(applications).where(eq(applications.id, id)))[0]?.state;
/** Without the call to her, which a colleague ticks off whenever she was told. */
const openTasks = async ({ id }: Pick<Family, 'id'>) => {
  const isOpen = and(eq(tasks.applicationId, id), isNull(tasks.doneAt));
  const open = await db().select().from(tasks).where(isOpen);
  return open.flatMap(({ kind, subject }) =>
    kind === 'visa_stage' && subject !== 'tell_her' ? [subject] : [],
  );
};
const ledgerOf = async ({ id }: Pick<Family, 'id'>) => {
  const lines = await db().select().from(ledgerLines).where(eq(ledgerLines.applicationId, id));
  return lines.reduce((sum, { fils }) => sum + fils, 0);
};
/** What the accountant's journal of this month moves on the bank's account for a family. */
async function journalOf(reference: string): Promise<number> {
  const ran = await done(finance, 'export_journal', { month: firstOfMonth(today) });
  const [, ...lines] = readCsv(String(ran.answer['text'])) ?? [];
  const own = lines.filter(({ cells }) => cells[7]?.includes(reference) && cells[2] === '1010');
  const sum = (place: number) =>
    own.reduce((total, { cells }) => total + (filsIn(cells[place] ?? '') ?? 0), 0);
  return sum(3) - sum(4);
}
async function approve(subject: string) {
  const { approvals } = (await approver.get('office/approvals')).json();
  const waiting = approvals.find((one: { subject: string }) => one.subject === subject);
  return approver.post('office/approvals/decide', { id: waiting.id, decision: 'approved' });
}

/** A visa by direct debit of which the bank has taken two quarters. */
async function halfPaid() {
  const family = await visaByDebit(product);
  const reference = await acceptedByBank(product, finance, family);
  for (const month of months.slice(0, 2)) {
    await recordDebits(product.deps, month);
    await collected(product, finance, family, month);
  }
  return { family, reference, caseId: await caseOf(family) };
}

test('[VISA-08] a family that paid by direct debit ends its visa and gets the exact sum back by transfer', async () => {
  const { family, reference, caseId } = await halfPaid();
  const { home } = await atHome(product, family);
  await stageDone(caseId, 'file');
  await stageDone(caseId, 'work_permit');
  const tracker = async () => (await home.get('my/visa')).json().visa;
  const fils = 2 * QUARTER - PERMIT;
  expect((await tracker()).refund).toMatchObject({ paid: 2 * QUARTER, refund: fils });
  const decided = await home.post('my/visa/decide', { fils, cancels: true });
  expect([decided.statusCode, decided.body]).toEqual([200, '{}']);
  expect(await openTasks(family)).toEqual(['refund']);
  // The direct debit has ended here, and a person tells the bank.
  const [mandate] = await db().select().from(mandates).where(eq(mandates.reference, reference));
  expect(mandate?.state).toBe('ended');
  expect(await viewOf(caseId)).toMatchObject({
    tellBank: [reference],
    refund: { fils, orderedFils: 0, isOpen: true },
  });

  await done(lead, 'visa_refund', { caseId });
  expect(codeOf(await lead.run('visa_refund', { caseId }))).toBe('APPROVAL_WAITS');
  expect((await tracker()).refundProgress).toMatchObject({ fils, isWaiting: true, paidFils: 0 });
  expect(await openTasks(family)).toEqual(['refund']);
  expect(await ledgerOf(family)).toBe(2 * QUARTER);
  const { approvals } = (await lead.get('office/approvals')).json();
  const { id } = approvals.find((one: { subject: string }) => one.subject === caseId);
  const own = await lead.post('office/approvals/decide', { id, decision: 'approved' });
  expect(own.statusCode).toBe(403);
  expect((await approve(caseId)).statusCode).toBe(200);

  expect((await tracker()).refundProgress).toMatchObject({ fils, paidFils: fils, paidOn: today });
  expect(await openTasks(family)).toEqual([]);
  await followRefunds(product.deps);
  expect(await stateOf(family)).toBe('ended');
  expect(await ledgerOf(family)).toBe(PERMIT);
  const [row] = await db().select().from(applications).where(eq(applications.id, family.id));
  expect(await journalOf(row?.reference ?? '')).toBe(PERMIT);
  expect(codeOf(await lead.run('visa_refund', { caseId }))).toBe('NOTHING_TO_PREPARE');
  const told = await db().select().from(messages).where(eq(messages.applicationId, family.id));
  expect(told.filter(({ template }) => template === 'transferred')).toHaveLength(1);
  // The store refuses a second transfer whatever asks for it.
  const again = product.deps.store.pool.query(
    `insert into home_transfers (case_id, application_id, debit_id, month, amount_fils)
     select case_id, application_id, debit_id, month, ${QUARTER} from home_transfers where case_id = $1 limit 1`,
    [caseId],
  );
  await expect(again).rejects.toThrow('home_transfers_within_debit');
});

test.each(['medical_unfit', 'permit_refused'] as const)(
  '[VISA-08] stopped for %s, everything that was not spent comes back once the bank has answered',
  async (reason) => {
    const { family, caseId } = await halfPaid();
    const [, , third = ''] = months;
    await recordDebits(product.deps, third);
    await done(finance, 'send_collections', { month: third });
    const stop = await done(visas, 'visa_stop', { caseId, reason, words: 'No.', sheWasTold: true });
    const decided = await done(visas, 'visa_decide', { caseId });
    expect((await visas.undo(decided.actionId)).statusCode).toBe(200);
    // A visa whose direct debit has ended does not continue as if it were paid.
    expect(codeOf(await visas.undo(stop.actionId))).toBe('UNDO_TOO_LATE');
    await done(visas, 'visa_decide', { caseId });
    expect(codeOf(await lead.run('visa_refund', { caseId }))).toBe('DEBIT_ON_ITS_WAY');
    await takenByBank(product, finance, family);
    expect((await viewOf(caseId)).refund).toMatchObject({ fils: 3 * QUARTER, onTheWayFils: 0 });
    await done(lead, 'visa_refund', { caseId });
    expect((await approve(caseId)).statusCode).toBe(200);
    expect(await ledgerOf(family)).toBe(0);
    await followRefunds(product.deps);
    expect(await stateOf(family)).toBe('ended');
  },
);

async function paidByCard() {
  const family = await visaByCard(product);
  const [payment] = await db().select().from(payments).where(eq(payments.applicationId, family.id));
  return { family, paymentId: payment?.id ?? '', caseId: await caseOf(family) };
}

test('[VISA-08] a card refund that the bank sent back is owed again, and is given once', async () => {
  const { family, paymentId, caseId } = await paidByCard();
  const { home } = await atHome(product, family);
  await done(visas, 'visa_stop', { caseId, reason: 'she_withdrew', sheWasTold: true });
  const decided = await done(visas, 'visa_decide', { caseId });
  await done(lead, 'visa_refund', { caseId });
  // Nobody changes the decision while its money waits.
  expect(codeOf(await visas.undo(decided.actionId))).toBe('UNDO_TOO_LATE');
  expect((await viewOf(caseId)).refund).toMatchObject({
    fils: PRICE,
    orderedFils: 0,
    isWaiting: true,
  });
  // Nobody approves it for a day.
  await product.deps.store.pool.query(`update office_approvals set lapses_at = now()`);
  await followRefunds(product.deps);
  expect((await viewOf(caseId)).refund).toMatchObject({ isOpen: true, isWaiting: false });
  expect(await openTasks(family)).toEqual(['refund']);
  await done(lead, 'visa_refund', { caseId });
  expect((await approve(paymentId)).statusCode).toBe(200);
  await reconcileNow(product);
  await followRefunds(product.deps);
  expect((await viewOf(caseId)).refund).toMatchObject({ fils: PRICE, paidFils: PRICE });
  expect(await stateOf(family)).toBe('ended');

  await sendRefundBack(product, paymentId);
  await followRefunds(product.deps);
  expect((await viewOf(caseId)).refund).toMatchObject({
    fils: PRICE,
    orderedFils: 0,
    hasFailed: true,
    isOpen: true,
  });
  expect((await home.get('my/visa')).json().visa.refundProgress).toMatchObject({
    fils: PRICE,
    sentBack: { fils: PRICE, on: today },
  });
  expect(await openTasks(family)).toEqual(['refund']);
  await done(lead, 'visa_refund', { caseId });
  expect((await approve(paymentId)).statusCode).toBe(200);
  const orders = await db().select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const again = orders.find(({ state }) => state === 'asked');
  if (again === undefined) throw new Error('Nothing was ordered again.');
  const refunding = {
    ...gatewayOf(product.deps),
    refund: () => Promise.resolve({ reference: 'r2' }),
  };
  await carryOut(paying(product.deps, refunding), again);
  await followRefunds(product.deps);
  expect((await viewOf(caseId)).refund).toMatchObject({ paidFils: PRICE, hasFailed: false });
  expect(await openTasks(family)).toEqual([]);
  expect(await ledgerOf(family)).toBe(0);
});

test('[VISA-08] what is spent follows the fees of the day on which the price was agreed', async () => {
  const { family, caseId } = await paidByCard();
  await visaEvents(product, family.id, {
    kind: 'stage_done',
    actor: 'us',
    stage: 'work_permit',
    day: today,
  });
  const set = (code: string, value: string) =>
    product.deps.store.pool.query(
      `insert into parameters (code, value, is_public) values ($1, $2, true) on conflict (code) do update set value = $2`,
      [code, value],
    );
  await set('sites_visa_fee_work_permit', '3000');
  await set('sites_visa_price', '12000');
  const shown = (await viewOf(caseId)).refundNowFils;
  await set('sites_visa_fee_work_permit', '1210');
  await set('sites_visa_price', '8500');
  expect(shown).toBe(PRICE - PERMIT);
});
