import { expect, onTestFinished, test, vi } from 'vitest';
import { testStore } from '../../testing/store.ts';
import { oldPostgresWarning, warnOfOldPostgres } from './postgres-version.ts';

const open = { host: '0.0.0.0', production: false };
const production = { host: '127.0.0.1', production: true };

test('A minor version with known holes is named in one line with what to do', () => {
  const embedded = oldPostgresWarning(180_004, production);
  expect(embedded).toMatch(
    /^PostgreSQL 18\.4 has known security holes that 18\.6 closes: .*DATABASE_URL.*POSTGRES_BIN[^\n]*$/,
  );
  const elsewhere = oldPostgresWarning(180_005, { ...production, databaseUrl: 'postgres://db/x' });
  expect(elsewhere).toMatch(/^PostgreSQL 18\.5 .*update the server that DATABASE_URL names/);
  expect(elsewhere).not.toContain('POSTGRES_BIN');
  expect(oldPostgresWarning(180_004, open)).toBe(embedded);
});

test('Nothing is said about a current version, a newer major one, and the demo on this machine', () => {
  expect(oldPostgresWarning(180_006, production)).toBeUndefined();
  expect(oldPostgresWarning(180_010, production)).toBeUndefined();
  expect(oldPostgresWarning(190_000, production)).toBeUndefined();
  for (const host of ['127.0.0.1', '::1', 'localhost', '127.0.1.1']) {
    expect(oldPostgresWarning(180_004, { host, production: false })).toBeUndefined();
  }
});

test('The version that is judged is that of the server that runs', async () => {
  const store = await testStore();
  onTestFinished(() => store.close());
  const { rows } = await store.pool.query<{ version: string }>(
    "select split_part(current_setting('server_version'), ' ', 1) as version",
  );
  const warn = vi.fn<(line: string) => void>();
  const pool = vi.spyOn(store.pool, 'query');
  await warnOfOldPostgres(store, production, { warn });
  expect(pool).toHaveBeenCalledOnce();
  const [major = 0, minor = 0] = (rows[0]?.version ?? '').split('.').map(Number);
  const expected = oldPostgresWarning(major * 10_000 + minor, production);
  expect(warn.mock.calls).toEqual(expected === undefined ? [] : [[expected]]);
});
