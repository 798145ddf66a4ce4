import { readFile } from 'node:fs/promises';
import { matchPath } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { roles } from '../../../rules/office/rights.ts';
import { maids } from '../../../server/catalogue/table.ts';
import { cases } from '../../../server/office/cases/table.ts';
import { reportAnswers } from '../../../server/office/reports/table.ts';
import { visaCases } from '../../../server/visa/table.ts';
import { cutOff, mirroredFrame } from '../../support/page-checks/office-mirrored.ts';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { arabicFindings, arabicWidths, wholeArabicPage } from '../../support/page-checks/arabic.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();
let application = '';
let visa = '';
let maid = 0;

/** The demo writes its families while the server already answers. */
beforeAll(async () => {
  await inStore(product, async ({ db }) => {
    await vi.waitUntil(
      async () =>
        (await db.select().from(reportAnswers)).some(({ figures }) => figures.started > 20) &&
        (await db.$count(visaCases)) > 60,
      { timeout: 80_000, interval: 500 },
    );
    application = (await db.select().from(cases).limit(1))[0]?.applicationId ?? '';
    maid = (await db.select().from(maids).limit(1))[0]?.id ?? 0;
    visa = (await db.select().from(visaCases).limit(1))[0]?.id ?? '';
  });
}, 90_000);

/** A colleague with every role who has chosen Arabic on their own page. */
async function arabicColleague(profile: 'desktop' | 'phone') {
  const colleague = await officePage(product, roles, { profile });
  const { page, go } = colleague;
  await go('/me');
  await page.getByRole('button', { name: 'Change language to العربية' }).click();
  await page.locator('html[lang=ar][data-hydrated=true]').waitFor({ state: 'attached' });
  return colleague;
}

const places = () => [
  '',
  '/applications',
  '/applications?view=board',
  `/applications/${application}`,
  '/documents',
  '/arrivals',
  '/arrivals/print',
  '/visas',
  `/visas/${visa}`,
  '/maids',
  `/maids/${maid}`,
  `/maids/${maid}/media`,
  '/money',
  '/money/payments',
  '/money/refunds',
  '/money/reconciliation',
  '/money/direct-debits',
  '/money/cards',
  '/campaigns',
  '/content',
  '/content?item=parameters%2Fsites_wait_after_visit_center',
  '/content?item=guides%2Fmed-dxb',
  '/reports',
  '/audit',
  '/audit/requests',
  '/people',
  '/history',
  '/me',
  '/nowhere',
];

test('[AR-11] the places are all that the office has', async () => {
  const routes = await readFile('web/office/routes.tsx', 'utf8');
  const paths = [...routes.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
  // Before signing in; it has a test of its own.
  const wanted = paths.filter((path) => path !== 'sign-in');
  const visited = places().map((place) => `/${place.replace(/^\/|\?.*/g, '')}`);
  expect(wanted.length).toBeGreaterThan(15);
  expect(wanted.filter((path) => !visited.some((one) => matchPath(`/${path}`, one)))).toEqual([]);
});

test.each([
  ['phone', [320, 390], 390],
  ['desktop', [820, 1440], 1440],
] as const)(
  '[AR-03] [AR-05] [AR-06] [AR-11] every place of the office is whole and mirrored in Arabic on a %s, %j px wide',
  async (profile, widths, axeWidth) => {
    const { page, go, complaints } = await arabicColleague(profile);
    const english = await officePage(product, roles, { profile, name: 'Sara Mathew' });
    for (const place of places()) {
      await Promise.all([go(place), english.go(place)]);
      await Promise.all(
        [page, english.page].map(async (one) => {
          await one.getByRole('heading', { level: 1 }).first().waitFor();
          await one.waitForLoadState('networkidle');
        }),
      );
      for (const width of widths) {
        for (const one of [page, english.page]) await one.setViewportSize({ width, height: 900 });
        const at = `${place} ${width}`;
        expect(await arabicFindings(page), at).toEqual(wholeArabicPage);
        expect(await cutOff(page), at).toEqual([]);
        const { compared, moved } = await mirroredFrame(english.page, page);
        expect(moved, at).toEqual([]);
        expect(compared, at).toBeGreaterThan(2);
        if (width === axeWidth) expect(await accessibilityProblems(page), at).toEqual([]);
      }
    }
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
  },
  240_000,
);

/** Where a key opens something over the screen. */
const openers = [
  ['', 's'],
  ['/applications', 'f'],
  ['/applications', '?'],
  ['/applications', 'ControlOrMeta+k'],
  ['/arrivals', 'b'],
  ['/maids', 'f'],
  ['/campaigns', 'e'],
  ['/reports', 'e'],
  ['/people', 'c'],
] as const;

test('[AR-03] [AR-06] [AR-11] what opens over a screen, and a document, are whole in Arabic', async () => {
  const { page, go } = await arabicColleague('desktop');
  const check = async (name: string) => {
    expect(await arabicFindings(page), name).toEqual(wholeArabicPage);
    expect(await accessibilityProblems(page), name).toEqual([]);
  };
  for (const [place, key] of openers) {
    await go(place);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await check(`${place} ${key}`);
  }
  await go('/documents');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/documents\/./);
  await page.waitForLoadState('networkidle');
  await check('a document');
}, 90_000);

test('[AR-05] the menu stands at the right, and arrow keys follow the direction of reading', async () => {
  const { page, go } = await arabicColleague('desktop');
  await go('/visas');
  await page.getByTestId('visa-line').first().waitFor();
  const menu = await page.getByRole('navigation').first().boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(Math.round((menu?.x ?? 0) + (menu?.width ?? 0))).toBe(width);
  await page
    .getByTestId('visa-line')
    .first()
    .click({ position: { x: 200, y: 8 } });
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('dialog').waitFor();
});

test('[AR-05] shortcuts work while the keyboard types Arabic', async () => {
  const { page, go } = await arabicColleague('desktop');
  await go('/reports');
  await page.getByTestId('office-reports').waitFor();
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ث', code: 'KeyE', bubbles: true, cancelable: true }),
    ),
  );
  await page.getByRole('dialog').waitFor();
});

test('[AR-03] [AR-11] the language chosen on the sign-in page is that of the account afterwards', async () => {
  const { page } = await visitor('desktop', { baseURL: product.origin });
  await page.goto('/office/sign-in');
  await hydrated(page);
  await page.getByRole('button', { name: 'Change language to العربية' }).click();
  await page.locator('html[lang=ar][data-hydrated=true]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const width of arabicWidths) {
    await page.setViewportSize({ width, height: 900 });
    // The link to where passkeys work names the host.
    expect(await arabicFindings(page, ['localhost']), String(width)).toEqual(wholeArabicPage);
    expect(await accessibilityProblems(page), String(width)).toEqual([]);
  }
  const link = new URL(/Office: (\S+)/.exec(product.output())?.[1] ?? '');
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByRole('navigation').first().waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'office-language' }),
  );
});
