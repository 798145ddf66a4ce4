import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../platform/audit/table.ts';
import { addColleague } from '../staff/index.ts';
import { staff } from '../staff/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { browser } from '../testing/browser.ts';
import { parseCommand } from './verbs.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const staffLink = async (demo: boolean, ...name: string[]) => {
  const { deps } = product;
  const run = parseCommand(['staff-link', ...name], '/');
  const [address = ''] = await run({ ...deps, config: { ...deps.config, demo } });
  return address;
};

async function use(address: string, more = {}) {
  const page = browser(product.app);
  await page.get('office/me');
  const token = new URL(address).searchParams.get('link');
  const { purpose } = (await page.post('office/link/read', { token })).json();
  await page.post('office/link/use', { token, ...more });
  const { me } = (await page.get('office/me')).json();
  return { purpose, me };
}

test('[OFF-01] the demo’s address signs in as its colleague', async () => {
  expect(await use(await staffLink(true))).toMatchObject({
    purpose: 'demo',
    me: { name: 'Noura Kanaan', isDemo: true },
  });
});

test('[OFF-01] [OFF-02] the command line makes the first administrator and recovers colleagues', async () => {
  const { db } = product.deps.store;
  const first = await staffLink(false);
  expect(first).toMatch(/^http:\/\/localhost:\d+\/office\/sign-in\?link=[\w-]{32}$/);
  expect(await use(first, { name: 'Mariam Al Suwaidi' })).toMatchObject({
    purpose: 'first',
    me: { name: 'Mariam Al Suwaidi', roles: ['operations_lead', 'administrator'] },
  });
  await expect(staffLink(false)).rejects.toThrow('name the colleague');
  await expect(staffLink(false, 'Nobody')).rejects.toThrow('no colleague "Nobody"');

  const recovery = await staffLink(false, 'mariam', 'al', 'suwaidi');
  const [mariam] = await db.select().from(staff).where(eq(staff.isDemo, false));
  expect(await use(recovery)).toMatchObject({ purpose: 'recovery', me: { id: mariam?.id } });
  const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'command'));
  expect(lines).toMatchObject([
    { actor: expect.stringMatching(/^operator/), details: { command: 'recover_colleague' } },
  ]);

  const id = await addColleague(db, { name: 'Mariam Al Suwaidi', language: 'en', roles: [] });
  await expect(staffLink(false, 'Mariam Al Suwaidi')).rejects.toThrow(id);
  expect(await use(await staffLink(false, id))).toMatchObject({ purpose: 'recovery', me: { id } });
});
