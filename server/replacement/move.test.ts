import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replacementCalls } from '../../contract/replacement.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { arrivals } from '../contact/table.ts';
import { applications } from '../applications/table.ts';
import { mandates, mandateUses } from '../mandates/table.ts';
import { messages } from '../messages/table.ts';
import { tasks } from '../office/cases/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { underCard } from './testing/card.ts';
import {
  atWho,
  choose,
  type Client,
  confirmation,
  freeMaid,
  info,
  mustReply,
  underContract,
} from './testing/client.ts';
import { chosenByDebit, mandatesOf } from './testing/debit.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const db = () => product.deps.store.db;
const shape = replacementCalls['GET ccreplacementapplication/arrivaldays'].answer.schema;

/** Without a direct debit an arrival moves within its month, so that needs another free day. */
async function timeBesideOthers(client: Client) {
  const free = (await askDays(client)).days.filter(({ state }) => state === 'free');
  const day = free.find((one) => free.some((other) => isInMonth(other.day, one.day)));
  return { day: day?.day, slot: day?.slots.find((slot) => slot.free)?.slot };
}
const isInMonth = (day: string, other: string) =>
  day !== other && day.slice(0, 7) === other.slice(0, 7);

async function confirmed(client: Client): Promise<Client> {
  await atWho(client);
  const maidId = await freeMaid(product);
  await mustReply(client, 'HIRE_MAID', { housemaid: maidId });
  const time = await timeBesideOthers(client);
  await mustReply(client, 'MAID_RETURN', { ...time, way: 'pick_up' });
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  return client;
}
async function askDays({ browser, appId }: Client) {
  const answer = await browser.get(`ccreplacementapplication/arrivaldays?id=${appId}`);
  return shape.parse(answer.json());
}
/** The days that differ from the booked one and are free, with a time and what they change. */
async function otherTimes(client: Client) {
  const { days, chosen } = await askDays(client);
  return days.flatMap(({ day, state, slots, move }) => {
    const slot = slots.find(({ free }) => free)?.slot;
    if (state !== 'free' || day === chosen?.day || !slot || !move) return [];
    const { monthly, thisMonth, nextPayment, carriedOn, settledOn } = move.price;
    const price = { monthly, thisMonth, nextPayment, carriedOn, settledOn };
    const { cardConsent } = move;
    return [{ arrival: { day, slot }, price, ...(cardConsent && { cardConsent }) }];
  });
}
type Wish = Awaited<ReturnType<typeof otherTimes>>[number];
const move = ({ browser, appId }: Client, wish: Wish | undefined) =>
  browser.post('ccreplacementapplication/move', { id: appId, ...wish });
const replacementOf = async ({ id }: Client) =>
  (await db().select().from(applications).where(eq(applications.replacesApplicationId, id)))[0];

test('[F70] the arrival of a replacement is moved with its price, and both sides are told', async () => {
  const client = await confirmed(await underContract(product));
  const wish = (await otherTimes(client)).at(-1);
  const moved = await move(client, wish);
  expect([moved.statusCode, moved.body]).toEqual([200, '{}']);
  expect(await info(client)).toMatchObject({
    step: 'END_WORK_FLOW',
    change: { ...wish?.arrival, way: 'pick_up' },
    price: wish?.price,
  });
  const row = await replacementOf(client);
  const booked = await db()
    .select()
    .from(arrivals)
    .where(eq(arrivals.applicationId, row?.id ?? ''));
  expect(booked).toMatchObject([wish?.arrival]);
  const sent = await db().select().from(messages).where(eq(messages.applicationId, client.id));
  const kinds = sent.map(({ template }) => template).filter((name) => name.includes('moved'));
  expect(kinds.toSorted()).toEqual(['arrival_moved', 'arrival_moved_webhook', 'operator_moved']);
  // Another page still shows the price of the former day.
  const old = { ...wish, price: { ...wish?.price, thisMonth: 1 } };
  const [, other] = await otherTimes(client);
  const refused = await client.browser.post('ccreplacementapplication/move', {
    id: client.appId,
    ...other,
    price: old.price,
  });
  expect(refused.statusCode).toBe(400);
});

test('[F70] on the day itself, before it is confirmed, or for somebody else nothing is moved', async () => {
  const open = await underContract(product);
  await atWho(open);
  await choose(open, await freeMaid(product));
  const client = await confirmed(await underContract(product));
  const [wish] = await otherTimes(client);
  expect((await move(open, wish)).json().error).toBe('TOO_LATE');
  expect((await move({ ...client, browser: open.browser }, wish)).json().error).toBe('NEEDS_PROOF');
  const past = wish && { ...wish, arrival: { ...wish.arrival, day: '2020-01-01' } };
  expect(Object.keys((await move(client, past)).json().fields)).toEqual(['day']);
  const row = await replacementOf(client);
  await db()
    .update(arrivals)
    .set({ day: dubaiDay(new Date()) })
    .where(eq(arrivals.applicationId, row?.id ?? ''));
  expect((await move(client, wish)).json().error).toBe('TOO_LATE');
});

test('[F70] [T110] a card family agrees to the amounts of the other day, and never pays in another month than it agreed to', async () => {
  const client = underCard(product);
  const family = await confirmed(await client);
  const agreed = (await info(family)).price;
  for (const { arrival } of await otherTimes(family)) {
    // What the family agreed to for the day before may cover this one, too.
    const wish = (await otherTimes(family)).find((one) => one.arrival.day === arrival.day);
    if (wish === undefined) continue;
    expect(wish.price.settledOn <= (agreed?.settledOn ?? '')).toBe(true);
    const { cardConsent, ...silent } = wish;
    if (cardConsent) expect((await move(family, silent)).statusCode).toBe(400);
    expect((await move(family, wish)).statusCode).toBe(200);
    expect((await info(family)).price).toMatchObject(wish.price);
  }
});

test('[F70] [F63] a signed form offers the days that it covers, and no others', async () => {
  const { client, maidId } = await chosenByDebit(product, 2890);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  expect((await otherTimes(client)).length).toBeGreaterThan(0);
  const [wish] = await otherTimes(client);
  await db().update(mandates).set({ capFils: 1 }).where(eq(mandates.applicationId, client.id));
  expect(await otherTimes(client)).toEqual([]);
  expect(Object.keys((await move(client, wish)).json().fields)).toEqual(['day']);
});

test('[F70] [OFF-52] a moved day stays on the account that pays, and ends a form on another one whose limit is too low', async () => {
  const { client, maidId } = await chosenByDebit(product, 2890);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  const [before] = await mandatesOf(product, client);
  if (before === undefined) throw new Error('There is no direct debit.');
  const waiting = { id: randomUUID(), reference: `${before.reference}B`, round: 1, capFils: 100 };
  const createdAt = new Date(+before.createdAt + 1000);
  await db()
    .insert(mandates)
    .values({ ...before, ...waiting, createdAt, state: 'lodged' });
  const [wish] = await otherTimes(client);
  expect((await move(client, wish)).statusCode).toBe(200);
  const isUse = eq(mandateUses.applicationId, client.id);
  expect(await db().select().from(mandateUses).where(isUse)).toMatchObject([
    { mandateId: before.id },
  ]);
  expect((await mandatesOf(product, client)).map(({ state }) => state)).toEqual([
    'signed',
    'ended',
  ]);
  const isWork = and(eq(tasks.applicationId, client.id), eq(tasks.kind, 'end_at_bank'));
  const work = await db().select().from(tasks).where(isWork);
  expect(work).toMatchObject([{ subject: waiting.reference }]);
});
