import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplacementInfo } from '../../../contract/replacement.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { arrivalRequests, arrivals } from '../../contact/table.ts';
import { mandateUses } from '../../mandates/table.ts';
import { readOutbox } from '../../messages/index.ts';
import {
  atWho,
  choose,
  chosenByDebit,
  type Client,
  confirmation,
  freeMaid,
  info,
  mustReply,
  underCard,
  underContract,
} from '../../testing/replacements.ts';
import type { TestApp } from '../../testing/app.ts';
import { replacementIdOf } from '../../testing/replaced-family.ts';
import {
  arrivalsApp,
  type Colleague,
  colleague,
  dayInMonth,
  done,
  preview,
  textsTo,
  timeOf,
  undone,
} from './testing.ts';

let product: TestApp;
let imran: Colleague;
let noura: Colleague;
beforeAll(async () => {
  product = await arrivalsApp();
  imran = await colleague(product, ['arrivals'], 'Imran Qureshi');
  noura = await colleague(product, ['operations_lead']);
});
beforeEach(async () => {
  await product.deps.store.pool.query('delete from rate_limits');
  await product.deps.store.pool.query('delete from arrivals');
  await product.deps.store.pool.query('delete from arrival_requests');
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const today = dubaiDay(new Date());
/** Days around it are in one month, so that the difference is settled on one day. */
const day = dayInMonth(15);

/** A confirmed replacement by a maid of this price, who comes on that day. */
async function replacedOn(client: Client, monthlyPriceAed: number, on = day) {
  await atWho(client);
  const maidId = await freeMaid(product, { monthlyPriceAed });
  await mustReply(client, 'HIRE_MAID', { housemaid: maidId });
  await mustReply(client, 'MAID_RETURN', { day: on, slot: 'afternoon', way: 'pick_up' });
  await mustReply(
    client,
    'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
    await confirmation(client, maidId),
  );
  return { client, id: await replacementIdOf(product, client, 'submitted') };
}
const dearer = async () => replacedOn(await underContract(product), 3200);
const cheaper = async () => replacedOn(await underContract(product), 2640);

/** What the family would have agreed to if it had moved the day itself. */
async function ownPrice({ browser, appId }: Client, on: string) {
  const answer = await browser.get(`ccreplacementapplication/arrivaldays?id=${appId}`);
  const { days } = answer.json<{
    days: { day: string; move: { price: ReplacementInfo['price'] } | null }[];
  }>();
  return days.find((one) => one.day === on)?.move?.price;
}

test('[OFF-30] a replacement moves to a day that costs no more, with the price that the family itself would get, and back', async () => {
  const { client, id } = await dearer();
  const later = addDays(day, 3);
  const [before, expected] = [(await info(client)).price, await ownPrice(client, later)];
  expect(expected?.thisMonth).toBeLessThan(before?.thisMonth ?? 0);
  expect(await preview(imran, id, later, 'morning')).toMatchObject({
    left: 2,
    isReplacement: true,
    asksFamily: false,
    beforeFils: before?.nextPayment,
    afterFils: expected?.nextPayment,
    obstacle: null,
  });
  const input = { applicationId: id, day: later, slot: 'morning' } as const;
  const moved = await done(imran, 'move_arrival', input);
  expect(moved).toMatchObject({ canUndo: true, answer: { result: 'moved' } });
  expect(await timeOf(product, id)).toEqual({ day: later, slot: 'morning' });
  expect(await info(client)).toMatchObject({
    price: expected,
    change: { day: later, slot: 'morning', way: 'pick_up' },
  });
  await undone(noura, moved);
  expect(await info(client)).toMatchObject({ price: before, change: { day, slot: 'afternoon' } });
  expect((await textsTo(product, client.id)).filter((name) => name.includes('moved'))).toEqual([
    'arrival_moved',
    'arrival_moved',
  ]);
  const [text] = (await readOutbox(product.deps)).filter((one) => one.text.includes('booking'));
  expect(text?.text).toMatch(/\/my$/);
});

test('[OFF-30] a day that costs the family of a replacement more is asked for: the place is reserved, and the family agrees', async () => {
  const { client, id } = await cheaper();
  // The cheaper maid comes later, so the dearer price is paid for longer.
  const later = addDays(day, 3);
  const input = { applicationId: id, day: later, slot: 'midday' } as const;
  expect(await preview(imran, id, later, 'midday')).toMatchObject({ asksFamily: true });
  const asked = await done(imran, 'move_arrival', input);
  expect(asked).toMatchObject({ canUndo: true, answer: { result: 'asked' } });
  expect(await timeOf(product, id)).toEqual({ day, slot: 'afternoon' });
  const hours = { from: 10, to: 12 };
  expect(await info(client)).toMatchObject({ asked: { day: later, slot: 'midday', ...hours } });
  // Nobody else gets the reserved place.
  const other = await dearer();
  const refused = await noura.run('move_arrival', { ...input, applicationId: other.id });
  expect(refused.json()).toMatchObject({ error: 'MOVE_FULL' });
  await undone(imran, asked);
  expect(await db().select().from(arrivalRequests)).toEqual([]);

  await done(imran, 'move_arrival', input);
  const price = await ownPrice(client, later);
  if (!price) throw new Error('The day is not offered.');
  const { monthly, thisMonth, nextPayment, carriedOn, settledOn } = price;
  const agreed = await client.browser.post('ccreplacementapplication/move', {
    id: client.appId,
    arrival: { day: later, slot: 'midday' },
    price: { monthly, thisMonth, nextPayment, carriedOn, settledOn },
  });
  expect(agreed.statusCode, agreed.body).toBe(200);
  expect(await timeOf(product, id)).toEqual({ day: later, slot: 'midday' });
  expect(await info(client)).toMatchObject({ asked: null, price });
  const texts = await textsTo(product, client.id);
  expect(texts.filter((name) => /asked|stays|moved/.test(name))).toEqual([
    'arrival_asked_replacement',
    'arrival_stays',
    'arrival_asked_replacement',
    'arrival_moved',
  ]);
});

test('[OFF-30] two colleagues never put a replacement and a hire of another family on the last place', async () => {
  const [one, other] = [await dearer(), await dearer()];
  const results = await Promise.all(
    [one, other].map(({ id }, place) =>
      (place === 0 ? imran : noura).run('move_arrival', {
        applicationId: id,
        day: addDays(day, 1),
        slot: 'midday',
      }),
    ),
  );
  const codes = results.map((result) =>
    result.statusCode === 200 ? 200 : result.json<{ error: string }>().error,
  );
  expect(new Set(codes)).toEqual(new Set([200, 'MOVE_FULL']));
  const taken = and(eq(arrivals.day, addDays(day, 1)), eq(arrivals.slot, 'midday'));
  expect(await db().select().from(arrivals).where(taken)).toHaveLength(1);
});

test('[OFF-30] [T110] a card never settles the difference later than agreed, and pays more only after the family agreed', async () => {
  const startsOn = addDays(firstOfMonth(today), -10);
  const { client, id } = await replacedOn(await underCard(product, startsOn), 3200);
  const inNextMonth = addDays(day, 20);
  expect(await preview(imran, id, inNextMonth, 'morning')).toMatchObject({
    obstacle: expect.stringContaining('later month'),
  });
  const move = { applicationId: id, slot: 'morning' } as const;
  const early = await done(imran, 'move_arrival', { ...move, day: addDays(day, -2) });
  expect(early.answer).toEqual({ result: 'asked' });
  const later = await done(imran, 'move_arrival', { ...move, day: addDays(day, 2) });
  // The lower amounts are the consent now, so going back is the family's to agree to.
  expect(later).toMatchObject({ canUndo: false, answer: { result: 'moved' } });
  expect(await info(client)).toMatchObject({ change: { day: addDays(day, 2) } });
});

test('[OFF-30] [OFF-52] a direct debit reserves the new amount, and a day above its limit is refused', async () => {
  const { client, maidId } = await chosenByDebit(product, 2890);
  const step = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
  await mustReply(client, step, await confirmation(client, maidId));
  const id = await replacementIdOf(product, client, 'submitted');
  const booked = await timeOf(product, id);
  const move = { applicationId: id, day: booked?.day ?? '', slot: 'evening' } as const;
  const sameDay = await done(imran, 'move_arrival', move);
  await undone(imran, sameDay);
  expect(await timeOf(product, id)).toEqual(booked);
  await product.deps.store.pool.query(
    'update mandates set cap_fils = 1 where application_id = $1',
    [client.id],
  );
  const other = addDays(booked?.day ?? '', 1);
  const refused = await imran.run('move_arrival', { ...move, day: other });
  expect(refused.json()).toMatchObject({ error: 'MOVE_NOT_COVERED' });
  const isUse = eq(mandateUses.applicationId, client.id);
  expect(await db().select().from(mandateUses).where(isUse)).toHaveLength(1);
});

test('[OFF-30] [OFF-31] after a failed day the replacement gets another one, if the family need not agree and nothing is settled', async () => {
  const { id } = await dearer();
  const { client, id: cheap } = await cheaper();
  await db()
    .update(arrivals)
    .set({ day: addDays(today, -1) });
  const move = { applicationId: id, day: addDays(day, 2), slot: 'morning' } as const;
  expect((await imran.run('move_arrival', move)).json()).toMatchObject({ error: 'MOVE_LOCKED' });
  await done(imran, 'record_arrival', { applicationId: id, outcome: 'not_home' });
  await done(imran, 'move_arrival', move);
  expect(await timeOf(product, id)).toEqual({ day: addDays(day, 2), slot: 'morning' });
  await done(imran, 'record_arrival', { applicationId: cheap, outcome: 'did_not_come' });
  const late = await imran.run('move_arrival', { ...move, applicationId: cheap });
  expect(late.json()).toMatchObject({ error: 'MOVE_NEEDS_AGREEMENT' });
  const open = await underContract(product);
  await atWho(open);
  await choose(open, await freeMaid(product));
  const unfinished = await replacementIdOf(product, open);
  const early = await imran.run('move_arrival', { ...move, applicationId: unfinished });
  expect(early.json()).toMatchObject({ error: 'MOVE_NOT_FINISHED' });
  await db().delete(arrivals).where(eq(arrivals.applicationId, cheap));
  const booked = await imran.run('book_arrival', { ...move, applicationId: cheap });
  expect(booked.json()).toMatchObject({ error: 'MOVE_LOCKED' });
  expect(client.id).not.toBe(cheap);
});
