import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../platform/store/store.ts';
import { testStore } from '../testing/store.ts';
import { listApplications } from './applications.ts';

let store: Store;
const secret = randomBytes(24);
beforeAll(async () => {
  store = await testStore();
  expect(await listApplications(store, 'table')).toBe('There are no applications yet.');
  await store.pool.query(
    `insert into applications (app_id_lookup, app_id_sealed, reference, affiliate_event, plan_type,
       client_name_sealed, valid_until)
     values ($1, $1, 'AH-1', '=HYPERLINK("https://evil.example")', 'a, "b"', $1, now() + interval '1 day')`,
    [secret],
  );
});
afterAll(() => store.close());

test('[T27] A cell that a spreadsheet would run is marked as text, and quotes stay whole', async () => {
  const [head, line] = (await listApplications(store, 'csv')).split('\r\n');
  expect(head).toMatch(/^id,reference,flow,state,step,/);
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(line).toContain('"a, ""b"""');
});

test.each(['table', 'csv', 'json'] as const)(
  '[T02] [T60] As %s, what is personal stays sealed',
  async (format) => {
    const text = await listApplications(store, format);
    expect(text).toContain('AH-1');
    for (const encoding of ['base64', 'hex', 'latin1'] as const) {
      expect(text).not.toContain(secret.toString(encoding));
    }
    if (format === 'json') {
      expect(JSON.parse(text)).toMatchObject([{ reference: 'AH-1', name: '•••', mobile: null }]);
    }
  },
);
