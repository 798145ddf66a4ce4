import type { Page } from 'playwright-core';
import { pino } from 'pino';
import { openStore } from '../../../server/platform/store/store.ts';

const elsewhere = ['/', '/hire-maid', '/hire-maid.data', '/legal', '/whatsapp-us', '/sitemap.xml'];

/** Other places to check after a run: other pages of the same browser, refusals, and the log of addresses. */
export async function othersSay(
  page: Page,
  appIds: readonly string[],
  dataDir: string,
): Promise<Record<string, string>> {
  const asked = async (path: string) => (await page.context().request.get(path)).text();
  const { origin } = new URL(page.url());
  const said: Record<string, string> = {};
  for (const path of elsewhere) said[path] = await asked(`${origin}${path}`);
  for (const id of appIds) {
    for (const call of [
      'getappinfo?signature=x&',
      'getappinfo?currentState=NO_STEP&',
      'nothing?',
    ]) {
      const refused = await asked(`${origin}/api/ccserviceapplication/${call}id=${id}`);
      if (refused.includes('"error"')) said[`the refusal of ${call}`] = refused;
    }
  }
  // Its own scripts record the address and the analytics data.
  await page.goto(`${origin}/hire-maid`);
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' });
  const store = await openStore({ dataDir, databasePoolSize: 1 }, pino({ level: 'silent' }));
  try {
    const { rows } = await store.pool.query<{ url: string }>(
      'select t::text as url from url_log t',
    );
    if (rows.length === 0) throw new Error('No page was noted in the log of addresses.');
    said['the log of addresses'] = rows.map(({ url }) => url).join('\n');
  } finally {
    await store.close();
  }
  return said;
}
