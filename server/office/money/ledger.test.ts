import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundPaidOtherwise, gatewayOf, paying, refund } from '../../payments/index.ts';
import { accepted, type Family } from '../../testing/application.ts';
import { freeTimes } from '../../testing/arrival.ts';
import {
  acceptCardStep,
  atCardStep,
  finishByCard,
  followRefunds,
  moveDay,
  newKey,
  payByCard,
  paymentRows,
  reconcileNow,
} from '../../payments/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { daysAgo, pastPayment, today } from './testing.ts';

let product: TestApp;
let clerk: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  clerk = await signedIn(product, ['finance_prepares']);
});
afterAll(() => product.close());

const ask = async (question: string, ...values: unknown[]) =>
  (await product.deps.store.pool.query<Record<string, unknown>>(question, values)).rows;
const ledger = async (query: Record<string, string> = {}) => {
  const answer = await clerk.get(`office/money/ledger?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{
    lines: { id: number; kind: string; fils: number; day: string; paper: string | null }[];
    total: number;
    fils: number;
    nextCursor: string | null;
  }>();
};

/** Ledger, payments with their refunds, and gateway of one application, in fils. */
async function sumsOf(family: Family) {
  const [row] = await ask(
    `select (select coalesce(sum(fils), 0)::int from ledger_lines where application_id = $1) as ledger,
      (select coalesce(sum(fils), 0)::int from ledger_lines where application_id = $1 and gateway = 'sandbox') as card,
      (select coalesce(sum(amount_fils - refunded_fils), 0)::int from payments
        where application_id = $1 and captured_at is not null) as paid,
      (select coalesce(sum(amount_fils - refunded_fils), 0)::int from sandbox_charges
        where outcome = 'approved' and idempotency_key in (select id::text from payments where application_id = $1)) as gateway`,
    family.id,
  );
  return row;
}

test('[OFF-50] a payment and its refund are lines with their documents, and no line can be changed', async () => {
  const family = await atCardStep(product);
  await payByCard(product, family);
  const [paid] = await paymentRows(product, family);
  if (paid === undefined) throw new Error('Nothing was paid.');
  const pay = paying(product.deps, gatewayOf(product.deps));
  await refund(pay, { paymentId: paid.id, fils: 1_050, key: newKey() });
  const { lines, total, fils } = await ledger({ applicationId: family.id });
  expect(lines).toMatchObject([
    { kind: 'refund', fils: -1_050, paper: expect.stringMatching(/^CN-/), day: today() },
    { kind: 'payment', fils: paid.amountFils, paper: expect.stringMatching(/^INV-/) },
  ]);
  expect([total, fils]).toEqual([2, paid.amountFils - 1_050]);
  for (const line of lines) {
    const paper = await clerk.get(`office/money/paper/${line.id}`);
    expect(paper.statusCode).toBe(200);
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect(paper.body.startsWith('%PDF')).toBe(true);
  }
  const reads = await ask('select field from data_reads where application_id = $1', family.id);
  expect(reads.map(({ field }) => field)).toEqual(['credit_note', 'receipt']);
  const other = await signedIn(product, ['case_officer']);
  expect((await other.get(`office/money/paper/${lines[0]?.id}`)).statusCode).toBe(403);
  for (const change of [
    `update ledger_lines set fils = 1`,
    `delete from ledger_lines`,
    `truncate ledger_lines`,
  ]) {
    await expect(ask(change)).rejects.toThrow('never changed or removed');
  }
});

test('[OFF-50] any filter gives its lines page by page, and its sums', async () => {
  for (let days = 1; days <= 5; days += 1) await pastPayment(product.deps, { days, fils: days });
  const range = { from: daysAgo(5), to: daysAgo(1) };
  const whole = await ledger(range);
  expect(whole.lines.map(({ fils }) => fils)).toEqual([1, 2, 3, 4, 5]);
  expect([whole.total, whole.fils]).toEqual([5, 15]);
  const first = await ledger({ ...range, limit: '2' });
  const second = await ledger({ ...range, limit: '2', cursor: first.nextCursor ?? '' });
  const third = await ledger({ ...range, limit: '2', cursor: second.nextCursor ?? '' });
  const paged = [first, second, third].flatMap(({ lines }) => lines.map(({ id }) => id));
  expect(paged).toEqual(whole.lines.map(({ id }) => id));
  expect(third.nextCursor).toBeNull();
  expect((await ledger({ ...range, kind: 'refund' })).total).toBe(0);
  expect((await ledger({ ...range, how: 'card', kind: 'payment' })).total).toBe(5);
  expect((await ledger({ ...range, family: 'nobody' })).total).toBe(0);
  const bad = await clerk.get('office/money/ledger?cursor=x');
  expect(bad.statusCode).toBe(400);
});

test('[OFF-04] [OFF-50] an export is exactly the lines of the filter that a second person approved', async () => {
  const filter = { from: daysAgo(3), to: daysAgo(2) };
  const { lines } = await ledger(filter);
  const ran = await clerk.run('export_ledger', { ...filter, family: '' });
  const { approvalId } = ran.json<{ answer: { approvalId: string } }>().answer;
  expect(ran.json().answer).toEqual({ approvalId });
  await pastPayment(product.deps, { days: 2, fils: 77 });
  const finance = await signedIn(product, ['finance_approves']);
  const approved = await finance.post('office/approvals/decide', {
    id: approvalId,
    decision: 'approved',
  });
  expect(approved.json()).toMatchObject({ answer: { count: lines.length } });
  const taken = await clerk.post('office/approvals/take', { id: approvalId });
  expect(taken.json()).toEqual({ answer: { lines } });
});

test.each(['case_officer', 'maid_relations'] as const)(
  '[OFF-05] a colleague of %s neither exports the ledger nor approves its export',
  async (role) => {
    const other = await signedIn(product, [role]);
    expect((await other.run('export_ledger', {})).statusCode).toBe(403);
    const asked = await clerk.run('export_ledger', { from: daysAgo(4), to: daysAgo(4) });
    const id = asked.json<{ answer: { approvalId: string } }>().answer.approvalId;
    const decision = await other.post('office/approvals/decide', { id, decision: 'approved' });
    expect(decision.statusCode).toBe(403);
    expect((await other.get('office/approvals')).json()).toMatchObject({ approvals: [] });
    await clerk.undo(asked.json<{ actionId: string }>().actionId);
  },
);

type Act = 'refund' | 'bank_fails' | 'otherwise' | 'later' | 'earlier';
const acts = fc.array(
  fc.constantFrom<Act>('refund', 'bank_fails', 'otherwise', 'later', 'earlier'),
  { minLength: 1, maxLength: 5 },
);

/** Does one thing of a random history; what is not possible at the moment is refused and changes nothing. */
async function act(family: Family, one: Act): Promise<void> {
  const gateway = gatewayOf(product.deps);
  const pay = paying(product.deps, gateway);
  const [paid] = await paymentRows(product, family);
  if (paid === undefined) throw new Error('Nothing was paid.');
  if (one === 'refund') {
    const order = { paymentId: paid.id, fils: 1_000, key: newKey() };
    await refund(pay, order).catch(() => undefined);
  } else if (one === 'later' || one === 'earlier') {
    const times = (await freeTimes(family)).toSorted((a, b) => (a.today ?? 0) - (b.today ?? 0));
    const to = one === 'later' ? times[0] : times.at(-1);
    if (to !== undefined) await moveDay(family, to).catch(() => undefined);
    await reconcileNow(product);
  } else if (one === 'bank_fails') {
    const [done] = await ask(
      `select id, amount_fils from refunds where payment_id = $1 and state = 'done'
       and provider_reference <> 'paid otherwise' limit 1`,
      paid.id,
    );
    if (done === undefined) return;
    await ask(
      `update sandbox_charges set refunded_fils = refunded_fils - $2 where idempotency_key = $1`,
      paid.id,
      done['amount_fils'],
    );
    const key = String(done['id']);
    const failing = {
      ...gateway,
      refunds: () => Promise.resolve([{ key, reference: `sbr_${key}`, isFailed: true }]),
    };
    await followRefunds(paying(product.deps, failing), paid);
  } else {
    const [failed] = await ask(
      `select id from refunds where payment_id = $1 and state = 'failed' limit 1`,
      paid.id,
    );
    if (failed === undefined) return;
    await product.deps.store
      .transaction((db) => refundPaidOtherwise(db, product.deps, String(failed['id'])))
      .catch(() => undefined);
  }
}

test('[OFF-50] [T78] after any history of paying, moving and refunding the ledger equals payments less refunds and the gateway', async () => {
  const family = await atCardStep(product);
  const dearest = (await freeTimes(family)).toSorted((a, b) => (b.today ?? 0) - (a.today ?? 0))[0];
  if (dearest === undefined) throw new Error('No time is free.');
  await accepted(family, 'MAID_ARRIVAL', { day: dearest.day, slot: dearest.slot });
  await payByCard(product, family);
  await acceptCardStep(family);
  await finishByCard(product, family);
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      for (const one of history) {
        await act(family, one);
        const sums = await sumsOf(family);
        expect(sums?.['ledger']).toBe(sums?.['paid']);
        expect(sums?.['card']).toBe(sums?.['gateway']);
      }
    }),
    { numRuns: 12, seed: 5 },
  );
  // The histories were not empty: money went back, failed at the bank, and went out another way.
  const [seen] = await ask(
    `select count(*) filter (where kind = 'refund' and how = 'card')::int as given,
       count(*) filter (where kind = 'correction')::int as failed, count(*) filter (where how = 'transfer')::int as otherwise,
       (select count(*)::int from refunds where idempotency_key like 'difference:%:move:%') as moved
     from ledger_lines where application_id = $1`,
    family.id,
  );
  for (const count of Object.values(seen ?? {})) expect(count).toBeGreaterThan(0);
  const [paid] = await paymentRows(product, family);
  const terms = (await clerk.get(`office/money/payment?paymentId=${paid?.id}`)).json();
  expect(terms.ledgerFils).toBe((await sumsOf(family))?.['ledger']);
  expect(terms.dueFils).toBeTypeOf('number');
}, 60_000);
