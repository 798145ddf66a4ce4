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

test(
  'A store that has all that the first migration stands for goes on, and one that has less is refused',
  slow,
  async () => {
    const [whole, old] = [await emptyDatabase(), await emptyDatabase()];
    const folder = await migrationsOf('create table one (id int)', 'create table two (id int)');
    await migrate({ connectionString: whole }, await migrationsOf('create table one (id int)'));
    const earlier = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 900)`;
    await ask(whole, earlier);
    await migrate({ connectionString: whole }, folder);
    expect(await tables(whole)).toEqual([{ tablename: 'one' }, { tablename: 'two' }]);
    await migrate({ connectionString: old }, await migrationsOf());
    await ask(old, earlier);
    await expect(migrate({ connectionString: old }, folder)).rejects.toThrow(
      'older than the oldest',
    );
    expect(await tables(old)).toEqual([]);
  },
);
