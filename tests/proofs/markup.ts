import { type BrowserContext, type Page, chromium } from 'playwright-core';
import { stayingPages } from '../support/addresses.ts';
import { callsIn } from '../support/calls-in-page.ts';
import { newDataDir, startProduct } from '../support/product.ts';
import { type Profile, profiles } from '../support/profiles.ts';
import { lookAt, noteRefusals } from './markup/look.ts';
import { MARKUP, SEED, plantIn } from './markup/planted.ts';
import { progress } from './progress.ts';
import type { Budget } from './prove.ts';
import { chromiumPath } from '../support/engines/chromium.ts';

export const name = 'markup';

const sizes: Record<Budget['size'], { pages: readonly string[]; screens: readonly Profile[] }> = {
  small: { pages: ['/', '/hire-maid/1001'], screens: ['phone'] },
  full: { pages: stayingPages, screens: ['phone', 'desktop'] },
};
const env = { CAPTCHA_TRUSTED_NETWORKS: '127.0.0.0/8,::1/128' };
const asked = [
  'utm_source utm_campaign event affiliateEvent lang maidsMode text skill nationality sharedMaids',
  'nb phone config page chatId url appId maids appMaidName',
];
/** Short, because an address may have 4,096 characters. */
const SHORT = `${SEED}"'><img src=x data-planted onerror=window.planted=1>`;
const hostileQuery = new URLSearchParams(
  asked.flatMap((names) => names.split(' ')).map((parameter) => [parameter, SHORT]),
);

interface Findings {
  readonly problems: string[];
  /** Places where the planted text was visible. */
  readonly shown: Record<string, number>;
}

/** [T20] Markup in the store, an address, a visitor's input or an answer stays text in a real browser. */
export async function run({ size }: Budget) {
  const { pages, screens } = sizes[size];
  const dataDir = await newDataDir();
  const product = await startProduct(dataDir.path, env, 'ignore');
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const findings: Findings = { problems: [], shown: {} };
  const tell = progress(name, (pages.length + 4) * screens.length);
  try {
    await plantIn(dataDir.path);
    for (const screen of screens) {
      const context = await browser.newContext({ ...profiles[screen], baseURL: product.origin });
      context.setDefaultTimeout(15_000);
      await context.addInitScript(noteRefusals);
      const page = await context.newPage();
      page.on('dialog', (dialog) => {
        findings.problems.push(`a dialog was opened: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await page.setContent(MARKUP);
      if ((await lookAt(page)).wrong.length === 0) findings.problems.push('the look is blind');
      for (const path of pages) {
        await visit(page, path, findings);
        tell();
      }
      for (const other of [fromAddress, fromAnswer, fromFamily, fromMode]) {
        await other(page, findings, context);
        tell();
      }
      await context.close();
    }
    const { problems, shown } = findings;
    const expected = ['/hire-maid/1001', 'a notification', 'a family’s draft'];
    const unseen = expected.filter((place) => !shown[place]);
    problems.push(...unseen.map((place) => `nothing planted was seen at ${place}`));
    return { name, ok: problems.length === 0, pages: pages.length, screens, shown, problems };
  } finally {
    await browser.close();
    await product.stop();
    await dataDir.remove();
  }
}

async function judge(page: Page, place: string, { problems, shown }: Findings): Promise<void> {
  const { wrong, seen } = await lookAt(page);
  problems.push(...wrong.map((one) => `${place}: ${one}`));
  shown[place] = Math.max(shown[place] ?? 0, seen);
}

async function visit(page: Page, path: string, findings: Findings, place = path): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' });
  await judge(page, place, findings);
}

/** Every parameter that any page reads, and an address that a page shows before it redirects there. */
async function fromAddress(page: Page, findings: Findings): Promise<void> {
  for (const path of ['/hire-maid', '/whatsapp-us', '/compare']) {
    await visit(page, `${path}?${hostileQuery}#${SHORT}`, findings, `${path} by its address`);
  }
  const host = encodeURIComponent(`https://${SEED}.example/${MARKUP}`);
  await visit(page, `/url?url=${host}`, findings, '/url by its address');
}

/** A refusal that contains a message and a redirect (ERR-01). */
async function fromAnswer(page: Page, findings: Findings): Promise<void> {
  const parts = {
    errorMessage: `@whats_app_us@ ${MARKUP} @whats_app_us@`,
    infoMessage: MARKUP,
    title: MARKUP,
    body: MARKUP,
    class: MARKUP,
    align: MARKUP,
    type: MARKUP,
    gTagEvent: MARKUP,
    goToPage: 'javascript:window.planted=1',
  };
  const message = `NOTIFICATION:${JSON.stringify(parts)}`;
  await page.route('**/api/matchedvideos/addtoshortlist?**', (route) =>
    route.fulfill({ status: 400, json: { message, error: 'x' } }),
  );
  await visit(page, '/hire-maid', findings, '/hire-maid');
  const [heart] = await page.getByRole('button', { name: /^Save / }).all();
  await heart?.click();
  const said = page.getByTestId('notification').filter({ hasText: SEED });
  await said.first().waitFor();
  await judge(page, 'a notification', findings);
  await page.unroute('**/api/matchedvideos/addtoshortlist?**');
}

/** A family's input, stored by the server and shown again when the application is opened. */
async function fromFamily(page: Page, findings: Findings): Promise<void> {
  const { get, post } = callsIn(page);
  await get('ccserviceapplication/generatesessionid');
  const { items } = await get('matchedvideos/getmatchedvideos?limit=24');
  let id = '';
  for (const { housemaid } of items) {
    const wish = { housemaid: housemaid.id };
    id ||= await post('ccserviceapplication/hire', wish).then(
      ({ appId }) => appId,
      () => '',
    );
  }
  const fields = { name: { value: MARKUP, version: 0 }, email: { value: MARKUP, version: 0 } };
  await post('ccserviceapplication/savedraft', { id, step: 'HIRE_MAID', fields });
  await page.goto(`/app?appId=${id}`);
  const typed = page.locator('input').first();
  await typed.waitFor();
  await judge(page, '/app', findings);
  const values = await page
    .locator('input')
    .evaluateAll((inputs) =>
      inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')),
    );
  findings.shown['a family’s draft'] = values.filter((value) => value.includes(SEED)).length;
}

/** Texts of the store pass through the replacement of maid by nanny. */
async function fromMode(page: Page, findings: Findings, context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await visit(page, '/hire-nanny', findings, '/hire-nanny');
}
