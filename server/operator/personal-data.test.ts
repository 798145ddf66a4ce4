import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { readConfig } from '../platform/config.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun, submit } from '../testing/application.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';
import { OperatorProblem } from './problem.ts';
import { parseCommand } from './verbs.ts';

const MOBILE = '050 123 4512';
let product: TestApp;
let folder: string;
beforeAll(async () => {
  product = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'ahlan-home-person-'));
  await submit(await begun(product), 'HIRE_MAID', applySteps.HIRE_MAID.sample);
});
beforeEach(() => vi.stubEnv('DATA_DIR', product.deps.config.dataDir));
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) =>
  parseCommand(words, folder)({ ...product.deps, config: readConfig(process.env) });

test('A client is exported to a folder for its owner only, which is never written over', async () => {
  const path = join(folder, 'person');
  expect(await run('export-person', MOBILE, '--out', 'person')).toEqual([
    `Written to ${path}: client.json and 0 files`,
  ]);
  expect(JSON.parse(await readFile(join(path, 'client.json'), 'utf8'))).toMatchObject({
    applications: [{ name: 'Amal Khalid', email: 'amal@example.com' }],
  });
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  expect((await stat(join(path, 'client.json'))).mode & 0o777).toBe(0o600);
  const again = run('export-person', MOBILE, '--out', 'person');
  await expect(again).rejects.toThrow('is there already');
});

test('[T61] Papers are written beside it, opened; one that is damaged is named, and the command fails', async () => {
  const family = await begun(product);
  const { id } = family;
  await papersOnFile(product).REQUIRED_DOCUMENTS?.(family);
  const { files, store } = product.deps;
  const { rows } = await store.pool.query<{ key: string; bytes: number; kind: string }>(
    `select storage_key as key, bytes, kind from documents where application_id = $1`,
    [id],
  );
  expect(await run('export-person', id, '--out', 'whole')).toEqual([
    `Written to ${join(folder, 'whole')}: client.json and ${rows.length} files`,
  ]);
  const written = await readdir(join(folder, 'whole', id));
  const sizes = written.map(async (name) => (await stat(join(folder, 'whole', id, name))).size);
  expect(new Set(await Promise.all(sizes))).toEqual(new Set(rows.map(({ bytes }) => bytes)));

  const [first] = rows;
  await files.put(first?.key ?? '', Buffer.from('damaged'), 'application/octet-stream');
  const damaged = run('export-person', id, '--out', 'damaged');
  await expect(damaged).rejects.toThrow(OperatorProblem);
  await expect(damaged).rejects.toThrow(`${id}/${first?.kind.replaceAll('_', '-')}-1.`);
  expect(await readdir(join(folder, 'damaged', id))).toHaveLength(rows.length - 1);
});

test('The report tells of that reading and that the log is whole', async () => {
  const [whole, reads, count, line] = await run('breach-report', '2020-01-01', '2100-01-01');
  expect(whole).toBe('The audit log is whole.');
  expect(reads).toBe('The log of reads by staff is whole.');
  expect(count).toMatch(/^Data about 2 persons was read/);
  expect(line).toMatch(/name, mobile, email.*by .*operator/);
});

test('The key is changed only if both keys are given and differ', async () => {
  await expect(run('rotate-master-key')).rejects.toThrow(/PREVIOUS_MASTER_KEY is not set/);
  vi.stubEnv('PREVIOUS_MASTER_KEY', product.deps.keys.master.toString('base64'));
  await expect(run('rotate-master-key')).rejects.toThrow('the same key');
  vi.stubEnv('MASTER_KEY', Buffer.alloc(32, 7).toString('base64'));
  const [line] = await run('rotate-master-key');
  expect(line).toMatch(/^(\d+) keys and texts were encrypted again; \1 now/);
});

test('[OFF-72] A client is erased by number as in the office; an unknown number gets a clear answer', async () => {
  const erase = () => run('erase-person', MOBILE, '--asked-by', 'letter');
  const [line] = await erase();
  expect(line).toMatch(/^Application [0-9a-f-]{36}: erased$/);
  const { rows } = await product.deps.store.pool.query(
    `select request.asked_by as how, request.outcome, request.approved_by as second, action.operator is not null as operator,
       (select count(*)::int from audit_log where details ->> 'id' = action.id::text) as lines
     from data_requests request join office_actions action on action.command = 'erase_person'`,
  );
  expect(rows).toEqual([
    { how: 'letter', outcome: 'done', second: null, operator: true, lines: 1 },
  ]);
  await expect(erase()).rejects.toThrow(OperatorProblem);
  await expect(run('export-person', 'AH-NOBO-DYYY')).rejects.toThrow('Nothing is kept');
});
