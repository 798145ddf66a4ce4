import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { paymentRows, payByCard, atCardStep, reconcileNow } from '../../payments/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { daysAgo, pastPayment } from './testing.ts';

let product: TestApp;
let deepa: Awaited<ReturnType<typeof signedIn>>;
let faisal: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  deepa = await signedIn(product, ['finance_prepares'], { name: 'Deepa Thomas' });
  faisal = await signedIn(product, ['finance_approves', 'finance_prepares'], {
    name: 'Faisal Al Marri',
  });
});
afterAll(() => product.close());

const ask = async (question: string, ...values: unknown[]) =>
  (await product.deps.store.pool.query<Record<string, unknown>>(question, values)).rows;
const refundsOf = (paymentId: string) =>
  ask('select amount_fils::int as fils, state from refunds where payment_id = $1', paymentId);
const decide = (by: typeof deepa, id: string, decision: string, words?: string) =>
  by.post('office/approvals/decide', { id, decision, ...(words && { words }) });
const listed = async (by: typeof deepa, paymentId: string) =>
  (await by.get('office/money/refunds'))
    .json<{ refunds: Record<string, unknown>[] }>()
    .refunds.filter((one) => one['paymentId'] === paymentId);

test('[OFF-51] a refund up to the limit takes effect at once, and small ones add up to it', async () => {
  const { id: paymentId } = await pastPayment(product.deps);
  const order = { paymentId, reason: 'goodwill' as const };
  expect((await deepa.run('refund_payment', { ...order, fils: 30_000 })).statusCode).toBe(200);
  expect(await refundsOf(paymentId)).toEqual([{ fils: 30_000, state: 'asked' }]);
  expect(await listed(deepa, paymentId)).toMatchObject([{ state: 'unsent', fils: 30_000 }]);
  const second = (await deepa.run('refund_payment', { ...order, fils: 30_000 })).json();
  expect(second.answer.approvalId).toBeTypeOf('string');
  expect(await refundsOf(paymentId)).toHaveLength(1);
  const tooMuch = await deepa.run('refund_payment', { ...order, fils: 999_999 });
  expect([tooMuch.statusCode, tooMuch.json().error]).toEqual([400, 'TOO_MUCH']);
});

test('[OFF-51] two small refunds at the same moment add up as well', async () => {
  const { id: paymentId } = await pastPayment(product.deps);
  const order = { paymentId, reason: 'goodwill' as const, fils: 30_000 };
  const both = await Promise.all([
    deepa.run('refund_payment', order),
    faisal.run('refund_payment', order),
  ]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await refundsOf(paymentId)).toHaveLength(1);
});

test('[OFF-10] [OFF-51] above the limit somebody else approves: not the same person, not by the database either', async () => {
  const { id: paymentId, applicationId } = await pastPayment(product.deps);
  const order = { paymentId, fils: 100_000, reason: 'left' as const };
  const ran = (await faisal.run('refund_payment', order)).json();
  const { approvalId } = ran.answer;
  expect(await refundsOf(paymentId)).toEqual([]);
  const today = async () =>
    (await faisal.get('office/today'))
      .json<OfficeAnswer<'GET office/today'>>()
      .refunds.filter((one) => one.applicationId === applicationId);
  expect(await today()).toMatchObject([{ state: 'waiting', byMe: true, fils: 100_000 }]);
  expect((await decide(faisal, approvalId, 'approved')).json().error).toBe('SAME_PERSON');
  await expect(
    ask(
      `update office_approvals set decision = 'approved', decided_by = prepared_by, decided_at = now() where id = $1`,
      approvalId,
    ),
  ).rejects.toThrow('office_approvals_second_person');
  expect((await decide(deepa, approvalId, 'approved')).statusCode).toBe(403);

  const nadia = await signedIn(product, ['finance_approves'], { name: 'Nadia Costa' });
  expect(await listed(nadia, paymentId)).toMatchObject([
    { state: 'waiting', mayDecide: true, byMe: false, preparedBy: { name: 'Faisal Al Marri' } },
  ]);
  expect((await decide(nadia, approvalId, 'approved')).statusCode).toBe(200);
  expect(await refundsOf(paymentId)).toEqual([{ fils: 100_000, state: 'asked' }]);
  // Approved but not sent stays in the list until the gateway has answered.
  expect(await listed(nadia, paymentId)).toMatchObject([
    { state: 'unsent', approvedBy: { name: 'Nadia Costa' } },
  ]);
  expect((await decide(nadia, approvalId, 'approved')).json().error).toBe('DECIDED_ALREADY');
  expect(await today()).toMatchObject([{ state: 'unsent', byMe: false }]);
  await expect(
    ask('update refund_orders set approved_by = prepared_by where approved_by is not null'),
  ).rejects.toThrow('refund_orders_second_person');
});

test('[OFF-51] [OFF-71] a prepared refund is taken back, prepared again, sent back with words, and lapses when something changed', async () => {
  const { id: paymentId } = await pastPayment(product.deps);
  const order = { paymentId, fils: 100_000, reason: 'left' as const };
  const first = (await deepa.run('refund_payment', order)).json();
  expect((await deepa.run('refund_payment', order)).json().error).toBe('APPROVAL_WAITS');
  const undoFor = async (by: typeof deepa) => (await listed(by, paymentId))[0]?.['undoId'];
  expect([await undoFor(deepa), await undoFor(faisal)]).toEqual([first.actionId, null]);
  expect((await deepa.undo(first.actionId)).statusCode).toBe(200);
  const { approvalId } = (await deepa.run('refund_payment', order)).json().answer;
  expect((await decide(faisal, approvalId, 'sent_back', 'Half of it')).statusCode).toBe(200);
  expect(await listed(deepa, paymentId)).toMatchObject([
    { state: 'sent_back', words: 'Half of it', mayDecide: false, undoId: null },
  ]);
  const third = (await deepa.run('refund_payment', order)).json();
  // Another refund of the same payment: the approval was for what was left before.
  await ask(
    `insert into refunds (payment_id, idempotency_key, amount_fils) values ($1, 'other', 100)`,
    paymentId,
  );
  const lapsed = await decide(faisal, third.answer.approvalId, 'approved');
  expect([lapsed.statusCode, lapsed.json().error]).toEqual([409, 'APPROVAL_LAPSED']);
  await ask(
    `update office_approvals set lapses_at = now() - interval '1 minute' where id = $1`,
    third.answer.approvalId,
  );
  expect(await listed(deepa, paymentId)).toContainEqual(
    expect.objectContaining({ state: 'lapsed' }),
  );
});

test('[OFF-51] an approved refund reaches the card once, and its fourteen days count from the cancellation', async () => {
  const family = await atCardStep(product);
  await payByCard(product, family);
  const [paid] = await paymentRows(product, family);
  const paymentId = paid?.id ?? '';
  await ask(
    `insert into application_events (application_id, sequence, kind, actor, happened_at)
     select id, last_sequence + 1, 'ended', 'staff', $2::date + time '12:00' from applications where id = $1`,
    family.id,
    daysAgo(15),
  );
  const fils = 1_000;
  await ask(`insert into parameters (code, value) values ('office_refund_limit', '5')`);
  const order = { paymentId, fils, reason: 'cancelled' as const };
  const { approvalId } = (await deepa.run('refund_payment', order)).json().answer;
  expect(await listed(faisal, paymentId)).toMatchObject([
    { clock: { since: daysAgo(15), day: 16, state: 'late' } },
  ]);
  expect((await decide(faisal, approvalId, 'approved')).statusCode).toBe(200);
  await reconcileNow(product);
  await reconcileNow(product);
  expect(await refundsOf(paymentId)).toEqual([{ fils, state: 'done' }]);
  const [charge] = await ask(
    'select refunded_fils::int as fils from sandbox_charges where idempotency_key = $1',
    paymentId,
  );
  expect(charge?.['fils']).toBe(fils);
  expect(await listed(faisal, paymentId)).toMatchObject([{ state: 'done' }]);
});

test('[OFF-51] a refund that the bank failed is given back by a transfer with a second person', async () => {
  const family = await atCardStep(product);
  await payByCard(product, family);
  const [paid] = await paymentRows(product, family);
  const [row] = await ask(
    `insert into refunds (payment_id, idempotency_key, amount_fils, state, created_at, settled_at)
     values ($1, 'failed-one', 1000, 'failed', now() - interval '1 hour', now()) returning id`,
    paid?.id,
  );
  const refundId = String(row?.['id']);
  expect(await listed(deepa, paid?.id ?? '')).toMatchObject([{ state: 'failed', how: 'transfer' }]);
  const { approvalId } = (await deepa.run('record_transfer', { refundId })).json().answer;
  expect(await listed(deepa, paid?.id ?? '')).toMatchObject([{ state: 'waiting' }]);
  expect((await decide(faisal, approvalId, 'approved')).statusCode).toBe(200);
  const lines = await ask(
    'select kind, how, fils::int, gateway from ledger_lines where refund_id = $1',
    refundId,
  );
  expect(lines).toEqual([{ kind: 'refund', how: 'transfer', fils: -1_000, gateway: 'bank' }]);
});
