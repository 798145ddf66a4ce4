import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { loadKeys } from './keys.ts';
import { seal, unseal } from './sealing.ts';

async function dataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ahlan-home-keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('processes that start at once agree on the keys they make', async () => {
  const config = readConfig({ DATA_DIR: await dataDir() });
  const loaded = await Promise.all(Array.from({ length: 20 }, () => loadKeys(config)));
  expect(new Set(loaded.map(({ master }) => master.toString('hex'))).size).toBe(1);
  expect(new Set(loaded.map(({ signing }) => signing.toString('hex'))).size).toBe(1);
  expect(loaded[0]?.master).not.toEqual(loaded[0]?.signing);
  expect(loaded[0]?.master).toHaveLength(32);
});

test('key files are for their owner only and no drafts stay behind', async () => {
  const folder = await dataDir();
  await loadKeys(readConfig({ DATA_DIR: folder }));
  expect((await readdir(join(folder, 'keys'))).toSorted()).toEqual(['master.key', 'signing.key']);
  expect((await stat(join(folder, 'keys', 'master.key'))).mode & 0o777).toBe(0o600);
});

test('a key from the configuration is used and nothing is written', async () => {
  const folder = await dataDir();
  const key = Buffer.alloc(32, 9);
  const text = key.toString('base64');
  const keys = await loadKeys(
    readConfig({
      DATA_DIR: folder,
      MASTER_KEY: text,
      SIGNING_KEY: Buffer.alloc(32, 8).toString('base64'),
    }),
  );
  expect(keys.master).toEqual(key);
  expect(await readdir(folder)).toEqual([]);
});

test('a damaged key file stops the start with what to do', async () => {
  const folder = await dataDir();
  const config = readConfig({ DATA_DIR: folder });
  await loadKeys(config);
  await writeFile(join(folder, 'keys', 'master.key'), 'short\n');
  await expect(loadKeys(config)).rejects.toThrow(/master\.key.*Restore it.*MASTER_KEY/);
});

test('while the master key is changed, what the other one sealed opens; new things get the new key', async () => {
  const DATA_DIR = await dataDir();
  const [fresh, old] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const env = { DATA_DIR, MASTER_KEY: fresh.toString('base64') };
  const PREVIOUS_MASTER_KEY = old.toString('base64');
  const place = { table: 'applications', column: 'data_key_sealed', row: '1' };
  const sealed = seal(old, place, Buffer.from('key'));
  const both = (await loadKeys(readConfig({ ...env, PREVIOUS_MASTER_KEY }))).master;
  expect(unseal(both, place, sealed)?.toString()).toBe('key');
  expect(unseal(fresh, place, seal(both, place, Buffer.from('new')))?.toString()).toBe('new');
  expect(unseal((await loadKeys(readConfig(env))).master, place, sealed)).toBeNull();
});
