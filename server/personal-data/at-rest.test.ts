import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { destination, pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { readOutbox } from '../messages/index.ts';
import { createLog } from '../platform/logging.ts';
import { openStore, type Store } from '../platform/store/store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun, submit } from '../testing/application.ts';
import { exportPerson } from './export-person.ts';
import { canaryFamily, newCanaries } from './testing/canary-family.ts';
import { filesBelow, searcher } from './testing/search.ts';

const FAMILIES = 5;
/** How often each family submits everything: earlier values remain in old rows and in the write-ahead log. */
const VERSIONS = 4;
const slow = 120_000;

let dataDir: string;
let store: Store;
let product: TestApp;
/** A separate store, so that its whole data folder, write-ahead log included, can be searched. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ahlan-home-at-rest-'));
  store = await openStore({ dataDir, databasePoolSize: 4 }, pino({ level: 'silent' }));
  const log = createLog(
    { logLevel: 'trace' },
    destination({ dest: join(dataDir, 'product.log'), sync: true }),
  );
  product = await testApp({ store, log, config: { dataDir } });
}, slow);
afterAll(() => rm(dataDir, { recursive: true, force: true }), slow);

test('The search knows a text in every form it could lie in', () => {
  const text = 'Qanary zebra';
  const find = searcher([text, 'another text']);
  const forms = [
    Buffer.from(text),
    Buffer.from(text.toLowerCase()),
    Buffer.from(text, 'utf16le'),
    Buffer.from(Buffer.from(text).toString('hex')),
    ...['', 'x', 'xy'].map((before) =>
      Buffer.from(Buffer.from(`${before}${text} and more`).toString('base64')),
    ),
  ];
  for (const form of forms) {
    const hidden = Buffer.concat([Buffer.alloc(13, 7), form, Buffer.alloc(5, 7)]);
    expect([...find(hidden)]).toEqual([text]);
  }
  expect(find(Buffer.from('Qanary zebr')).size).toBe(0);
});

test('[T60] A sealed byte that was changed gives a clean refusal, or an empty field, never garbage', async () => {
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const flip = (column: string) =>
    store.pool.query(
      `update applications set ${column} = set_byte(${column}, 30, get_byte(${column}, 30) # 1) where id = $1`,
      [family.id],
    );
  const ask = () => family.browser.get(`ccserviceapplication/getappinfo?id=${family.appId}`);
  expect((await ask()).body).toContain('Amal');
  for (const column of ['client_name_sealed', 'mobile_sealed', 'email_sealed']) await flip(column);
  const exported = await exportPerson(product.deps, family.id, 'operator test');
  expect(exported?.applications[0]).toMatchObject({ name: null, mobile: null, email: null });
  expect((await ask()).statusCode).toBe(200);
  await flip('data_key_sealed');
  expect((await ask()).statusCode).toBe(404);
});

test(
  '[T60] Personal data that was entered twenty times is readable nowhere in the store, its logs or the files',
  { timeout: slow },
  async () => {
    const canaries = Array.from({ length: FAMILIES * VERSIONS }, newCanaries);
    const appIds: string[] = [];
    for (let first = 0; first < canaries.length; first += VERSIONS) {
      const [own, ...earlier] = canaries.slice(first, first + VERSIONS);
      if (own === undefined) continue;
      const { appId, browser } = await canaryFamily(product, own, earlier);
      appIds.push(appId);
      for (const _ of earlier) {
        // More families and codes from one address than the limits allow.
        await store.pool.query('delete from rate_limits');
        await store.pool.query(
          `update one_time_codes set created_at = created_at - interval '2 minutes'`,
        );
        await browser.post('contact/sendnumbercode', { id: appId, number: 'mobile' });
        appIds.push((await begun(product)).appId);
      }
    }
    const sent = (await readOutbox(product.deps)).map(({ text }) => text);
    expect(sent.length).toBeGreaterThanOrEqual(canaries.length);
    const texts = [
      ...canaries.flatMap((own) => [...Object.values(own), own.mobile.slice(4)]),
      ...appIds,
      ...sent,
    ];
    // A text stored readable on purpose: a search that misses it would prove nothing.
    const control = `control-${randomUUID()}`;
    // Several times, because one may be split between two pages of the write-ahead log.
    await store.pool.query('insert into url_log (url) select $1 from generate_series(1, 5)', [
      control,
    ]);
    const find = searcher([...texts, control]);

    // Values that PostgreSQL compresses cannot be found in its files, so every row is read as well.
    expect(await inRows(find)).toEqual([`url_log: ${control}`]);
    // Stopping writes everything to disk like a checkpoint, which the product's own role may not request.
    await product.close();
    await store.close();
    const hits = new Set<string>();
    const controlIn = new Set<string>();
    let searched = 0;
    for await (const { path, bytes } of filesBelow(dataDir)) {
      searched += bytes.length;
      for (const text of find(bytes)) {
        if (text === control) controlIn.add(basename(dirname(path)));
        else hits.add(`${path}: ${text}`);
      }
    }
    expect([...hits]).toEqual([]);
    expect(controlIn).toContain('pg_wal');
    expect(controlIn.size).toBeGreaterThan(1);
    expect(searched).toBeGreaterThan(20_000_000);
  },
);

async function inRows(find: (bytes: Buffer) => Set<string>): Promise<string[]> {
  const { rows: tables } = await store.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await store.pool.query<{ row: string }>(
      `select kept::text as row from "${name}" as kept`,
    );
    for (const text of find(Buffer.from(rows.map(({ row }) => row).join('\n')))) {
      hits.push(`${name}: ${text}`);
    }
  }
  return hits;
}
