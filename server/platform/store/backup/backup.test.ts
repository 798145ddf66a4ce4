import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { ask, emptyDatabases, migrationsOf } from '../testing.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import {
  emptyHoldings,
  everything,
  filledHoldings,
  firstSchema,
  scratch,
  secondSchema,
} from './testing.ts';

const slow = { timeout: 60_000 };
const emptyDatabase = emptyDatabases();
const empty = async () => emptyHoldings(await emptyDatabase());
const filled = async (migrations: string) => filledHoldings(await emptyDatabase(), migrations);

test(
  '[G19] A restored store equals the one backed up, guards, sequences, files and keys included',
  slow,
  async () => {
    const migrations = await migrationsOf(firstSchema);
    const source = await filled(migrations);
    const root = await scratch();
    const folder = join(root, 'equal');
    await backUp(source, folder, '1.0.0');
    const target = await empty();
    await restore(target, folder, { migrationsFolder: migrations, replace: false });
    expect(await everything(target)).toEqual(await everything(source));
    await expect(ask(target.url, 'delete from notes')).rejects.toThrow('append only');
    await backUp(target, join(root, 'again'), '1.0.0');
    for (const name of await readdir(join(folder, 'tables'))) {
      const [one, other] = await Promise.all(
        ['equal', 'again'].map((backup) => readFile(join(root, backup, 'tables', name), 'utf8')),
      );
      expect(other, name).toBe(one);
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(target.keysFolder, 'master.key'))).mode & 0o777).toBe(0o600);
  },
);

test(
  '[G19] A backup under load holds one moment, with all that was acknowledged before it',
  slow,
  async () => {
    const migrations = await migrationsOf(
      'create table debits (n int); create table credits (n int)',
    );
    const source = await empty();
    await migrate(source.connection, migrations);
    const writer = new Client(source.connection);
    await writer.connect();
    let acknowledged = 0;
    const writeOne = async () => {
      const n = acknowledged + 1;
      await writer.query(
        `begin; insert into debits values (${n}); insert into credits values (${n}); commit`,
      );
      acknowledged = n;
    };
    for (let n = 0; n < 50; n += 1) await writeOne();
    const before = acknowledged;
    const backup = backUp(source, join(await scratch(), 'load'), '1.0.0');
    const finished = backup.then(() => 'finished' as const);
    while ((await Promise.race([finished, writeOne()])) !== 'finished');
    await writer.end();
    const rows = (await backup).tables.map((table) => table.rows);
    expect(rows[0]).toBe(rows[1]);
    expect(rows[0]).toBeGreaterThanOrEqual(before);
    expect(acknowledged).toBeGreaterThan(before);
  },
);

test(
  'A backup of an older schema is restored and migrated on, also over a newer empty schema',
  slow,
  async () => {
    const old = await migrationsOf(firstSchema);
    const source = await filled(old);
    const folder = join(await scratch(), 'older');
    await backUp(source, folder, '1.0.0');
    const newer = await migrationsOf(firstSchema, secondSchema);
    const fresh = await empty();
    const migrated = await empty();
    await migrate(migrated.connection, newer);
    for (const target of [fresh, migrated]) {
      await restore(target, folder, { migrationsFolder: newer, replace: false });
      expect(await ask(target.url, 'select distinct kind from notes')).toEqual([{ kind: 'plain' }]);
      expect(await ask(target.url, 'select count(*)::int as n from members')).toEqual([{ n: 20 }]);
    }
  },
);

test('A store with data is replaced only on request', slow, async () => {
  const migrations = await migrationsOf(firstSchema);
  const source = await filled(migrations);
  const folder = join(await scratch(), 'backup');
  await backUp(source, folder, '1.0.0');
  const target = await filled(migrations);
  await ask(target.url, "insert into notes values ('mine')");
  await target.files.put('mine.txt', Buffer.from('mine'), 'text/plain');
  const asked = (replace: boolean) =>
    restore(target, folder, { migrationsFolder: migrations, replace });
  await expect(asked(false)).rejects.toThrow('The store is not empty');
  expect(await ask(target.url, "select line from notes where line = 'mine!'")).toHaveLength(1);
  await asked(true);
  expect(await everything(target)).toEqual(await everything(source));
  expect(await target.files.size('mine.txt')).toBeNull();
});

const inManifest = (from: string, to: string) => async (folder: string) => {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8');
  await writeFile(join(folder, 'manifest.json'), text.replace(from, to));
};

test('A damaged or unknown backup is refused and leaves the store as it was', slow, async () => {
  const root = await scratch();
  const migrations = await migrationsOf(firstSchema);
  const [source, target] = [await filled(migrations), await empty()];
  const cases: [(folder: string) => Promise<void>, string][] = [
    [(folder) => rm(join(folder, 'tables/notes.copy')), 'incomplete: tables/notes.copy'],
    [(folder) => appendFile(join(folder, 'tables/notes.copy'), 'x'), 'notes.copy is not as'],
    [(folder) => writeFile(join(folder, 'files/portraits/a.webp'), ''), 'a.webp is not as'],
    [(folder) => writeFile(join(folder, 'keys/master.key'), 'x'), 'master.key is not as'],
    [(folder) => rm(join(folder, 'manifest.json')), 'is no backup, or an unfinished one'],
    [(folder) => writeFile(join(folder, 'manifest.json'), '{'), 'cannot be used'],
    [
      inManifest('portraits/a.webp', '../../a.webp'),
      'cannot be used by this release (files.0.key)',
    ],
    [inManifest('"rows": 20', '"rows": 21'), 'The table members did not come back'],
    [inManifest('"moment": 1000', '"moment": 2000'), 'schema this one does not know'],
  ];
  for (const [index, [damage, reason]] of cases.entries()) {
    const folder = join(root, `${index}`);
    await backUp(source, folder, '1.0.0');
    await damage(folder);
    const refused = restore(target, folder, { migrationsFolder: migrations, replace: false });
    await expect(refused).rejects.toThrow(reason);
    expect(await ask(target.url, "select from pg_tables where schemaname = 'public'")).toEqual([]);
  }
});

test(
  'A folder that holds something is not written to, and a failed backup leaves nothing',
  slow,
  async () => {
    const holdings = await empty();
    const root = await scratch();
    const full = join(root, 'full');
    await mkdir(full);
    await writeFile(join(full, 'thesis.txt'), 'years of work');
    await expect(backUp(holdings, full, '1.0.0')).rejects.toThrow('is not empty');
    await expect(backUp(holdings, join(root, 'never'), '1.0.0')).rejects.toThrow(
      'nothing to back up',
    );
    expect((await readdir(root)).filter((name) => name.startsWith('never'))).toEqual([]);
  },
);
