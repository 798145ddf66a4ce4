import { and, eq, gte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { partOfMonth } from '../../../rules/money/proration.ts';
import { addDays, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { stopCollections } from '../../collections/index.ts';
import { collections } from '../../collections/table.ts';
import { openPayPage } from '../../collections/testing.ts';
import { applications } from '../../applications/table.ts';
import { arrivals } from '../../contact/table.ts';
import { directDebits } from '../../office/direct-debits/table.ts';
import { signedIn } from '../../office/testing.ts';
import { paymentsOf, queueRefund } from '../../payments/index.ts';
import { payments } from '../../payments/table.ts';
import { erasePerson } from '../../personal-data/index.ts';
import { debitAtHome } from '../../testing/home-families.ts';
import { payBy } from '../../testing/sandbox-card.ts';
import { endLeftDebits, recordDebits, takenByBank } from '../../testing/visa.ts';
import { paymentTools } from './testing.ts';

const tools = paymentTools();
const { product } = tools;

/** A family that pays the next month by card, in the page that is open now. */
async function payingByCard() {
  const family = await debitAtHome(product());
  const given = await tools.givenUntilNow(family.id);
  return { ...family, ...given, ...(await tools.pageForCard(family.home)) };
}
const setPrice = (id: string, monthlyFils: number) =>
  tools.db().update(applications).set({ monthlyFils }).where(eq(applications.id, id));
const leftOfCard = async (id: string) =>
  (await paymentsOf(tools.db(), id)).reduce((sum, { leftFils }) => sum + leftFils, 0);
const toCard = async ({ home }: Pick<Awaited<ReturnType<typeof payingByCard>>, 'home'>) =>
  (await tools.shown(home)).toCard;

test('[HOME-04] [T126] a contract that ends while its card page is paid gives the card everything back: the bank takes the month', async () => {
  const { id, home, page, next } = await payingByCard();
  await payBy(product(), page);
  await product().deps.store.transaction(async (tx) => {
    const [row] = await tx.select().from(applications).where(eq(applications.id, id));
    if (row !== undefined) await stopCollections(tx, product().deps, row, addDays(next, 4));
  });
  await tools.run();
  expect(await tools.cardMonths(id)).toEqual([[next, 'closed']]);
  expect(await leftOfCard(id)).toBe(0);
  expect(await tools.shown(home)).toMatchObject({ way: 'direct_debit', unpaid: [] });
});

test('[HOME-04] [T126] a price that changes while the page is open shows on the page, and the old amount goes back', async () => {
  const { id, page, link, next } = await payingByCard();
  await setPrice(id, 290_000);
  await payBy(product(), page);
  await tools.run();
  await tools.run();
  expect(await tools.cardMonths(id)).toEqual([[next, 'closed']]);
  expect(await leftOfCard(id)).toBe(0);

  const other = await debitAtHome(product());
  await tools.givenUntilNow(other.id);
  const asked = await tools.done(other.home.post('my/payments/card', {}));
  await setPrice(other.id, 290_000);
  expect((await product().app.inject(asked.link)).body).toContain('AED 2,900 for');
  await payBy(product(), await openPayPage(product(), asked.link));
  await tools.run();
  expect(await tools.cardMonths(other.id)).toEqual([[next, 'paid']]);
  expect(link).not.toBe(asked.link);
});

test('[HOME-04] [T126] a family whose card has paid keeps that, and a month given back is not offered to a card again', async () => {
  const family = await payingByCard();
  const { id, home, page, next } = family;
  await payBy(product(), page);
  await tools
    .db()
    .update(payments)
    .set({ state: 'captured', capturedAt: new Date() })
    .where(and(eq(payments.applicationId, id), eq(payments.month, next)));
  const kept = await home.post('my/payments/keep', {});
  expect(kept.json().error).toBe('CARD_HAS_PAID');
  await tools
    .db()
    .update(collections)
    .set({ state: 'closed', amountFils: 0 })
    .where(and(eq(collections.applicationId, id), eq(collections.month, next)));
  // Not while the refund is on its way, and not afterwards.
  expect(await toCard(family)).toBeNull();
  await tools.run();
  expect(await leftOfCard(id)).toBe(0);
  expect(await toCard(family)).toBeNull();
  await recordDebits(product().deps, next);
  await family.office('send_collections', { month: next });
  const later = firstOfMonthAfter(next);
  expect(await toCard(family)).toMatchObject({ month: later, state: 'free' });
  // The bank still takes the month before the card's first.
  const { link } = await tools.done(home.post('my/payments/card', {}));
  await payBy(product(), await openPayPage(product(), link));
  await tools.run();
  expect(await tools.shown(home)).toMatchObject({ way: 'card', next: { day: next } });
  const { nextPayment } = await tools.firstPage(home);
  expect(nextPayment).toMatchObject({ on: next, way: 'direct_debit' });
});

test('[HOME-04] [T126] a card is offered once she has come and the bank was given each month before', async () => {
  const family = await debitAtHome(product());
  const { id } = family;
  const { next } = await tools.givenUntilNow(id);
  expect(await toCard(family)).toMatchObject({ month: next });
  const move = (day: string) =>
    tools.db().update(arrivals).set({ day }).where(eq(arrivals.applicationId, id));
  const [arrival] = await tools.db().select().from(arrivals).where(eq(arrivals.applicationId, id));
  await move(addDays(next, 40));
  expect(await toCard(family)).toBeNull();
  await move(arrival?.day ?? '');
  expect(await toCard(family)).toMatchObject({ month: next });
});

test('[HOME-04] [T126] what is left of a card payment goes back as well if a part of it went back before the card took over', async () => {
  const { id, home, page, next } = await payingByCard();
  await payBy(product(), page);
  const isOfMonth = and(eq(payments.applicationId, id), eq(payments.month, next));
  const now = { state: 'captured', capturedAt: new Date() } as const;
  const [paid] = await tools.db().update(payments).set(now).where(isOfMonth).returning();
  await queueRefund(tools.db(), {
    paymentId: paid?.id ?? '',
    idempotencyKey: `office:${id}`,
    amountFils: 10_000,
  });
  await tools.settlePayments();
  const stateOf = async () => (await tools.db().select().from(payments).where(isOfMonth))[0]?.state;
  expect(await stateOf()).toBe('part_refunded');
  await tools.run();
  expect(await tools.cardMonths(id)).toEqual([[next, 'closed']]);
  expect(await leftOfCard(id)).toBe(0);
  expect(await tools.shown(home)).toMatchObject({ way: 'direct_debit' });
});

test('[HOME-04] [T126] an erasure gives back what cards and direct debits paid together beyond the days used', async () => {
  const { id, page, months } = await payingByCard();
  await payBy(product(), page);
  await tools.run();
  const colleague = await signedIn(product(), ['finance_prepares']);
  for (let done = 0; done < months.length; done += 1)
    await takenByBank(product(), colleague, { id });
  const paid = await leftOfCard(id);
  const ofBank = await tools
    .db()
    .select()
    .from(directDebits)
    .where(
      and(
        eq(directDebits.applicationId, id),
        gte(directDebits.month, firstOfMonth(tools.today())),
        eq(directDebits.state, 'collected'),
      ),
    );
  const erased = await erasePerson(product().deps, id, { actor: 'test', endsContract: true });
  const notes = erased?.notes ?? [];
  expect(notes).toContainEqual({ kind: 'money_back', fils: paid });
  const taken = ofBank.reduce((sum, { amountFils }) => sum + amountFils, 0);
  const used = partOfMonth(294_000, firstOfMonth(tools.today()), tools.today()) * 100;
  expect(notes.filter(({ kind }) => kind === 'transfer_back')).toEqual(
    taken > used ? [{ kind: 'transfer_back', fils: taken - used }] : [],
  );
});

test('[HOME-04] [T126] a family goes back to a direct debit while the bank still has months of the old one, and no month is left out', async () => {
  const { id, home, page, next } = await payingByCard();
  const later = firstOfMonthAfter(next);
  await recordDebits(product().deps, later);
  await payBy(product(), page);
  await tools.run();
  await endLeftDebits(product().deps);
  expect((await tools.debitMonths(id)).at(-1)).toEqual([later, 'nothing']);
  expect(await tools.shown(home)).toMatchObject({ way: 'card' });
  await tools.signedDebit(home);
  const { office } = await tools.acceptedDebit(id);
  const form = await tools.newestForm(id);
  expect(await tools.shown(home)).toMatchObject({
    way: 'direct_debit',
    account: { state: 'active' },
    newAccount: null,
  });
  expect(await tools.usedBy(id)).toBe(form.id);
  expect((await tools.shown(home)).next?.day).toBe(later);
  await tools.run(later);
  expect(await tools.cardMonths(id)).toEqual([[next, 'paid']]);
  // A file made before the job runs has the month.
  expect((await tools.debitMonths(id)).at(-1)).toEqual([later, 'due']);
  await office('send_collections', { month: later });
  expect((await tools.debitMonths(id)).at(-1)).toEqual([later, 'sent']);
});
