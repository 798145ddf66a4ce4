import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { partOfMonth } from '../../../rules/money/proration.ts';
import { refundDueBy } from '../../../rules/money/refund.ts';
import { addDays } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { confirmed, paidHome, today } from '../../home-requests/testing.ts';
import { debitFamily } from '../direct-debits/testing.ts';
import { signedIn } from '../testing.ts';
import { reconcileNow } from '../../payments/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { atHome } from '../../testing/my-home.ts';

let product: TestApp;
let lead: Awaited<ReturnType<typeof signedIn>>;
let approver: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  lead = await signedIn(product, ['operations_lead'], { name: 'Rania Saleh' });
  approver = await signedIn(product, ['finance_approves'], { name: 'Faisal Al Marri' });
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const ask = async (question: string, ...values: unknown[]) =>
  (await product.deps.store.pool.query<Record<string, unknown>>(question, values)).rows;
/** Dirhams above which a second person approves. */
const limitRefunds = (dirhams: number) =>
  ask(
    `insert into parameters (code, value) values ('office_refund_limit', $1)
     on conflict (code) do update set value = $1`,
    String(dirhams),
  );
/** A family that gets money back on every day of a month, also on its last one: its price was higher when it paid. */
async function overpaidHome() {
  const family = await paidHome(product);
  await ask(
    `update sandbox_charges set amount_fils = amount_fils + 60000 where id in
       (select provider_reference from payments where application_id = $1 and month is not null)`,
    family.id,
  );
  await ask('alter table payments disable trigger user');
  await ask(
    `update payments set amount_fils = amount_fils + 60000
     where application_id = $1 and month is not null`,
    family.id,
  );
  await ask('alter table payments enable trigger user');
  return family;
}
const errorOf = (answer: { statusCode: number; json: () => { error: string } }) => [
  answer.statusCode,
  answer.json().error,
];

test('[HOME-06] [HOME-10] the office accepts, a second person approves, and the page shows each step until the money is back', async () => {
  const family = await overpaidHome();
  await limitRefunds(1);
  const { fils, id: requestId } = await confirmed(family, today());
  const officer = await signedIn(product, ['case_officer']);
  expect((await officer.run('accept_cancellation', { requestId, fils })).statusCode).toBe(403);
  const changed = await lead.run('accept_cancellation', { requestId, fils: fils - 100 });
  expect(errorOf(changed)).toEqual([409, 'REFUND_CHANGED']);
  const ran = await lead.run('accept_cancellation', { requestId, fils });
  expect(ran.json()).toMatchObject({ canUndo: false, answer: { refundFils: fils } });
  const page = async () => (await family.home.get('my/cancellation')).json();
  expect(await page()).toMatchObject({
    days: [],
    request: { state: 'accepted', fils },
    progress: { isWaiting: true, approvedOn: null, paidOn: null, dueBy: refundDueBy(today()) },
  });
  const [message] = await ask(
    `select template from messages where application_id = $1 order by position desc limit 1`,
    family.id,
  );
  expect(message?.['template']).toBe('cancellation_accepted');

  const { approvals } = (await approver.get('office/approvals')).json();
  const [payment] = await ask(
    `select id from payments where application_id = $1 and month is not null`,
    family.id,
  );
  const waiting = approvals.find((one: { subject: string }) => one.subject === payment?.['id']);
  const decided = { id: waiting.id, decision: 'approved' };
  expect((await lead.post('office/approvals/decide', decided)).statusCode).toBe(403);
  expect((await approver.post('office/approvals/decide', decided)).statusCode).toBe(200);
  expect((await page()).progress).toMatchObject({ isWaiting: false, byTwo: true, paidOn: null });
  await reconcileNow(product);
  const paid = await page();
  expect(paid.progress).toMatchObject({ paidFils: fils, paidOn: today() });
  expect(paid.creditNotes).toHaveLength(1);
  const nothing = await lead.run('prepare_home_refund', { requestId });
  expect(errorOf(nothing)).toEqual([400, 'NOTHING_TO_PREPARE']);

  const early = await lead.run('record_return', { requestId, day: addDays(today(), 1) });
  expect(errorOf(early)).toEqual([400, 'BACK_IN_FUTURE']);
  const [shown] = (await lead.get(`office/home-requests/${family.id}`)).json().requests;
  const before = await lead.run('record_return', { requestId, day: addDays(shown.cameOn, -1) });
  expect(errorOf(before)).toEqual([400, 'BACK_BEFORE_ARRIVAL']);
  expect((await lead.run('record_return', { requestId, day: today() })).statusCode).toBe(200);
  expect((await page()).progress).toMatchObject({ backOn: today() });
  const [row] = await db().select().from(applications).where(eq(applications.id, family.id));
  expect(row?.state).toBe('ended');
});

test('[HOME-06] a lapsed approval is prepared again with the same sum', async () => {
  const family = await overpaidHome();
  await limitRefunds(1);
  const { fils, id: requestId } = await confirmed(family, today());
  await lead.run('accept_cancellation', { requestId, fils });
  const twice = await lead.run('prepare_home_refund', { requestId });
  expect(errorOf(twice)).toEqual([409, 'APPROVAL_WAITS']);
  await ask(`update office_approvals set lapses_at = now() - interval '1 minute'`);
  const seen = (await lead.get(`office/home-requests/${family.id}`)).json().requests[0];
  expect(seen.refund).toMatchObject({ isOpen: true, isWaiting: false, fils });
  const again = await lead.run('prepare_home_refund', { requestId });
  expect(again.json().answer).toMatchObject({ fils });
});

test('[HOME-06] what a direct debit took goes back by transfer with a second person, and never more than it took', async () => {
  const month = firstOfMonth(today());
  const debit = await debitFamily(product, { state: 'active', startsOn: addDays(month, -20) });
  const { home } = await atHome(product, debit);
  const [maid] = await ask('select id from maids order by id limit 1');
  await ask('update applications set maid_id = $2 where id = $1', debit.id, maid?.['id']);
  const [file] = await ask(
    `insert into bank_files (kind, month, rows) values ('collections', $1, 1) returning id`,
    month,
  );
  const [result] = await ask(
    `insert into bank_files (kind, hash, rows) values ('results', $1, 1) returning id`,
    Buffer.from(randomUUID()),
  );
  const [row] = await ask(
    `insert into direct_debits (application_id, mandate_id, month, reference, amount_fils, vat_fils, state)
     values ($1, $2, $3, $4, 294000, 14000, 'due') returning id`,
    debit.id,
    debit.mandateId,
    month,
    `DC${randomUUID().slice(0, 8)}`,
  );
  const sent = `update direct_debits set state = 'sent', file_id = $2, collect_on = $3 where id = $1`;
  await ask(sent, row?.['id'], file?.['id'], month);
  const before = (await home.get(`my/cancellation?lastDay=${today()}`)).json();
  expect(before.chosen).toMatchObject({ refundFils: 0, onTheWayFils: 294_000 });
  expect(before.account).toMatch(/^AE••.*456$/);
  const { id: requestId } = await confirmed({ home }, today());
  const early = await lead.run('accept_cancellation', { requestId, fils: 0 });
  expect(errorOf(early)).toEqual([409, 'DEBIT_ON_ITS_WAY']);

  await ask(
    `update direct_debits set state = 'collected', settled_on = $2, result_file_id = $3 where id = $1`,
    row?.['id'],
    today(),
    result?.['id'],
  );
  const [seen] = (await lead.get(`office/home-requests/${debit.id}`)).json().requests;
  const fils = 294_000 - partOfMonth(294_000, month, today()) * 100;
  expect(seen).toMatchObject({ shownFils: 0, nowFils: fils });
  const ran = await lead.run('accept_cancellation', { requestId, fils });
  expect([ran.statusCode, ran.body]).toEqual([200, expect.any(String)]);
  const page = async () => (await home.get('my/cancellation')).json();
  if (fils === 0) return;
  expect((await page()).progress).toMatchObject({ fils, isWaiting: true, paidFils: 0 });
  const { approvals } = (await approver.get('office/approvals')).json();
  const { id } = approvals.find((one: { subject: string }) => one.subject === requestId);
  const decided = { id, decision: 'approved' };
  expect((await approver.post('office/approvals/decide', decided)).statusCode).toBe(200);
  expect((await page()).progress).toMatchObject({ paidFils: fils, byTwo: true, paidOn: today() });
  const lines = await ask(
    `select fils::int, how from ledger_lines where application_id = $1 and kind = 'refund'`,
    debit.id,
  );
  expect(lines).toEqual([{ fils: -fils, how: 'transfer' }]);
  const told = `select template from messages where application_id = $1 and template = 'transferred'`;
  expect(await ask(told, debit.id)).toHaveLength(1);
  await expect(
    ask(
      `insert into home_transfers (request_id, application_id, debit_id, month, amount_fils) values ($1, $2, $3, $4, 294000)`,
      requestId,
      debit.id,
      row?.['id'],
      month,
    ),
  ).rejects.toThrow('home_transfers_within_debit');
});
