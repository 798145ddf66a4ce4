import { eq, sql } from 'drizzle-orm';
import { replaceSteps } from '../../contract/steps/replace-steps.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../rules/text/days.ts';
import { readOutbox } from '../messages/index.ts';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { holds } from '../holds/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun, begunBy, PHONE } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import {
  ask,
  atWho,
  choose,
  freeMaid,
  freeTime,
  info,
  mustReply,
  REASON,
  reply,
  underContract,
  confirmation,
} from './testing/client.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { smsHourlyBudget: 1000 } });
});
afterAll(() => product.close());

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const db = () => product.deps.store.db;
const count = async () => (await db().select({ id: applications.id }).from(applications)).length;
const newBrowser = async () => {
  const own = browser(product.app, { 'user-agent': PHONE });
  await own.session();
  return own;
};
const codeFor = async (mobile: string) => {
  const sent = (await readOutbox(product.deps)).find(({ to }) => to === mobile);
  return /^\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
};

test('what is no contract opens nothing, in the same words for everything that never was or is over', async () => {
  const client = await underContract(product);
  const over = await underContract(product);
  await db()
    .update(applications)
    .set({ validUntil: sql`now() - interval '1 day'` })
    .where(eq(applications.id, over.id));
  const revoked = await underContract(product);
  await db()
    .update(applications)
    .set({ revokedAt: sql`now()` })
    .where(eq(applications.id, revoked.id));
  const answers = [];
  for (const appId of [over.appId, revoked.appId, 'never', 'a'.repeat(200), '%00', '<b>', 'AH-1']) {
    answers.push(await ask({ ...client, appId }));
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test('an application that is not finished, a contract that has ended: its holder is told which', async () => {
  const unfinished = await begun(product);
  expect((await ask(unfinished)).json().error).toBe('NOT_FINISHED');
  const ended = await underContract(product);
  await db()
    .update(applications)
    .set({ contractEndsOn: '2026-01-01' })
    .where(eq(applications.id, ended.id));
  expect((await ask(ended)).json().error).toBe('CONTRACT_OVER');
  for (const family of [unfinished, ended]) {
    const body = { id: family.appId, step: 'REPLACEMENT_REASON', sequence: 0, answer: REASON };
    const sent = await family.browser.post('ccreplacementapplication/submitstep', body);
    expect(sent.statusCode).toBe(400);
  }
});

test('the link alone shows masked values and changes nothing until a code was entered', async () => {
  const client = await underContract(product);
  await mustReply(client, 'REPLACEMENT_REASON', REASON);
  const stranger = { ...client, browser: await newBrowser() };
  const shown = await ask(stranger);
  expect(shown.json()).toMatchObject({ needsProof: true, reason: null });
  expect(shown.body).not.toContain(client.mobile);
  expect(shown.body).not.toMatch(/Palm Court|Al Barsha/);
  const changes = await stranger.browser.get(`ccreplacementapplication/changes?id=${client.appId}`);
  expect(changes.json().error).toBe('NEEDS_PROOF');
  const refused = await reply(stranger, 'REPLACEMENT_REASON', { ...REASON, note: 'Other words' });
  expect(refused.json().error).toBe('NEEDS_PROOF');
  const given = await stranger.browser.post('ccreplacementapplication/cancel', {
    id: client.appId,
  });
  expect(given.json().error).toBe('NEEDS_PROOF');
  await stranger.browser.post('ccserviceapplication/sendcode', { id: client.appId });
  const code = await codeFor(client.mobile);
  await stranger.browser.post('ccserviceapplication/checkcode', { id: client.appId, code });
  expect(await info(stranger)).toMatchObject({ needsProof: false, reason: { note: REASON.note } });
});

test('steps out of order, of another flow or of an older page are refused, and nothing is begun', async () => {
  const client = await underContract(product);
  const before = await count();
  const maidId = await freeMaid(product);
  const time = await freeTime(client);
  for (const [step, answer] of [
    ['MAID_RETURN', { ...time, way: 'pick_up' }],
    ['HIRE_MAID', { housemaid: maidId }],
    [CONFIRM, { ...replaceSteps[CONFIRM].sample, agreedTo: maidId }],
    ['END_WORK_FLOW', {}],
    ['BANK_INFO', {}],
    ['', {}],
  ] as const) {
    expect((await reply(client, step, answer)).json().error).toBe('STEP_NOT_OPEN');
  }
  expect((await reply(client, 'REPLACEMENT_REASON', REASON, 7)).json().error).toBe(
    'CHANGED_ELSEWHERE',
  );
  expect(await count()).toBe(before);
  await atWho(client);
  const older = await reply(client, 'REPLACEMENT_REASON', { ...REASON, note: 'late' }, 0);
  expect(older.json().error).toBe('CHANGED_ELSEWHERE');
  await choose(client, maidId);
  // A page that shows another maid confirms nothing.
  const other = await freeMaid(product);
  expect((await reply(client, CONFIRM, await confirmation(client, other))).json().error).toBe(
    'CHANGED_ELSEWHERE',
  );
  // The wizard's own call cannot change a finished contract.
  const hire = { id: client.appId, housemaid: maidId };
  const switched = await client.browser.post('ccserviceapplication/switchmaid', hire);
  expect(switched.json().error).toBe('APPLICATION_NOT_OPEN');
});

test('wrong words, days and ways are told by field; a card number is never kept', async () => {
  const client = await underContract(product);
  const wrong = async (step: string, answer: object) => {
    const sent = await reply(client, step, answer);
    expect(sent.statusCode).toBe(400);
    return Object.keys(sent.json().fields ?? {});
  };
  expect(await wrong('REPLACEMENT_REASON', {})).toEqual(['reason']);
  expect(await wrong('REPLACEMENT_REASON', { reason: 'other' })).toEqual(['note']);
  expect(await wrong('REPLACEMENT_REASON', { reason: 'left', missing: ['pets'] })).toEqual([
    'missing',
  ]);
  expect(await wrong('REPLACEMENT_REASON', { ...REASON, note: 'x'.repeat(501) })).toEqual(['note']);
  const card = { ...REASON, note: 'card 4111 1111 1111 1111' };
  expect((await reply(client, 'REPLACEMENT_REASON', card)).json().error).toBe('CARD_NUMBER');
  for (const bad of [{ reason: 7 }, { reason: ['work'] }, { note: null }, { unknown: 1 }]) {
    expect((await reply(client, 'REPLACEMENT_REASON', bad)).statusCode).toBe(400);
  }
  await mustReply(client, 'REPLACEMENT_REASON', REASON);
  await mustReply(client, 'HIRE_MAID', { housemaid: await freeMaid(product) });
  const time = await freeTime(client);
  for (const day of ['', '2020-01-01', '2026-02-30', addDays(time.day, 300), 'x\0']) {
    expect(await wrong('MAID_RETURN', { ...time, day, way: 'pick_up' })).toEqual(['day']);
  }
  expect(await wrong('MAID_RETURN', { ...time, slot: 'night', way: 'pick_up' })).toEqual(['slot']);
  expect(await wrong('MAID_RETURN', { ...time, way: 'gone' })).toEqual(['way']);
});

test('[F71] the present maid, a maid with another plan and one who is not available are refused', async () => {
  const client = await underContract(product);
  await atWho(client);
  const problem = async (housemaid: number) => {
    const sent = await reply(client, 'HIRE_MAID', { housemaid });
    expect(sent.statusCode).toBe(400);
    return Object.keys(sent.json().fields ?? {})[0];
  };
  expect(await problem(client.maidId)).toBe('maid');
  expect(await problem(await freeMaid(product, { arrangement: 'LIVE_OUT' }))).toBe('maid');
  expect(await problem(await freeMaid(product, { withdrawnAt: new Date() }))).toBe('maid');
  expect(await problem(999_999_999)).toBe('maid');
  expect((await info(client)).maid).toBeNull();
});

test('a maid whom another family has is refused with similar maids, and the family chooses again', async () => {
  const client = await underContract(product);
  await atWho(client);
  const maidId = await freeMaid(product);
  await begunBy(product, await newBrowser(), maidId);
  const taken = await reply(client, 'HIRE_MAID', { housemaid: maidId });
  expect(taken.statusCode).toBe(400);
  const notice = JSON.parse(taken.json().message.replace(/^NOTIFICATION:/, ''));
  expect(notice).toMatchObject({
    errorMessage: expect.stringContaining('Lalita is being hired by another family'),
    appId: client.appId,
    similar: expect.any(Array),
  });
  expect(notice).not.toHaveProperty('goToPage');

  // Chosen, hold expired, taken by others: the confirmation leaves nothing behind.
  const second = await freeMaid(product);
  await choose(client, second);
  await db()
    .update(holds)
    .set({ expiresAt: sql`taken_at + interval '1 microsecond'` })
    .where(eq(holds.maidId, second));
  await begunBy(product, await newBrowser(), second);
  const late = await reply(client, CONFIRM, await confirmation(client, second));
  expect(late.json().error).toBe('MAID_TAKEN');
  expect(await info(client)).toMatchObject({ step: 'HIRE_MAID', reference: null });
});

test('of two families who choose the same one at once, one has her', async () => {
  const clients = [await underContract(product), await underContract(product)];
  for (const client of clients) await atWho(client);
  const maidId = await freeMaid(product);
  const answers = await Promise.all(
    clients.map((client) => reply(client, 'HIRE_MAID', { housemaid: maidId })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a reason that no longer fits the way back asks for the day again', async () => {
  const client = await underContract(product);
  await mustReply(client, 'REPLACEMENT_REASON', { reason: 'left' });
  await mustReply(client, 'HIRE_MAID', { housemaid: await freeMaid(product) });
  await mustReply(client, 'MAID_RETURN', { ...(await freeTime(client)), way: 'gone' });
  const changed = await mustReply(client, 'REPLACEMENT_REASON', REASON);
  expect(changed.step).toBe('MAID_RETURN');
});

test('the prices of both decide about a new form where a direct debit was signed', async () => {
  const client = await underContract(product);
  // 2,500 was agreed; her current offer changes nothing.
  await db().update(maids).set({ monthlyPriceAed: 2600 }).where(eq(maids.id, client.maidId));
  await db()
    .update(applications)
    .set({ monthlyFils: 250_000 })
    .where(eq(applications.id, client.id));
  await product.deps.store.pool.query(
    `insert into mandates (application_id, reference, state, iban_sealed, iban_lookup,
       account_title_sealed, bank_code, account_type, purpose_code, issued_for, amount_kind,
       minimum_fils, cap_fils, frequency, commences_on, expires_on)
     values ($1, $2, 'signed', '\\x00', '\\x00', '\\x00', '033', 'current', 'SER', 'x', 'variable',
       0, 250000, 'monthly', '2026-10-01', '2028-10-01')`,
    [client.id, `DD${client.reference}`],
  );
  await atWho(client);
  const dearer = await freeMaid(product, { monthlyPriceAed: 3000 });
  const chosen = await choose(client, dearer);
  expect(chosen.price).toMatchObject({ monthlyDifference: 50_000, needsNewForm: true });
  const cheaper = await freeMaid(product, { monthlyPriceAed: 2400 });
  const other = await choose(client, cheaper);
  expect(other.price).toMatchObject({ monthlyDifference: -10_000, needsNewForm: false });
  // The maid chosen before is free again.
  const freed = await db().select().from(holds).where(eq(holds.maidId, dearer));
  expect(freed.map(({ state }) => state)).toEqual(['released']);
});
