import { expect, test } from 'vitest';
import { pages } from '../../../contract/pages.ts';
import { visitor } from '../../support/site.ts';

/** Each code of the specification with a page that has it. */
const carried = {
  'landing-page': '/',
  'hire-maid': '/hire-maid',
  'cc-app': '/app',
  'services-page': '/services',
  'call-us': '/call_us',
  'whatsapp-page': '/whatsapp-us',
  'faq-cc': '/hire-maid/faq',
  'cc-page': '/aboutus',
  'terms-of-service': '/terms-of-service',
  admin_teamrating_dashboard: '/admin/teamrating',
} as const;

test('[PAGE-01] every page asks for its chat under its own code, and hire-maid-off leads on with its', async () => {
  const { page } = await visitor('desktop');
  for (const [code, path] of Object.entries(carried)) {
    expect(Object.entries(pages).find(([known]) => known === path)?.[1].code).toBe(code);
    const html = await (await page.request.get(path)).text();
    const asked = new Set(
      [...html.matchAll(/whatsapp-us\?[^"]*page=([\w-]+)/g)].map(([, to]) => to),
    );
    expect([path, ...asked]).toEqual([path, code]);
  }
  const off = await page.request.get('/hire-maid-off', { maxRedirects: 0 });
  expect(off.headers()['location']).toContain('page=hire-maid-off');
});
