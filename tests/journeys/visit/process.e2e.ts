import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  freePort,
  emptyDataDir,
  spawnProduct,
  startProduct,
  type Product,
} from '../../support/product.ts';

// Each test starts one or two empty stores, which is slower than a page.
vi.setConfig({ testTimeout: 120_000 });

async function dataDir(): Promise<string> {
  const folder = await emptyDataDir();
  onTestFinished(folder.remove);
  return folder.path;
}

/** A start without the demo catalogue is quick, and the other initial rows are still data. */
async function started(folder: string): Promise<Product> {
  const product = await startProduct(folder, { DEMO: '0' });
  onTestFinished(async () => {
    await product.stop();
  });
  return product;
}

const postmasterPid = (folder: string) => join(folder, 'postgres', 'cluster', 'postmaster.pid');

async function output(child: ChildProcess): Promise<{ code: unknown; said: string }> {
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, said };
}

async function kept(product: Product): Promise<unknown> {
  const answer = await fetch(`${product.origin}/api/public/parameters?code=sites_visa_eta_value`);
  const parameters: unknown = await answer.json();
  expect(parameters).toHaveLength(1);
  return parameters;
}

test('SIGTERM to the process in server.pid ends it within 10 s and leaves nothing running', async () => {
  const folder = await dataDir();
  const product = await started(folder);
  const pid = Number(await readFile(join(folder, 'server.pid'), 'utf8'));
  expect(pid).toBe(product.process.pid);
  expect(await readFile(postmasterPid(folder), 'utf8')).not.toBe('');

  const ended = await product.stop();

  expect(ended.code).toBe(0);
  expect(ended.milliseconds).toBeLessThan(10_000);
  await expect(readFile(postmasterPid(folder))).rejects.toThrow('ENOENT');
});

test('after kill -9 the next start keeps the data and is ready', async () => {
  const folder = await dataDir();
  const first = await started(folder);
  const before = await kept(first);
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');

  const second = await started(folder);

  expect(await kept(second)).toEqual(before);
});

test('a second process on the same folder serves beside the first and outlives it', async () => {
  const folder = await dataDir();
  const first = await started(folder);
  const second = await started(folder);
  expect(await kept(second)).toEqual(await kept(first));

  await first.stop();

  const answer = await fetch(`${second.origin}/readyz`);
  expect(answer.status).toBe(200);
});

test('[OFF-01] it prints one line with its address, and one with the way into the office', async () => {
  const product = await started(await dataDir());
  const lines = () =>
    product
      .output()
      .split('\n')
      .filter((line) => line.includes(product.origin))
      .map((line) => line.replace(product.origin, '').replace(/=\S+/, '='));
  await expect
    .poll(lines)
    .toEqual([expect.stringMatching(/ is ready at $/), 'Office: /office/sign-in?link=']);
});

test('a bad variable stops the start: its name is said, its value is not', async () => {
  const { code, said } = await output(
    spawnProduct({ PORT: 'secret-value', DATA_DIR: await dataDir() }),
  );
  expect(code).not.toBe(0);
  expect(said).toContain('PORT');
  expect(said).not.toContain('secret-value');
});

test('production without its keys does not start and names them', async () => {
  const { code, said } = await output(
    spawnProduct({
      PORT: String(await freePort()),
      DATA_DIR: await dataDir(),
      PUBLIC_ORIGIN: 'https://example.com',
    }),
  );
  expect(code).not.toBe(0);
  expect(said).toMatch(/MASTER_KEY[\s\S]*SIGNING_KEY/);
});

test('a port in use stops the start, says so, and leaves no PostgreSQL behind', async () => {
  const { origin } = await started(await dataDir());
  const folder = await dataDir();
  const { code, said } = await output(
    spawnProduct({ PORT: new URL(origin).port, DATA_DIR: folder, DEMO: '0' }),
  );
  expect(code).toBe(1);
  expect(said).toContain('PORT is in use');
  await expect(readFile(postmasterPid(folder))).rejects.toThrow('ENOENT');
});
