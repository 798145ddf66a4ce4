import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreedFor } from '../../rules/money/card-consent.ts';
import { firstOfMonth, monthlyDue } from '../../rules/money/monthly-due.ts';
import { pauseCredit } from '../../rules/money/pause.ts';
import { addDays, firstOfMonthAfter } from '../../rules/text/days.ts';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { termsOf } from '../collections/index.ts';
import { collections } from '../collections/table.ts';
import { homeRequests } from '../home-requests/table.ts';
import { readOutbox } from '../messages/index.ts';
import { consentsOf } from '../payments/index.ts';
import { payments } from '../payments/table.ts';
import { changeWay } from '../payment-ways/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { MONTHLY, underCard } from './testing/card.ts';
import {
  atWho,
  choose,
  type Client,
  confirmation,
  freeMaid,
  info,
  mustReply,
  reply,
} from './testing/client.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const db = () => product.deps.store.db;

/** A client who pays by card and has chosen a maid of that price. */
async function chosen(monthlyPriceAed: number) {
  const client = await underCard(product);
  await atWho(client);
  const maidId = await freeMaid(product, { monthlyPriceAed });
  await choose(client, maidId);
  return { client, maidId };
}

const consentOn = async ({ id }: Pick<Client, 'id'>) =>
  (await db().select().from(payments).where(eq(payments.applicationId, id)))[0]?.answerBody;
const stateOf = async ({ id }: Pick<Client, 'id'>) =>
  (await db().select().from(applications).where(eq(applications.replacesApplicationId, id)))[0]
    ?.state;

test('[T110] a price that changed between the page and the press is not confirmed', async () => {
  const { client, maidId } = await chosen(3400);
  const shown = await confirmation(client, maidId);
  await db().update(maids).set({ monthlyPriceAed: 11_000 }).where(eq(maids.id, maidId));
  const refused = await reply(client, CONFIRM, shown);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { error: 'CHANGED_ELSEWHERE', message: expect.stringContaining('price has changed') },
  ]);
  expect(await stateOf(client)).toBe('open');
  // The new price can be confirmed by a page that shows it.
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
});

test('[T110] a dearer maid is confirmed with a consent that names the card’s new payments', async () => {
  const { client, maidId } = await chosen(3400);
  const { price, cardConsent, payments: shown } = await info(client);
  expect(cardConsent).toMatchObject({ monthly: 340_000, from: price?.settledOn });
  expect(shown[0]?.fils).toBe(cardConsent?.first ?? cardConsent?.monthly);
  const { cardConsent: _none, ...without } = await confirmation(client, maidId);
  for (const given of [
    undefined,
    { monthly: 294_000, from: cardConsent?.from },
    { ...cardConsent, monthly: 339_900 },
    { ...cardConsent, from: '2020-01-01' },
  ]) {
    const refused = await reply(client, CONFIRM, { ...without, cardConsent: given });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { keepsCard: expect.any(String) } },
    ]);
  }
  expect(await stateOf(client)).toBe('open');
  await mustReply(client, CONFIRM, { ...without, cardConsent });
  expect(await consentOn(client)).toMatchObject({
    cardConsent: { ...cardConsent, at: expect.any(String) },
    consentsBefore: [{ monthly: 294_000 }],
  });
});

test('[T110] [HOME-04] a change settled in a month that the card has paid before is agreed to with the payment after it', async () => {
  const { client, maidId } = await chosen(3400);
  const paidFor = (await info(client)).price?.settledOn ?? '';
  const later = firstOfMonthAfter(paidFor);
  await db()
    .insert(collections)
    .values({ applicationId: client.id, month: paidFor, amountFils: MONTHLY, state: 'paid' });
  await changeWay(db(), client.id, { fromMonth: paidFor, way: 'card' });
  const { price, cardConsent, payments: shown } = await info(client);
  expect(price).toMatchObject({ settledOn: paidFor, nextPaymentOn: later });
  expect(shown[0]).toEqual({ kind: 'month', on: later, fils: price?.nextPayment });
  expect(cardConsent).toEqual({ monthly: 340_000, from: later, first: price?.nextPayment });
  // A pause had made that month less, which the replacement does not charge again.
  const pause = {
    from: firstOfMonth(addDays(paidFor, -1)),
    to: addDays(paidFor, -10),
    monthly: MONTHLY,
    dayFils: 7_000,
  };
  await db()
    .insert(homeRequests)
    .values({
      applicationId: client.id,
      key: randomUUID(),
      kind: 'pause',
      state: 'accepted',
      askedBy: 'client',
      fromDay: pause.from,
      toDay: pause.to,
      monthlyFils: pause.monthly,
      dayFils: pause.dayFils,
      shownFils: pauseCredit(pause),
      decidedAt: new Date(),
    });
  await db()
    .update(collections)
    .set({ amountFils: MONTHLY - pauseCredit(pause) })
    .where(eq(collections.applicationId, client.id));
  expect((await info(client)).price).toEqual(price);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  const webhook = (await readOutbox(product.deps)).find(({ text }) =>
    text.includes(client.reference),
  );
  expect(JSON.parse(webhook?.text ?? '{}')).toMatchObject({ replacement: { settledOn: later } });
  const isContract = eq(applications.id, client.id);
  const [contract] = await db().select().from(applications).where(isContract);
  const terms = contract && (await termsOf(db(), product.deps, contract));
  if (!terms) throw new Error('There are no terms.');
  expect(monthlyDue(terms, later)).toBe(agreedFor(await consentsOf(db(), client.id), later));
});

test('[T110] a cheaper maid needs no tick, and the consent becomes less', async () => {
  const { client, maidId } = await chosen(2500);
  expect(await info(client)).toMatchObject({ cardConsent: null });
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  expect(await consentOn(client)).toMatchObject({ cardConsent: { monthly: 250_000 } });
});
