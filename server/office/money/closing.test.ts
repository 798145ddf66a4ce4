import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripeServer, stripeState } from '../../payments/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { compareAll } from './compare.ts';
import { daysAgo, pastPayment, today } from './testing.ts';

let product: TestApp;
let deepa: Awaited<ReturnType<typeof signedIn>>;
let faisal: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  deepa = await signedIn(product, ['finance_prepares'], { name: 'Deepa Thomas' });
  faisal = await signedIn(product, ['finance_approves'], { name: 'Faisal Al Marri' });
});
afterAll(() => product.close());

const ask = async (question: string, ...values: unknown[]) =>
  (await product.deps.store.pool.query<Record<string, unknown>>(question, values)).rows;
const view = async () => (await deepa.get('office/money/reconciliation')).json();
const overview = async () => (await deepa.get('office/money')).json();
const compare = async () => {
  await deepa.run('compare_gateway', { from: daysAgo(20), to: today() });
  await compareAll(product.deps);
};
const close = (day: string) => deepa.run('close_day', { day });

test('[OFF-50] [OFF-71] a day closes when the ledger equals the gateway, is opened again, and closes again with the same figures', async () => {
  await pastPayment(product.deps, { days: 3, fils: 50_000 });
  const wrong = await pastPayment(product.deps, { days: 2, fils: 20_000 });
  const day = daysAgo(1);
  expect((await close(day)).json().error).toBe('DAY_NOT_COMPARED');
  await ask('update sandbox_charges set amount_fils = 20100 where id = $1', wrong.reference);
  await ask(
    `insert into sandbox_charges (id, idempotency_key, amount_fils, outcome, return_url, created_at, settled_at)
     values ('sbx_hand', 'by hand', 700, 'approved', '', now() - interval '1 day', now() - interval '1 day')`,
  );
  await compare();
  expect((await view()).differences).toMatchObject([
    { kind: 'taken', gatewayReference: wrong.reference, oursFils: 20_000, theirsFils: 20_100 },
    { kind: 'missing_here', gatewayReference: 'sbx_hand', oursFils: 0, theirsFils: 700 },
  ]);
  expect((await overview()).differences).toBe(2);
  expect((await close(day)).json().error).toBe('DAY_DIFFERS');

  // One is put right at the gateway, the other by a correction that two people make.
  await ask('update sandbox_charges set amount_fils = 20000 where id = $1', wrong.reference);
  const line = { kind: 'correction', fils: 700, words: 'By hand', reference: 'sbx_hand' } as const;
  const { approvalId } = (await deepa.run('add_ledger_line', line)).json().answer;
  const approve = { id: approvalId, decision: 'approved' };
  expect((await deepa.post('office/approvals/decide', approve)).statusCode).toBe(403);
  const booked = (await faisal.post('office/approvals/decide', approve)).json();
  expect(booked.canUndo).toBe(true);
  await compare();
  expect((await view()).differences).toEqual([]);

  const ran = (await close(day)).json();
  expect(ran.canUndo).toBe(true);
  const [closed] = (await view()).closed;
  expect(closed).toMatchObject({ day, since: daysAgo(3), openingFils: 0, booksFils: 70_000 });
  expect(closed.undoId).toBe(ran.actionId);
  const auditor = await signedIn(product, ['auditor']);
  const seen = (await auditor.get('office/money/reconciliation')).json();
  expect(seen.closed[0].undoId).toBeNull();
  expect((await close(day)).json().error).toBe('DAY_NOT_OPEN');
  expect((await close(today())).json().error).toBe('DAY_NOT_OPEN');

  // A line that comes late counts on the next day; the closed figures stay.
  await pastPayment(product.deps, { days: 2, fils: 300 });
  const [late] = await ask('select day::text from ledger_lines order by id desc limit 1');
  expect(late?.['day']).toBe(today());
  const sums = (await deepa.get(`office/money/ledger?from=${daysAgo(3)}&to=${day}`)).json();
  expect([sums.total, sums.fils]).toEqual([2, 70_000]);
  const all = (await deepa.get('office/money/ledger')).json();
  expect([all.total, all.fils]).toEqual([4, 71_000]);

  expect((await deepa.undo(ran.actionId)).statusCode).toBe(200);
  expect((await view()).closed).toEqual([]);
  expect((await deepa.get('office/money/ledger')).json().fils).toBe(71_000);
  await close(day);
  expect((await view()).closed).toMatchObject([{ day, booksFils: 70_000 }]);

  // Undoing a correction adds the opposite line. The colleague who prepared it cannot undo it.
  expect((await deepa.undo(booked.actionId)).statusCode).toBe(403);
  expect((await faisal.undo(booked.actionId)).statusCode).toBe(200);
  const [sum] = await ask(
    `select sum(fils)::int as fils from ledger_lines where kind = 'correction'`,
  );
  expect(sum?.['fils']).toBe(0);
});

test('[OFF-50] [OFF-71] a statement of the bank is imported whole or not at all, once, and blocks the day while it differs', async () => {
  const { reference } = await pastPayment(product.deps, { days: 0, fils: 10_000 });
  const { figures } = await overview();
  const due = figures.booksFils - figures.openingFils;
  const row = (day: string, name: string, fils: number) =>
    `${day},${name},${(fils / 100).toFixed(2)}`;
  const preview = async (csv: string) =>
    (await deepa.post('office/money/bank-preview', { csv })).json();
  const bad = [
    'Date,Reference,Amount',
    row(today(), '=1+1', 100),
    `${today()},x,many`,
    row(daysAgo(1), 'old', 100),
    `31/02/2026,x,1.00`,
    `${today()},x`,
    row(today(), reference, 10_000),
  ].join('\r\n');
  const shown = await preview(bad);
  expect(shown.rows.map(({ problem }: { problem: string }) => problem)).toEqual([
    'formula',
    'amount',
    'closed',
    'day',
    'columns',
    null,
  ]);
  expect(shown).toMatchObject({ problems: 5, matched: 1 });
  const refused = await deepa.run('import_statement', { csv: bad });
  expect([refused.statusCode, refused.json().error]).toEqual([400, 'STATEMENT_PROBLEMS']);
  expect(await ask('select from bank_lines')).toEqual([]);

  const good = [
    row(today(), reference, 10_000),
    row(today(), 'Opening fees', due - 10_000 - 5),
  ].join('\n');
  const ran = (await deepa.run('import_statement', { csv: good })).json();
  expect((await deepa.run('import_statement', { csv: good })).json().error).toBe('STATEMENT_KNOWN');
  expect((await preview(`${good}\n`)).problems).toBe(2);
  expect((await overview()).bank).toMatchObject({ upTo: today(), differenceFils: 5 });
  expect(await view()).toMatchObject({ bank: { differenceFils: 5 } });
  expect((await view()).onlyBank).toMatchObject([{ reference: 'Opening fees' }]);
  expect((await deepa.undo(ran.actionId)).statusCode).toBe(200);
  expect((await overview()).bank).toBeNull();
  expect((await deepa.run('import_statement', { csv: good })).statusCode).toBe(200);
});

test('[OFF-50] a day with a statement that differs from our books does not close', async () => {
  const own = await testApp();
  try {
    const clerk = await signedIn(own, ['finance_prepares']);
    const { reference } = await pastPayment(own.deps, { days: 1, fils: 10_000 });
    await clerk.run('compare_gateway', { from: daysAgo(20), to: today() });
    await compareAll(own.deps);
    const day = daysAgo(1);
    const statement = (fils: string) => ({ csv: `${day},${reference},${fils}` });
    const wrong = (await clerk.run('import_statement', statement('99.00'))).json();
    const differs = await clerk.run('close_day', { day });
    expect([differs.statusCode, differs.json().error]).toEqual([409, 'DAY_DIFFERS']);
    await clerk.undo(wrong.actionId);
    await clerk.run('import_statement', statement('100.00'));
    expect((await clerk.run('close_day', { day })).statusCode).toBe(200);
    const { rows } = await own.deps.store.pool.query('select bank_fils::int from closed_days');
    expect(rows).toEqual([{ bank_fils: 10_000 }]);
  } finally {
    await own.close();
  }
});

test('[OFF-50] Stripe’s list is compared by the key of the payment; without an answer the comparison has failed', async () => {
  const stripe = await stripeServer();
  try {
    await ask(
      `insert into payments (application_id, idempotency_key, request_hash, purpose, provider, provider_reference,
         amount_fils, vat_fils, state, created_at, captured_at)
       select application_id, 'stripe one', '\\x00', 'first_month', 'stripe', 'cs_1', 5000, 0, 'captured',
         now() - interval '1 day', now() from payments limit 1`,
    );
    const [payment] = await ask(
      `update payments set updated_at = now() where provider = 'stripe' returning id`,
    );
    await ask(`alter table payments disable trigger touch_updated_at`);
    await ask(
      `update payments set updated_at = now() - interval '1 day' where provider = 'stripe'`,
    );
    await ask(`alter table payments enable trigger touch_updated_at`);
    stripeState.sessions.set('cs_1', {
      id: 'cs_1',
      amount: 5_000,
      key: String(payment?.['id']),
      back: '',
      closes: 0,
      keepsCard: false,
      status: 'complete',
    });
    const asked = () =>
      ask(
        `insert into gateway_comparisons (gateway, from_day, to_day) values ('stripe', now()::date - 3, now()::date + 1)`,
      );
    await asked();
    await compareAll(product.deps, stripe.gateway);
    const open = () =>
      ask(`select kind from gateway_differences where gateway = 'stripe' and gone_at is null`);
    expect(await open()).toEqual([]);
    stripeState.sessions.delete('cs_1');
    await asked();
    await compareAll(product.deps, stripe.gateway);
    expect(await open()).toEqual([{ kind: 'missing_there' }]);
    await asked();
    const silent = { ...stripe.gateway, list: () => Promise.reject(new Error('No answer.')) };
    await compareAll(product.deps, silent);
    const [last] = await ask(
      'select failure from gateway_comparisons order by asked_at desc limit 1',
    );
    expect(last).toEqual({ failure: 'no_answer' });
  } finally {
    stripe.close();
  }
});
