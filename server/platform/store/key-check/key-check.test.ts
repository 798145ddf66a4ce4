import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rotateMasterKey } from '../../../personal-data/index.ts';
import { testApp } from '../../../testing/app.ts';
import { begun } from '../../../testing/application.ts';
import { testStore } from '../../../testing/store.ts';
import { ConfigError } from '../../config.ts';
import { checkKeys } from './key-check.ts';
import { openWithEither } from '../../sealing.ts';
import { keyChecks } from './table.ts';
import type { Store } from '../store.ts';

let store: Store;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());
beforeEach(() => store.db.delete(keyChecks));

const newKeys = () => ({ master: randomBytes(32), signing: randomBytes(32) });

test('[T60] the first keys are the store’s; a process with another one is refused with the name of the key', async () => {
  const keys = newKeys();
  expect(await checkKeys(store, keys)).toBe(true);
  expect(await checkKeys(store, keys)).toBe(false);
  for (const name of ['master', 'signing'] as const) {
    const refused = checkKeys(store, { ...keys, [name]: randomBytes(32) });
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(`${name.toUpperCase()}_KEY`);
  }
});

test('of nodes that start at once with keys of their own exactly one stays', async () => {
  const nodes = Array.from({ length: 8 }, () => checkKeys(store, newKeys()));
  const stayed = (await Promise.allSettled(nodes)).filter(({ status }) => status === 'fulfilled');
  expect(stayed).toHaveLength(1);
});

test('a rotation moves it: both keys while it runs, the new one alone after it, the old one never again', async () => {
  const before = newKeys();
  await checkKeys(store, before);
  const after = { ...before, master: randomBytes(32) };
  await expect(checkKeys(store, after)).rejects.toThrow('PREVIOUS_MASTER_KEY');
  const both = { ...after, master: Buffer.from(after.master) };
  openWithEither(both.master, before.master);
  await checkKeys(store, both);
  const keys = { current: after.master, previous: before.master };
  await rotateMasterKey(store, keys, 'operator test');
  await checkKeys(store, after);
  await expect(checkKeys(store, before)).rejects.toThrow('After a rotation that is the new key');
});

test('a store from before the check is not taken over by a key that does not open what it holds', async () => {
  const product = await testApp({ store });
  try {
    await begun(product);
    const { keys } = product.deps;
    await expect(checkKeys(store, newKeys())).rejects.toThrow('MASTER_KEY');
    expect(await store.db.select().from(keyChecks)).toEqual([]);
    await checkKeys(store, keys);
  } finally {
    await product.close();
  }
});
