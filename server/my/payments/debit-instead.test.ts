import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOfMonthAfter } from '../../../rules/text/days.ts';
import { openPayPage } from '../../collections/testing.ts';
import { tasks } from '../../office/cases/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { familyAtHome } from '../../testing/my-home.ts';
import { payBy } from '../../testing/sandbox-card.ts';
import { endLeftDebits, recordDebits } from '../../testing/visa.ts';
import { wayTools } from './testing.ts';

let product: TestApp;
let tools: ReturnType<typeof wayTools>;
beforeAll(async () => {
  product = await testApp({ config: { smsHourlyBudget: 1000 } });
  tools = wayTools(product);
});
afterAll(() => product.close());

test('[HOME-04] a family that pays by card signs a direct debit; the card pays until the bank accepts it', async () => {
  const {
    db,
    run,
    settlePayments,
    shown,
    firstPage,
    done,
    signedDebit,
    finance,
    newestForm,
    usedBy,
    cardMonths,
    debitMonths,
  } = tools;
  const { home, id } = await familyAtHome(product);
  const next = (await shown(home)).otherCard?.month ?? '';
  await done(home.post('my/payments/change', {}));
  await signedDebit(home);
  // What the card has paid stays paid, whatever the family signs for later months.
  await settlePayments();
  const form = await newestForm(id);
  expect(form).toMatchObject({ state: 'signed', round: 1 });
  expect(await shown(home)).toMatchObject({
    way: 'card',
    account: null,
    newAccount: { state: 'signed', iban: expect.stringMatching(/8 ?901$/) },
  });
  const office = await finance();
  const open = await db().select().from(tasks).where(eq(tasks.applicationId, id));
  expect(open.map(({ subject }) => subject)).toContain('payments:debit_signed');
  await office('lodge_mandates', { mandateIds: [form.id] });
  // The bank takes its time, so the card pays a month in between.
  await run(next);
  await recordDebits(product.deps, next);
  expect(await cardMonths(id)).toEqual([[next, 'paid']]);
  expect(await debitMonths(id)).toEqual([]);

  const answered = await office('answer_mandate', { mandateId: form.id, answer: 'accepted' });
  expect(answered.statusCode).toBe(200);
  expect(await usedBy(id)).toBe(form.id);
  const from = firstOfMonthAfter(next);
  expect(await shown(home)).toMatchObject({
    way: 'direct_debit',
    account: { state: 'active', iban: expect.stringMatching(/8 ?901$/) },
    newAccount: null,
    otherCard: null,
    next: { day: from },
  });
  expect((await firstPage(home)).nextPayment?.way).toBe('direct_debit');
  await run(from);
  await recordDebits(product.deps, next);
  await recordDebits(product.deps, from);
  expect(await cardMonths(id)).toEqual([[next, 'paid']]);
  expect(await debitMonths(id)).toEqual([[from, 'due']]);
  expect((await answered.undo(answered.actionId)).statusCode).toBe(400);
  await office('send_collections', { month: from });
  expect(await debitMonths(id)).toEqual([[from, 'sent']]);
});

test('[HOME-04] a direct debit that the bank rejects, or that the family no longer wants, leaves the card paying', async () => {
  const { run, shown, done, signedDebit, finance, newestForm, statesOf, cardMonths, bankTasks } =
    tools;
  const { home, id } = await familyAtHome(product);
  const next = (await shown(home)).otherCard?.month ?? '';
  const office = await finance();
  await signedDebit(home);
  const first = await newestForm(id);
  await office('lodge_mandates', { mandateIds: [first.id] });
  const reason = 'account_closed';
  await office('answer_mandate', { mandateId: first.id, answer: 'rejected', reason });
  expect(await shown(home)).toMatchObject({ way: 'card', newAccount: { state: 'rejected' } });
  await signedDebit(home);
  const second = await newestForm(id);
  await office('lodge_mandates', { mandateIds: [second.id] });
  // Pressed twice.
  await Promise.all([1, 2].map(() => done(home.post('my/payments/keep', {}))));
  expect(await statesOf(id)).toEqual(['rejected', 'ended']);
  expect((await bankTasks(id)).map(({ subject }) => subject)).toEqual([second.reference]);
  const late = await office('answer_mandate', { mandateId: second.id, answer: 'accepted' });
  expect(late.statusCode).toBe(409);
  expect(await shown(home)).toMatchObject({ way: 'card', newAccount: null });
  await run(next);
  expect(await cardMonths(id)).toEqual([[next, 'paid']]);
});

test('[HOME-04] [T126] a family can go back to its card after a direct debit, and no month is paid twice', async () => {
  const {
    run,
    shown,
    done,
    signedDebit,
    finance,
    newestForm,
    statesOf,
    cardMonths,
    debitMonths,
    bankTasks,
    came,
  } = tools;
  const { home, id } = await familyAtHome(product);
  await came(id);
  await signedDebit(home);
  const form = await newestForm(id);
  const office = await finance();
  await office('lodge_mandates', { mandateIds: [form.id] });
  await office('answer_mandate', { mandateId: form.id, answer: 'accepted' });
  const month = (await shown(home)).toCard?.month ?? '';
  const { link } = await done(home.post('my/payments/card', {}));
  await payBy(product, await openPayPage(product, link));
  await run();
  await recordDebits(product.deps, month);
  await endLeftDebits(product.deps);
  expect(await shown(home)).toMatchObject({ way: 'card', newAccount: null });
  expect(await statesOf(id)).toEqual(['ended']);
  expect((await bankTasks(id)).map(({ subject }) => subject)).toEqual([form.reference]);
  await run(firstOfMonthAfter(month));
  const paid = (await cardMonths(id)).filter(([, state]) => state !== 'nothing');
  expect(paid).toEqual([
    [month, 'paid'],
    [firstOfMonthAfter(month), 'paid'],
  ]);
  expect((await debitMonths(id)).every(([, state]) => state === 'nothing')).toBe(true);
});
