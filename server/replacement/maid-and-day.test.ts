import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivalPlan } from '../../content/contact/arrival.ts';
import { addDays } from '../../rules/text/days.ts';
import { maids } from '../catalogue/table.ts';
import { parameters } from '../parameters/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  atWho,
  choose,
  confirmation,
  freeMaid,
  freeTime,
  info,
  mustReply,
  reply,
  underContract,
} from './testing/client.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const db = () => product.deps.store.db;

test('[F71] the chosen maid’s own days are offered, and another maid who is free later asks for the day again', async () => {
  const client = await underContract(product);
  await atWho(client);
  const early = await freeMaid(product);
  expect(await mustReply(client, 'HIRE_MAID', { housemaid: early })).toMatchObject({
    step: 'MAID_RETURN',
    prevStep: 'HIRE_MAID',
    maidKept: true,
  });
  const { day } = await freeTime(client);
  const { change } = await choose(client, early);
  expect(change?.day).toBe(day);

  const availableFrom = addDays(day, 9);
  const late = await freeMaid(product, { availableFrom });
  expect(await mustReply(client, 'HIRE_MAID', { housemaid: late })).toMatchObject({
    step: 'MAID_RETURN',
    change: null,
    price: null,
  });
  expect((await freeTime(client)).day >= availableFrom).toBe(true);
  const tooEarly = await reply(client, 'MAID_RETURN', { day, slot: 'morning', way: 'pick_up' });
  expect(tooEarly.json().fields).toHaveProperty('day');
  expect(await choose(client, late)).toMatchObject({ step: CONFIRM });
  // Back to the first one: the day that was chosen last still fits her.
  expect(await mustReply(client, 'HIRE_MAID', { housemaid: early })).toMatchObject({
    step: CONFIRM,
  });
});

test('[F71] the maid and her day are checked again on confirming', async () => {
  const client = await underContract(product);
  await atWho(client);
  const maidId = await freeMaid(product);
  await choose(client, maidId);
  const answer = await confirmation(client, maidId);
  const change = (changes: Partial<typeof maids.$inferInsert>) =>
    db().update(maids).set(changes).where(eq(maids.id, maidId));
  await change({ arrangement: 'LIVE_OUT' });
  expect((await reply(client, CONFIRM, answer)).json().error).toBe('STEP_NOT_OPEN');
  expect((await info(client)).step).toBe('HIRE_MAID');
  await change({ arrangement: 'LIVE_IN', availableFrom: '2099-01-01' });
  expect((await reply(client, CONFIRM, answer)).json().error).toBe('STEP_NOT_OPEN');
  expect((await info(client)).step).toBe('MAID_RETURN');
  await change({ availableFrom: null });
  // The day is no longer offered.
  const laterPlan = JSON.stringify({ ...arrivalPlan, leadDays: 40 });
  await db().insert(parameters).values({ code: 'arrival_plan', value: laterPlan });
  const day = (await info(client)).change?.day ?? '';
  await expect.poll(async () => (await freeTime(client)).day > day).toBe(true);
  const late = await reply(client, CONFIRM, await confirmation(client, maidId));
  expect(late.json().fields).toHaveProperty('day');
  await db().delete(parameters).where(eq(parameters.code, 'arrival_plan'));
  await expect.poll(async () => (await freeTime(client)).day <= day).toBe(true);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
});
