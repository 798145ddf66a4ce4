import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOfMonthAfter } from '../../../rules/text/days.ts';
import { openPayPage } from '../../collections/testing.ts';
import { signedIn } from '../../office/testing.ts';
import { payments, refunds } from '../../payments/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { debitAtHome } from '../../testing/home-families.ts';
import { familyAtHome, laterAtHome } from '../../testing/my-home.ts';
import { payBy } from '../../testing/sandbox-card.ts';
import { endLeftDebits, recordDebits, takenByBank } from '../../testing/visa.ts';
import { wayTools } from './testing.ts';

let product: TestApp;
let tools: ReturnType<typeof wayTools>;
beforeAll(async () => {
  product = await testApp({ config: { smsHourlyBudget: 1000 } });
  tools = wayTools(product);
});
afterAll(() => product.close());

test('[HOME-04] [HOME-02] a family with a direct debit pays the next free month by card, which pays from then on', async () => {
  const { run, shown, firstPage, done, statesOf, usedBy, cardMonths, debitMonths, wishes } = tools;
  const { givenUntilNow, bankTasks } = tools;
  const { home, id } = await debitAtHome(product);
  // The bank was given nothing yet, and the months are paid in their order.
  expect((await shown(home)).toCard).toBeNull();
  const { reference, months, next: month } = await givenUntilNow(id);
  await recordDebits(product.deps, month);
  expect((await shown(home)).toCard).toMatchObject({ month, state: 'free' });
  // Pressed twice, and in a second tab.
  const asked = await Promise.all([1, 2].map(() => done(home.post('my/payments/card', {}))));
  const [{ link }] = asked;
  expect(asked[1]).toEqual({ link });
  expect(await wishes(id)).toBe(1);
  expect(await shown(home)).toMatchObject({ way: 'direct_debit', toCard: { state: 'free' } });
  await run();
  expect(await cardMonths(id)).toEqual([[month, 'offered']]);

  const page = await openPayPage(product, link);
  expect(page).toMatch(/^\/sandbox-gateway\//);
  expect((await shown(home)).toCard).toMatchObject({ month, state: 'paying' });
  await payBy(product, page);
  await run();
  expect(await shown(home)).toMatchObject({
    way: 'card',
    account: null,
    toCard: null,
    unpaid: [],
    otherCard: { month: firstOfMonthAfter(month) },
  });
  expect((await shown(home)).next?.day).not.toBe(month);
  const { nextPayment } = await firstPage(home);
  expect(nextPayment?.way).toBe('card');

  // The months before are still the bank's, so its direct debit ends only once they are collected.
  await endLeftDebits(product.deps);
  expect(await debitMonths(id)).toEqual([
    ...months.map((one) => [one, 'sent']),
    [month, 'nothing'],
  ]);
  expect(await statesOf(id)).toEqual(['active']);
  const finance = await signedIn(product, ['finance_prepares']);
  for (let taken = 0; taken < months.length; taken += 1)
    await takenByBank(product, finance, { id });
  await endLeftDebits(product.deps);
  await endLeftDebits(product.deps);
  expect(await statesOf(id)).toEqual(['ended']);
  expect(await usedBy(id)).toBeUndefined();
  expect((await bankTasks(id)).map(({ subject }) => subject)).toEqual([reference]);

  // The card is charged once for each later month, and for none that the bank took.
  const later = firstOfMonthAfter(month);
  await Promise.all([run(later), run(later)]);
  await run(later);
  expect(await cardMonths(id)).toEqual([
    [month, 'paid'],
    [later, 'paid'],
  ]);
  await recordDebits(product.deps, later);
  expect((await debitMonths(id)).map(([one]) => one)).not.toContain(later);
});

test('[HOME-04] [T126] a month that goes to the bank while the card page is open is paid once: the card gets its money back', async () => {
  const { db, run, shown, done, statesOf, cardMonths, debitMonths, givenUntilNow } = tools;
  const { home, id } = await debitAtHome(product);
  const { office, next: month } = await givenUntilNow(id);
  const { link } = await done(home.post('my/payments/card', {}));
  await recordDebits(product.deps, month);
  const page = await openPayPage(product, link);
  await payBy(product, page);
  await office('send_collections', { month });
  expect((await debitMonths(id)).at(-1)).toEqual([month, 'sent']);
  await run();
  await run();
  expect(await cardMonths(id)).toEqual([[month, 'closed']]);
  const [paid] = await db().select().from(payments).where(eq(payments.applicationId, id));
  const back = await db()
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paid?.id ?? ''));
  expect(back.map(({ amountFils }) => amountFils)).toEqual([paid?.amountFils]);
  expect(await shown(home)).toMatchObject({
    way: 'direct_debit',
    toCard: { month: firstOfMonthAfter(month), state: 'free' },
  });
  await endLeftDebits(product.deps);
  expect(await statesOf(id)).toEqual(['active']);
  // The old link opens nothing any more.
  expect(await openPayPage(product, link)).toBe('');
});

test('[HOME-04] [T126] a month that a card has paid does not go to the bank, even before its direct debit has ended', async () => {
  const { run, shown, done, debitMonths, givenUntilNow } = tools;
  const { home, id } = await debitAtHome(product);
  const { office, next: month } = await givenUntilNow(id);
  const later = firstOfMonthAfter(month);
  await recordDebits(product.deps, month);
  await recordDebits(product.deps, later);
  const { link } = await done(home.post('my/payments/card', {}));
  await payBy(product, await openPayPage(product, link));
  await run();
  await office('send_collections', { month });
  expect((await debitMonths(id)).slice(-2)).toEqual([
    [month, 'due'],
    [later, 'due'],
  ]);
  await endLeftDebits(product.deps);
  expect((await debitMonths(id)).slice(-2)).toEqual([
    [month, 'nothing'],
    [later, 'nothing'],
  ]);
  // The card pays the month after it, whatever the bank was to take.
  expect((await shown(home)).next?.day).toBe(later);
});

test('[HOME-04] a family that keeps its direct debit closes the card page, and can begin again', async () => {
  const { shown, done, wishes, givenUntilNow } = tools;
  const { home, id } = await debitAtHome(product);
  const { next } = await givenUntilNow(id);
  const { link } = await done(home.post('my/payments/card', {}));
  await done(home.post('my/payments/keep', {}));
  expect(await openPayPage(product, link)).toBe('');
  // The bank takes the month, so it is still the next payment.
  expect(await shown(home)).toMatchObject({
    way: 'direct_debit',
    next: { day: next },
    toCard: { state: 'free' },
  });
  const again = await done(home.post('my/payments/card', {}));
  expect(await openPayPage(product, again.link)).toMatch(/^\/sandbox-gateway\//);
  expect(await wishes(id)).toBe(3);
});

test('[HOME-04] [T126] the change needs a fresh code, the client, and a contract that a direct debit pays', async () => {
  const { cardMonths, givenUntilNow } = tools;
  const debit = await debitAtHome(product);
  await givenUntilNow(debit.id);
  const card = await familyAtHome(product);
  expect((await card.home.post('my/payments/card', {})).json().error).toBe('NO_MONTH_FOR_CARD');
  const foreign = await card.home.post('my/payments/card', { home: debit.id });
  expect(foreign.statusCode).toBe(404);
  await laterAtHome(product, debit.mobile);
  const late = await debit.home.post('my/payments/card', {});
  expect(late.json().error).toBe('NEEDS_FRESH_CODE');
  expect(await cardMonths(debit.id)).toEqual([]);
});
