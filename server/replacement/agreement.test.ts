import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signingCalls } from '../../contract/signing.ts';
import { applicationEvents, applications } from '../applications/table.ts';
import { documents } from '../documents/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  atWho,
  choose,
  type Client,
  confirmation,
  freeMaid,
  mustReply,
  reply,
  underContract,
} from './testing/client.ts';
import { askPapers } from './testing/debit.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const db = () => product.deps.store.db;
const shape = signingCalls['GET signing/forms'].answer.schema;

async function chosen() {
  const client = await underContract(product);
  await atWho(client);
  const maidId = await freeMaid(product);
  await choose(client, maidId);
  return { client, maidId };
}
const ask = ({ browser, appId }: Client, path = 'form') =>
  browser.get(`ccreplacementapplication/${path}?id=${appId}&kind=contract`);

test('[F70] the agreement names the new maid, her price and day, its own reference and the agreement before', async () => {
  const { client, maidId } = await chosen();
  const form = shape.parse((await ask(client)).json());
  const words = JSON.stringify(form.sections).replaceAll('\u00A0', ' ');
  for (const said of ['Lalita', 'AED 2,890', 'She arrives on', client.reference]) {
    expect(words).toContain(said);
  }
  expect(words).not.toMatch(/Maricel|2,940/);
  const shown = /AH-\w{4}-\w{4}/.exec(words)?.[0];
  const pdf = await ask(client, 'formpdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const { reference } = await mustReply(client, CONFIRM, await confirmation(client, maidId));
  expect(reference).toBe(shown);
});

test('[F70] confirming accepts the agreement that was shown, and it is listed from then on', async () => {
  const { client, maidId } = await chosen();
  const answer = await confirmation(client, maidId);
  const other = await reply(client, CONFIRM, { ...answer, contractHash: 'f'.repeat(64) });
  expect([other.statusCode, other.json().error]).toEqual([400, 'FORM_CHANGED']);
  expect(await askPapers(client)).toEqual([]);
  const { contractHash: _none, ...without } = answer;
  expect((await reply(client, CONFIRM, without)).statusCode).toBe(400);

  await mustReply(client, CONFIRM, answer);
  const [paper, ...rest] = await askPapers(client);
  expect([paper?.kind, paper?.maid, rest]).toEqual(['contract', 'Lalita', []]);
  const file = await product.app.inject({ url: paper?.url ?? '' });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const [row] = await db()
    .select()
    .from(applications)
    .where(eq(applications.replacesApplicationId, client.id));
  const kept = await db()
    .select()
    .from(documents)
    .where(eq(documents.applicationId, row?.id ?? ''));
  expect(kept.map(({ kind, frozenAt }) => [kind, frozenAt !== null])).toEqual([['contract', true]]);
});

test('[F70] reading the agreement writes nothing, and a link without proof does not show it', async () => {
  const { client } = await chosen();
  const count = async () => (await db().select().from(applicationEvents)).length;
  const before = await count();
  await ask(client);
  expect(await count()).toBe(before);
  const { browser } = await underContract(product);
  expect((await ask({ ...client, browser })).json().error).toBe('NEEDS_PROOF');
});
