import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dubaiDay } from '../../rules/text/days.ts';
import { replacementPrice } from '../../rules/money/replacement-price.ts';
import { readOutbox } from '../messages/index.ts';
import { applicationEvents, applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { arrivals } from '../contact/table.ts';
import { holds } from '../holds/table.ts';
import { messages } from '../messages/table.ts';
import { maidReturns } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  atWho,
  choose,
  freeMaid,
  info,
  mustReply,
  REASON,
  reply,
  underContract,
  confirmation,
} from './testing/client.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const db = () => product.deps.store.db;
const rowOf = async (id: string) =>
  (await db().select().from(applications).where(eq(applications.id, id)))[0];
const replacementsOf = (id: string) =>
  db().select().from(applications).where(eq(applications.replacesApplicationId, id));
const liveHolds = (maidId: number) =>
  db()
    .select()
    .from(holds)
    .where(and(eq(holds.maidId, maidId), inArray(holds.state, ['held', 'hired'])));

test('[CALL-11] getappinfo tells where a replacement stands, what is shown and where back leads', async () => {
  const client = await underContract(product);
  expect(await info(client, '&currentState=HIRE_MAID')).toMatchObject({
    step: 'REPLACEMENT_REASON',
    prevStep: 'STARTING_STEP',
    sequence: 0,
    needsProof: false,
    present: { id: client.maidId, firstName: 'Maricel', monthlyPrice: 2940 },
    planType: 'LIVE_IN',
    area: 'Al Barsha 1, Dubai',
    mobile: expect.stringMatching(/^\+9715•••••\d\d$/),
    reason: null,
    maid: null,
    price: null,
    reference: null,
  });
  // Reading changes nothing.
  expect(await replacementsOf(client.id)).toEqual([]);
  await atWho(client);
  expect(await info(client)).toMatchObject({ step: 'HIRE_MAID', prevStep: 'REPLACEMENT_REASON' });
  expect(await info(client, '&currentState=REPLACEMENT_REASON')).toMatchObject({
    step: 'REPLACEMENT_REASON',
    reason: { code: 'work', missing: ['newborns'], note: 'Our twins are two.', owed: true },
  });
  for (const state of ['END_WORK_FLOW', CONFIRM, 'BANK_INFO', '%00', 'x'.repeat(60)]) {
    expect((await info(client, `&currentState=${state}`)).step).toBe('HIRE_MAID');
  }
});

test('a client with a running contract gets somebody else, all of it in one stroke', async () => {
  const client = await underContract(product);
  const contract = await rowOf(client.id);
  const maidId = await freeMaid(product);
  await atWho(client);
  const chosen = await choose(client, maidId);
  const time = { day: chosen.change?.day ?? '', slot: chosen.change?.slot };
  const price = replacementPrice({
    present: { monthlyPrice: 2940, wage: 1900 },
    next: { monthlyPrice: 2890, wage: 1900 },
    day: time.day,
    dueOn: null,
    cap: null,
  });
  expect(chosen).toMatchObject({ step: CONFIRM, prevStep: null, maidKept: true, price });
  expect((await liveHolds(maidId))[0]?.state).toBe('held');

  const ended = await mustReply(client, CONFIRM, await confirmation(client, maidId));
  expect(ended).toMatchObject({
    step: 'END_WORK_FLOW',
    prevStep: null,
    reference: expect.stringMatching(/^AH-/),
    maid: { id: maidId },
    present: { id: client.maidId },
    message: { state: 'waiting' },
  });
  const [replacement] = await replacementsOf(client.id);
  expect(replacement).toMatchObject({
    flow: 'replacement',
    state: 'submitted',
    reference: ended.reference,
    contractEndsOn: contract?.contractEndsOn,
    sessionId: null,
    dataKeySealed: null,
  });
  const id = replacement?.id ?? '';
  expect((await liveHolds(maidId))[0]).toMatchObject({ state: 'hired', applicationId: id });
  // The previous maid stays hired until the operator decides.
  expect((await liveHolds(client.maidId))[0]).toMatchObject({ applicationId: client.id });
  expect(
    await db().select().from(maidReturns).where(eq(maidReturns.applicationId, id)),
  ).toMatchObject([{ maidId: client.maidId, way: 'pick_up', outcome: null }]);
  expect(await db().select().from(arrivals).where(eq(arrivals.applicationId, id))).toMatchObject([
    time,
  ]);
  // A finished application is never changed.
  expect(await rowOf(client.id)).toEqual(contract);
  const sent = await db().select().from(messages).where(eq(messages.applicationId, client.id));
  expect(sent.map(({ template }) => template).sort()).toEqual([
    'operator_replaced',
    'replaced',
    'replacement_submitted',
  ]);
  const outbox = await readOutbox(product.deps);
  expect(outbox.find(({ to }) => to === client.mobile)?.text).toContain(
    `/replacement/app?appId=${client.appId}`,
  );
  const webhook = outbox.find(({ text }) => text.includes(`"${ended.reference}"`))?.text ?? '{}';
  expect(JSON.parse(webhook)).toMatchObject({
    event: 'replacement_submitted',
    replacement: {
      contractReference: client.reference,
      ...REASON,
      presentMaidId: client.maidId,
      maidId,
      thisMonthFils: price.thisMonth,
      needsNewForm: false,
    },
  });
});

test('once her day is over, the one who came can be replaced in turn', async () => {
  const client = await underContract(product);
  const first = await freeMaid(product);
  await atWho(client);
  await choose(client, first);
  await mustReply(client, CONFIRM, await confirmation(client, first));
  const again = await reply(client, 'REPLACEMENT_REASON', REASON);
  expect(again.json().error).toBe('REPLACEMENT_CONFIRMED');
  const [done] = await replacementsOf(client.id);
  // The agreed price stays, even if she is offered for another one.
  await db().update(maids).set({ monthlyPriceAed: 3500 }).where(eq(maids.id, first));
  expect(await info(client)).toMatchObject({ price: { monthly: 289_000 } });
  await db()
    .update(arrivals)
    .set({ day: dubaiDay(new Date(Date.now() - 86_400_000)) })
    .where(eq(arrivals.applicationId, done?.id ?? ''));
  expect(await info(client)).toMatchObject({
    step: 'REPLACEMENT_REASON',
    sequence: 0,
    present: { id: first, firstName: 'Lalita', monthlyPrice: 2890 },
    reference: null,
  });
  const second = await freeMaid(product, { firstName: 'Hirut' });
  await atWho(client);
  await choose(client, second);
  expect(await mustReply(client, CONFIRM, await confirmation(client, second))).toMatchObject({
    present: { id: first },
    maid: { id: second },
  });
});

test('two answers at once and one more afterwards: one replacement, one reference, one message', async () => {
  const client = await underContract(product);
  const begins = await Promise.all(
    [0, 1, 2].map(() => reply(client, 'REPLACEMENT_REASON', REASON, 0)),
  );
  expect(begins.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await replacementsOf(client.id)).toHaveLength(1);
  const maidId = await freeMaid(product);
  await atWho(client);
  const { sequence } = await choose(client, maidId);
  const answer = await confirmation(client, maidId);
  const confirm = () => reply(client, CONFIRM, answer, sequence);
  const answers = [...(await Promise.all([confirm(), confirm()])), await confirm()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1);
  const [row] = await replacementsOf(client.id);
  const events = await db()
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, row?.id ?? ''));
  expect(events.filter(({ kind }) => kind === 'submitted')).toHaveLength(1);
  const sent = await db().select().from(messages).where(eq(messages.applicationId, client.id));
  expect(sent.filter(({ template }) => template === 'replaced')).toHaveLength(1);
});

test('cancelling a replacement releases the new maid and keeps the contract, and the next replacement starts from the first step', async () => {
  const client = await underContract(product);
  const maidId = await freeMaid(product);
  await atWho(client);
  await choose(client, maidId);
  const cancel = () => client.browser.post('ccreplacementapplication/cancel', { id: client.appId });
  expect((await cancel()).statusCode).toBe(200);
  expect((await cancel()).statusCode).toBe(200);
  expect(await liveHolds(maidId)).toEqual([]);
  expect(await liveHolds(client.maidId)).toHaveLength(1);
  expect(await info(client)).toMatchObject({
    step: 'REPLACEMENT_REASON',
    sequence: 0,
    reason: null,
  });
  await mustReply(client, 'REPLACEMENT_REASON', REASON);
  expect(await replacementsOf(client.id)).toHaveLength(2);
});
