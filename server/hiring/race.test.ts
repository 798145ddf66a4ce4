import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type Store, openStore } from '../platform/store/store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { browser } from '../testing/browser.ts';
import { hire, lapse } from '../testing/hiring.ts';

const families = 100;
let nodes: TestApp[];
let secondStore: Store;
beforeAll(async () => {
  const captchaTrustedNetworks = ['127.0.0.0/8'];
  const first = await testApp({ config: { captchaTrustedNetworks } });
  const { config, keys, log, store } = first.deps;
  const databaseUrl = store.pool.options.connectionString ?? '';
  secondStore = await openStore({ ...config, databaseUrl, databasePoolSize: 4 }, log);
  const shared = {
    masterKey: keys.master,
    signingKey: keys.signing,
    captchaTrustedNetworks,
  };
  nodes = [first, await testApp({ store: secondStore, config: shared })];
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
  await secondStore.close();
});

async function manyFamilies() {
  return Promise.all(
    Array.from({ length: families }, async (_, place) => {
      const node = nodes[place % nodes.length];
      if (node === undefined) throw new Error('There is no node.');
      const family = browser(node.app);
      await family.session();
      return family;
    }),
  );
}

/** The final state of the store: one live hold that belongs to one application. */
async function liveHolds(maidId: number) {
  const { rows } = await secondStore.pool.query(
    `select applications.state from holds join applications on applications.id = application_id
     where holds.maid_id = $1 and holds.state = 'held'`,
    [maidId],
  );
  return rows;
}

test('[T50] of a hundred families on two nodes who hire three maids at once, each maid gets one', async () => {
  const rows = sampleRows(secondStore.pool);
  const maids = [await rows.maid(), await rows.maid(), await rows.maid()];
  const all = await manyFamilies();
  const answers = await Promise.all(
    all.flatMap((family) =>
      maids.map((maid) =>
        hire(family, maid).then(({ statusCode, json }) => ({ maid, statusCode, answer: json() })),
      ),
    ),
  );
  for (const maid of maids) {
    const own = answers.filter((answer) => answer.maid === maid);
    const late = own.filter(({ statusCode }) => statusCode !== 200);
    expect(late).toHaveLength(families - 1);
    expect(new Set(late.map(({ statusCode, answer }) => `${statusCode} ${answer.error}`))).toEqual(
      new Set(['400 MAID_TAKEN']),
    );
    expect(await liveHolds(maid)).toEqual([{ state: 'open' }]);
  }
  const { rows: made } = await secondStore.pool.query(
    'select maid_id from applications where maid_id = any($1)',
    [maids],
  );
  expect(made).toHaveLength(3);
});

test('a hold that is over is taken over by exactly one of those who ask at once', async () => {
  const maid = await sampleRows(secondStore.pool).maid();
  const [owner, ...others] = await manyFamilies();
  if (owner === undefined) throw new Error('There is no family.');
  await hire(owner, maid);
  await lapse(secondStore, maid);
  const answers = await Promise.all([owner, ...others].map((family) => hire(family, maid)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(families - 1);
  expect(await liveHolds(maid)).toHaveLength(1);
});

test('a short outage of the store, before or after it stored a hire, costs no family its answer', async () => {
  const lost = () => Object.assign(new Error('lost'), { code: '57P01' });
  let attempts = 0;
  const shaky: Store = {
    ...secondStore,
    async transaction(work) {
      attempts += 1;
      if (attempts === 1) throw lost();
      const result = await secondStore.transaction(work);
      if (attempts === 3) throw lost();
      return result;
    },
  };
  const node = await testApp({ store: shaky });
  try {
    for (const expected of [2, 4]) {
      const maid = await sampleRows(secondStore.pool).maid();
      const family = browser(node.app);
      await family.session();
      expect((await hire(family, maid)).statusCode).toBe(200);
      expect(attempts).toBe(expected);
      expect(await liveHolds(maid)).toEqual([{ state: 'open' }]);
    }
  } finally {
    await node.close();
  }
});
