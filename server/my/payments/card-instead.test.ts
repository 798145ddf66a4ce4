import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { firstOfMonthAfter } from '../../../rules/text/days.ts';
import { openPayPage } from '../../collections/testing.ts';
import { signedIn } from '../../office/testing.ts';
import { payments, refunds } from '../../payments/table.ts';
import { debitAtHome } from '../../testing/home-families.ts';
import { familyAtHome, laterAtHome } from '../../testing/my-home.ts';
import { payBy } from '../../testing/sandbox-card.ts';
import { endLeftDebits, recordDebits, takenByBank } from '../../testing/visa.ts';
import { paymentTools } from './testing.ts';

const {
  product,
  account,
  cardMonths,
  changedToCard,
  db,
  debitMonths,
  done,
  firstPage,
  givenUntilNow,
  openTasks,
  pageForCard,
  run,
  shown,
  signedDebit,
  statesOf,
  usedBy,
  wishes,
} = paymentTools();

test('[HOME-04] [HOME-02] a family with a direct debit pays the next free month by card, which pays from then on', async () => {
  const { home, id } = await debitAtHome(product());
  // The bank was given nothing yet, and the months are paid in their order.
  expect((await shown(home)).toCard).toBeNull();
  const { reference, months, next: month } = await givenUntilNow(id);
  // Another account that it signed is not needed either once the card pays.
  await signedDebit(home);
  await recordDebits(product().deps, month);
  expect((await shown(home)).toCard).toMatchObject({ month, state: 'free' });
  // Pressed twice, and in a second tab.
  const asked = await Promise.all([1, 2].map(() => done(home.post('my/payments/card', {}))));
  const [{ link }] = asked;
  expect(asked[1]).toEqual({ link });
  expect(await wishes(id)).toBe(1);
  expect(await shown(home)).toMatchObject({ way: 'direct_debit', toCard: { state: 'free' } });
  await run();
  expect(await cardMonths(id)).toEqual([[month, 'offered']]);

  const page = await openPayPage(product(), link);
  expect(page).toMatch(/^\/sandbox-gateway\//);
  expect((await shown(home)).toCard).toMatchObject({ month, state: 'paying' });
  await payBy(product(), page);
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
  await endLeftDebits(product().deps);
  expect(await debitMonths(id)).toEqual([
    ...months.map((one) => [one, 'sent']),
    [month, 'nothing'],
  ]);
  expect(await statesOf(id)).toEqual(['active', 'signed']);
  const finance = await signedIn(product(), ['finance_prepares']);
  for (let taken = 0; taken < months.length; taken += 1)
    await takenByBank(product(), finance, { id });
  await endLeftDebits(product().deps);
  await endLeftDebits(product().deps);
  expect(await statesOf(id)).toEqual(['ended', 'ended']);
  expect(await openTasks(id, 'lodge_debit')).toEqual([]);
  expect(await usedBy(id)).toBeUndefined();
  expect(await openTasks(id, 'end_at_bank')).toEqual([reference]);

  // The card is charged once for each later month, and for none that the bank took.
  const later = firstOfMonthAfter(month);
  await Promise.all([run(later), run(later)]);
  await run(later);
  expect(await cardMonths(id)).toEqual([
    [month, 'paid'],
    [later, 'paid'],
  ]);
  await recordDebits(product().deps, later);
  expect((await debitMonths(id)).map(([one]) => one)).not.toContain(later);
});

test('[HOME-04] [T126] a month that goes to the bank while the card page is open is paid once: the card gets its money back', async () => {
  const { home, id } = await debitAtHome(product());
  const { office, next: month } = await givenUntilNow(id);
  const { link } = await done(home.post('my/payments/card', {}));
  await recordDebits(product().deps, month);
  const page = await openPayPage(product(), link);
  await payBy(product(), page);
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
  await endLeftDebits(product().deps);
  expect(await statesOf(id)).toEqual(['active']);
  // The old link opens nothing any more.
  expect(await openPayPage(product(), link)).toBe('');
});

test('[HOME-04] [T126] a month that a card has paid does not go to the bank, even before its direct debit has ended', async () => {
  const { home, id } = await debitAtHome(product());
  const { office, next: month } = await givenUntilNow(id);
  const later = firstOfMonthAfter(month);
  await recordDebits(product().deps, month);
  await recordDebits(product().deps, later);
  await changedToCard(home);
  await office('send_collections', { month });
  expect((await debitMonths(id)).slice(-2)).toEqual([
    [month, 'due'],
    [later, 'due'],
  ]);
  await endLeftDebits(product().deps);
  expect((await debitMonths(id)).slice(-2)).toEqual([
    [month, 'nothing'],
    [later, 'nothing'],
  ]);
  // The card pays the month after it, whatever the bank was to take.
  expect((await shown(home)).next?.day).toBe(later);
});

test('[HOME-04] a family that keeps its direct debit closes the card page, and can begin again', async () => {
  const { home, id } = await debitAtHome(product());
  const { next } = await givenUntilNow(id);
  const { link } = await done(home.post('my/payments/card', {}));
  await done(home.post('my/payments/keep', {}));
  expect(await openPayPage(product(), link)).toBe('');
  // The bank takes the month, so it is still the next payment.
  expect(await shown(home)).toMatchObject({
    way: 'direct_debit',
    next: { day: next },
    toCard: { state: 'free' },
  });
  const again = await done(home.post('my/payments/card', {}));
  expect(await openPayPage(product(), again.link)).toMatch(/^\/sandbox-gateway\//);
  expect(await wishes(id)).toBe(3);
});

test('[HOME-04] [T126] a card page that was never opened is over once the bank has its month, so keeping the direct debit ends a drafted account', async () => {
  const { home, id } = await debitAtHome(product());
  const { office, next: month } = await givenUntilNow(id);
  await done(home.post('my/payments/card', {}));
  await recordDebits(product().deps, month);
  await office('send_collections', { month });
  await done(home.post('my/payments/account', account));
  expect(await statesOf(id)).toEqual(['active', 'draft']);
  await done(home.post('my/payments/keep', {}));
  expect(await statesOf(id)).toEqual(['active', 'ended']);
  expect(await cardMonths(id)).toEqual([[month, 'closed']]);
  expect(await wishes(id)).toBe(1);
});

test('[HOME-04] [T126] keeping the direct debit on a page that is open for a card leaves a drafted account', async () => {
  const { home, id } = await debitAtHome(product());
  const { office, next: month } = await givenUntilNow(id);
  await pageForCard(home);
  await recordDebits(product().deps, month);
  await office('send_collections', { month });
  await done(home.post('my/payments/account', account));
  await done(home.post('my/payments/keep', {}));
  expect(await statesOf(id)).toEqual(['active', 'draft']);
  expect(await cardMonths(id)).toEqual([[month, 'closed']]);
  expect(await wishes(id)).toBe(2);
});

test('[HOME-04] [T126] the change needs a fresh code, the client, and a contract that a direct debit pays', async () => {
  const debit = await debitAtHome(product());
  await givenUntilNow(debit.id);
  const card = await familyAtHome(product());
  expect((await card.home.post('my/payments/card', {})).json().error).toBe('NO_MONTH_FOR_CARD');
  const foreign = await card.home.post('my/payments/card', { home: debit.id });
  expect(foreign.statusCode).toBe(404);
  await laterAtHome(product(), debit.mobile);
  const late = await debit.home.post('my/payments/card', {});
  expect(late.json().error).toBe('NEEDS_FRESH_CODE');
  expect(await cardMonths(debit.id)).toEqual([]);
});
