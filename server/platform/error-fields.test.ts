import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testStore } from '../testing/store.ts';
import { errorFields } from './error-fields.ts';

test('[T26] the log has the names in a failed statement, but not its values', async () => {
  await using store = await disposable();
  const secret = '+971 50 123 4567';
  await store.db.execute(sql`create table seen (phone text constraint once unique)`);
  const insert = () => store.db.execute(sql`insert into seen values (${secret})`);
  await insert();
  const error = await insert().catch((thrown: unknown) => thrown);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).toContain(secret);
  const written = JSON.stringify(errorFields(error));
  expect(written).not.toContain(secret);
  expect(written).toContain('insert into seen');
  expect(errorFields(error)).toMatchObject({ cause: { code: '23505', constraint: 'once' } });
});

test('other errors keep their message, code, cause and frames', () => {
  const error = new Error('The file is gone.', { cause: new TypeError('no such key') });
  expect(errorFields(error)).toMatchObject({
    type: 'Error',
    message: 'The file is gone.',
    cause: { type: 'TypeError', message: 'no such key' },
  });
  expect(errorFields(error)['stack']).toMatch(/^\s+at .*error-fields\.test\.ts/m);
});

test('a thrown value that is not an error is logged by its type only', () => {
  expect(errorFields('4111 1111 1111 1111')).toEqual({ type: 'string' });
});

async function disposable() {
  const store = await testStore();
  return { db: store.db, [Symbol.asyncDispose]: () => store.close() };
}
