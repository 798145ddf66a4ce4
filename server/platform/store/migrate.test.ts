import { expect, test } from 'vitest';
import { migrate, migrationsFolder } from './migrate.ts';
import { ask, emptyDatabases, migrationsOf } from './testing.ts';

const slow = { timeout: 60_000 };
const emptyDatabase = emptyDatabases();

const tables = (url: string) =>
  ask(url, "select tablename from pg_tables where schemaname = 'public' order by 1");

test('The product’s own migrations apply to an empty store', slow, async () => {
  const url = await emptyDatabase();
  await migrate({ connectionString: url }, migrationsFolder());
  expect((await tables(url)).length).toBeGreaterThan(10);
});

test('Six processes at once migrate an empty store once', slow, async () => {
  const url = await emptyDatabase();
  const folder = await migrationsOf(
    'create table one (id int);--> statement-breakpoint\ncreate table two (id int)',
  );
  await Promise.all(Array.from({ length: 6 }, () => migrate({ connectionString: url }, folder)));
  expect(await tables(url)).toEqual([{ tablename: 'one' }, { tablename: 'two' }]);
  expect(await ask(url, 'select count(*)::int from drizzle.__drizzle_migrations')).toEqual([
    { count: 1 },
  ]);
});

test('Pending migrations apply all together or not at all', slow, async () => {
  const url = await emptyDatabase();
  await migrate({ connectionString: url }, await migrationsOf('create table one (id int)'));
  const broken = await migrationsOf(
    'create table one (id int)',
    'create table two (id int)',
    'select nonsense',
  );
  await expect(migrate({ connectionString: url }, broken)).rejects.toThrow('nonsense');
  expect(await tables(url)).toEqual([{ tablename: 'one' }]);
  await migrate({ connectionString: url }, await migrationsOf('', 'create table two (id int)'));
  expect(await tables(url)).toEqual([{ tablename: 'one' }, { tablename: 'two' }]);
});

test('A store that a newer release migrated is refused', slow, async () => {
  const url = await emptyDatabase();
  await migrate({ connectionString: url }, await migrationsOf('select 1', 'select 2'));
  await expect(migrate({ connectionString: url }, await migrationsOf('select 1'))).rejects.toThrow(
    'migrated by another release',
  );
});
