import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dubaiDay } from '../../rules/text/days.ts';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun } from '../testing/application.ts';
import {
  atWho,
  choose,
  freeMaid,
  mustReply,
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
type Asker = Pick<Awaited<ReturnType<typeof begun>>, 'browser' | 'appId'>;
const asked = ({ browser, appId }: Asker) =>
  browser.get(`ccreplacementapplication/changes?id=${appId}`);

test('a contract tells who came with it and who comes instead, each with her day and the price agreed', async () => {
  const client = await underContract(product);
  const first = {
    person: { id: client.maidId, firstName: 'Maricel', monthlyPrice: 2940 },
    day: addDays(dubaiDay(new Date()), -30),
  };
  expect((await asked(client)).json()).toMatchObject([first]);
  await atWho(client);
  const maidId = await freeMaid(product);
  const { change } = await choose(client, maidId);
  // Not before it is confirmed.
  expect((await asked(client)).json()).toHaveLength(1);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  for (const id of [client.maidId, maidId]) {
    await db().update(maids).set({ monthlyPriceAed: 9000 }).where(eq(maids.id, id));
  }
  const both = [
    first,
    { person: { id: maidId, firstName: 'Lalita', monthlyPrice: 2890 }, day: change?.day },
  ];
  expect((await asked(client)).json()).toMatchObject(both);
  // Also when the contract is over.
  await db()
    .update(applications)
    .set({ contractEndsOn: '2026-01-01' })
    .where(eq(applications.id, client.id));
  expect((await asked(client)).json()).toMatchObject(both);
});

test('what is no contract tells nothing', async () => {
  expect((await asked(await begun(product))).json().error).toBe('NOT_FINISHED');
  const { browser } = await begun(product);
  expect((await asked({ browser, appId: 'never' })).statusCode).toBe(404);
  expect((await browser.get('ccreplacementapplication/changes')).statusCode).toBe(400);
});
