import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dubaiDay } from '../../rules/text/days.ts';
import { appendEvent } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { arrivals } from '../contact/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  atWho,
  choose,
  freeMaid,
  info,
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

test('[F04] the next payment of a second replacement settles the first one too', async () => {
  const { db } = product.deps.store;
  const came = addDays(dubaiDay(new Date()), -30);
  const client = await underContract(product, async ({ id }, dataKey) => {
    const data = { answer: { day: came, slot: 'morning' } };
    const event = { kind: 'accepted', step: 'MAID_ARRIVAL', actor: 'client', data } as const;
    await appendEvent(db, id, event, dataKey);
  });
  await atWho(client);
  const first = await freeMaid(product, { monthlyPriceAed: 9000 });
  await choose(client, first);
  const one = await mustReply(client, CONFIRM, await confirmation(client, first));
  // Her day is over, so the next replacement can begin.
  const [replacement] = await db
    .select()
    .from(applications)
    .where(eq(applications.replacesApplicationId, client.id));
  await db
    .update(arrivals)
    .set({ day: addDays(dubaiDay(new Date()), -1) })
    .where(eq(arrivals.applicationId, replacement?.id ?? ''));
  await atWho(client);
  const second = await freeMaid(product, { monthlyPriceAed: 8000 });
  await choose(client, second);
  const { price, payments } = await info(client);
  const next = 800_000 + (one.price?.thisMonth ?? 0) + (price?.thisMonth ?? 0);
  expect(price).toMatchObject({ settledOn: one.price?.settledOn, nextPayment: next });
  expect(payments.find(({ on }) => on === price?.settledOn)?.fils).toBe(next);
});
