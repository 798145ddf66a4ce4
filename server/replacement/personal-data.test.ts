import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson, exportPerson } from '../personal-data/index.ts';
import { applications } from '../applications/table.ts';
import { holds } from '../holds/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
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

/** A client whose next maid is on her way. */
async function replacing() {
  const client = await underContract(product);
  await atWho(client);
  const maidId = await freeMaid(product);
  await choose(client, maidId);
  const answer = await confirmation(client, maidId);
  const { reference } = await mustReply(client, 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT', answer);
  return { client, maidId, reference: reference ?? '' };
}

test('[T61] what a client said when replacing somebody is exported with the contract, by either reference', async () => {
  const { client, reference } = await replacing();
  for (const named of [client.mobile, client.reference, reference]) {
    const exported = await exportPerson(product.deps, named, 'operator test');
    expect(exported?.applications.map((one) => one.reference)).toEqual([
      client.reference,
      reference,
    ]);
    expect(JSON.stringify(exported?.applications[1])).toContain('Our twins are two.');
  }
});

test('[T61] an erased contract takes its replacement along, and nobody is kept by it any more', async () => {
  const { client, maidId, reference } = await replacing();
  const { store } = product.deps;
  const how = { actor: 'operator test', endsContract: false };
  expect((await erasePerson(product.deps, reference, how))?.isWhole).toBe(false);
  const done = await erasePerson(product.deps, reference, { ...how, endsContract: true });
  expect(done).toMatchObject({ isWhole: true });
  const rows = await store.db
    .select({ erasedAt: applications.erasedAt })
    .from(applications)
    .where(inArray(applications.reference, [client.reference, reference]));
  expect(rows).toHaveLength(2);
  expect(rows.every(({ erasedAt }) => erasedAt !== null)).toBe(true);
  const held = and(eq(holds.maidId, maidId), inArray(holds.state, ['held', 'hired']));
  expect(await store.db.select().from(holds).where(held)).toEqual([]);
  const exported = await exportPerson(product.deps, reference, 'operator test');
  expect(JSON.stringify(exported)).not.toContain('twins');
});
