import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendEvent, openApplication, sealText } from '../applications/index.ts';
import { readOutbox } from '../messages/index.ts';
import { applicationEvents, applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  atWho,
  choose,
  freeMaid,
  info,
  mustReply,
  reply,
  underContract,
  confirmation,
} from './testing/client.ts';
import {
  askForm,
  askPapers,
  chosenByDebit,
  mandatesOf,
  SIGN,
  signAll,
  signNext,
  underDebit,
} from './testing/debit.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const db = () => product.deps.store.db;

const chosen = (monthlyPriceAed?: number) => chosenByDebit(product, monthlyPriceAed);

const replacementOf = async (id: string) =>
  (await db().select().from(applications).where(eq(applications.replacesApplicationId, id)))[0];
const errorOf = (answer: { json(): { error?: string } }) => answer.json().error;

test('who pays by card, and whoever stays below the limit, never sees a form', async () => {
  const card = await underContract(product);
  await atWho(card);
  const dear = await freeMaid(product, { monthlyPriceAed: 4000 });
  expect(await choose(card, dear)).toMatchObject({
    step: CONFIRM,
    form: null,
  });
  const { client, seen } = await chosen(2890);
  expect(seen).toMatchObject({ step: CONFIRM, form: null, price: { needsNewForm: false } });
  for (const one of [card, client]) {
    expect((await info(one, `&currentState=${SIGN}`)).step).toBe(CONFIRM);
    for (const path of ['form', 'formpdf']) {
      const asked = await one.browser.get(`ccreplacementapplication/${path}?id=${one.appId}`);
      expect(errorOf(asked)).toBe('STEP_NOT_OPEN');
    }
    expect(errorOf(await reply(one, SIGN, { signatureNumber: 1 }))).toBe('STEP_NOT_OPEN');
    expect(await askPapers(one)).toEqual([]);
  }
});

test('signatures out of order, again, of another text, in another name or none are refused, and nothing is kept', async () => {
  const { client, maidId } = await chosen();
  expect(errorOf(await reply(client, CONFIRM, await confirmation(client, maidId)))).toBe(
    'STEP_NOT_OPEN',
  );
  for (const [more, error] of [
    [{ signatureNumber: 2 }, 'SIGN_IN_ORDER'],
    [{ documentHash: 'f'.repeat(64) }, 'FORM_CHANGED'],
    [{ consentVersion: 'sign-1999' }, 'FORM_CHANGED'],
    [{ signature: { kind: 'typed', name: 'Omar Nobody' } }, 'SIGNATURE'],
    [{ signature: { kind: 'drawn', width: 300, height: 200, strokes: [] } }, 'SIGNATURE'],
    [{ signature: {} }, 'BAD_INPUT'],
    [{ signature: { kind: 'typed', name: ['x'] } }, 'BAD_INPUT'],
  ] as const) {
    expect([error, errorOf(await signNext(client, more))]).toEqual([error, error]);
  }
  for (const bad of [{ signatureNumber: 0 }, { signatureNumber: 4 }, { signature: 'x' }]) {
    expect((await signNext(client, bad)).statusCode).toBe(400);
  }
  expect(await mandatesOf(product, client)).toHaveLength(1);
  const { sequence } = await info(client);
  expect((await signNext(client)).statusCode).toBe(200);
  expect(errorOf(await signNext(client, { signatureNumber: 1 }))).toBe('ALREADY_SIGNED');
  // The identical call again, as after a lost response.
  expect((await signNext(client, { signatureNumber: 1 }, sequence)).statusCode).toBe(200);
  const other = { signature: { kind: 'typed', name: 'Somebody Else' } };
  expect(errorOf(await signNext(client, other, sequence))).toBe('CHANGED_ELSEWHERE');
  expect((await askForm(client)).signed).toBe(1);
  await signAll({ ...client }).catch(() => undefined);
  expect((await askForm(client)).signed).toBe(3);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  expect(errorOf(await reply(client, SIGN, { signatureNumber: 1 }))).toBe('REPLACEMENT_CONFIRMED');
});

test('two tabs at once: each signature counts once, and one authority is left in force', async () => {
  const { client, maidId } = await chosen();
  for (const signatureNumber of [1, 2, 3]) {
    const { sequence } = await info(client);
    const sent = await Promise.all(
      [0, 1, 2].map(() => signNext(client, { signatureNumber }, sequence)),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  }
  const { sequence } = await info(client);
  const answer = await confirmation(client, maidId);
  const confirms = await Promise.all([0, 1].map(() => reply(client, CONFIRM, answer, sequence)));
  expect(confirms.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const rows = await mandatesOf(product, client);
  expect(rows.map(({ state }) => state)).toEqual(['ended', 'signed']);
  const replacement = await replacementOf(client.id);
  const events = await db()
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, replacement?.id ?? ''));
  expect(events.filter(({ kind }) => kind === 'signed')).toHaveLength(3);
});

test('a maid with another price needs new signatures; if the replacement is cancelled, the first authority stays in force', async () => {
  const { client, maidId } = await chosen();
  await signAll(client);
  const dearer = await freeMaid(product, { monthlyPriceAed: 3600 });
  expect(await choose(client, dearer)).toMatchObject({
    step: SIGN,
    form: { signed: false },
  });
  expect(errorOf(await reply(client, CONFIRM, await confirmation(client, dearer)))).toBe(
    'STEP_NOT_OPEN',
  );
  expect((await signNext(client)).statusCode).toBe(200);
  // Back to the first maid: the signature for her was withdrawn meanwhile.
  await choose(client, maidId);
  expect((await askForm(client)).signed).toBe(0);
  await client.browser.post('ccreplacementapplication/cancel', { id: client.appId });
  const rows = await mandatesOf(product, client);
  expect(rows.map(({ state }) => state)).toEqual(['signed', 'ended', 'ended']);
  expect(rows[0]?.replacedById).toBeNull();
});

test('her price changed meanwhile: what was signed no longer counts', async () => {
  const { client, maidId } = await chosen();
  await signAll(client);
  await db().update(maids).set({ monthlyPriceAed: 3500 }).where(eq(maids.id, maidId));
  expect(errorOf(await reply(client, CONFIRM, await confirmation(client, maidId)))).toBe(
    'STEP_NOT_OPEN',
  );
  expect(await info(client)).toMatchObject({ step: SIGN, form: { signed: false } });
  await signAll(client);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  expect((await mandatesOf(product, client)).map(({ state }) => state)).toEqual([
    'ended',
    'ended',
    'signed',
  ]);
});

test('an account in somebody else’s name is not signed for by the client: the operator is told', async () => {
  const client = await underDebit(product);
  const { dataKey } = await openApplication(product.deps)(
    { session: null, address: '127.0.0.1' },
    client.appId,
  );
  const clientNameSealed = sealText({ id: client.id, dataKey }, 'client_name_sealed', 'Omar Saleh');
  await db().update(applications).set({ clientNameSealed }).where(eq(applications.id, client.id));
  await atWho(client);
  const maidId = await freeMaid(product, { monthlyPriceAed: 3400 });
  expect(await choose(client, maidId)).toMatchObject({
    step: CONFIRM,
    form: null,
    price: { needsNewForm: true },
  });
  const { reference } = await mustReply(client, CONFIRM, await confirmation(client, maidId));
  const texts = (await readOutbox(product.deps)).map(({ text }) => text);
  expect(JSON.parse(texts.find((text) => text.includes(`"${reference}"`)) ?? '{}')).toMatchObject({
    replacement: { needsNewForm: true },
  });
  expect((await mandatesOf(product, client)).map(({ state }) => state)).toEqual(['signed']);
});

test('an authority of an earlier contract that was taken over keeps its force there', async () => {
  const earlier = await underDebit(product);
  const [taken] = await mandatesOf(product, earlier);
  const client = await underContract(product, async ({ id }, dataKey) => {
    const answer = { use: true, mandateId: taken?.id };
    const step = 'SUBMIT_OLD_PAYMENT_INFO';
    const event = { kind: 'accepted', step, actor: 'client', data: { answer } } as const;
    await appendEvent(db(), id, event, dataKey);
  });
  await atWho(client);
  const maidId = await freeMaid(product, { monthlyPriceAed: 3400 });
  expect(await choose(client, maidId)).toMatchObject({
    step: SIGN,
    form: { capBefore: 399_000 },
  });
  await signAll(client);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  expect(await mandatesOf(product, client)).toMatchObject([{ state: 'signed' }]);
  expect(await mandatesOf(product, earlier)).toEqual([taken]);
});
