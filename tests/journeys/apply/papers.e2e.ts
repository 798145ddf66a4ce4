import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { inStore } from '../../support/known-answer.ts';
import { ownProduct } from '../../support/own-product.ts';
import { profileNames } from '../../support/profiles.ts';
import { hydrated, open, visitor } from '../../support/site.ts';

async function viewerOf(page: Page) {
  const viewer = page.getByTestId('pdf-viewer');
  await viewer.getByText(/^Page 1 of \d+$/).waitFor();
  return viewer;
}

async function savedName(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByTestId('pdf-viewer').getByRole('link', { name: 'Download' }).click();
  return (await download).suggestedFilename();
}

test.each(profileNames)(
  '[RT-15] [CALL-19] the two sample contracts and the disclosure open in the viewer on a %s',
  async (profile) => {
    const { page, complaints } = await open(profile, '/legal');
    const papers = [
      [/^Hiring a maid/, 'Agreement for hiring a maid', 'Sample contract hiring a maid.pdf'],
      [
        /^Getting a visa for a maid/,
        'Agreement for a maid’s visa',
        'Sample contract getting a visa for a maid.pdf',
      ],
      [/^What we disclose/, 'What we disclose', 'What we disclose.pdf'],
    ] as const;
    for (const [link, words, name] of papers) {
      await page.getByRole('main').getByRole('link', { name: link }).click();
      const viewer = await viewerOf(page);
      // The words follow the page's picture.
      await viewer.getByText(words).first().waitFor();
      expect(await savedName(page)).toBe(name);
      await page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'detached' });
    }
    expect(new URL(page.url()).pathname).toBe('/legal');
    expect(complaints).toEqual([]);
  },
);

test.each([
  ['/insurance', 'Insurance for your maid.pdf'],
  ['/guide', 'Maid visa guide.pdf'],
])(
  '[RT-17] %s shows its first sheet, and opens its file when somebody asks for it',
  async (path, name) => {
    const { page, complaints } = await visitor('phone');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);
    const ofViewer = () => asked.filter((url) => /pdf|downloadresource/.test(url));
    expect(ofViewer()).toEqual([]);

    const picture = page.getByRole('img', { name: /: the first page$/ });
    const [stated, real] = await picture.evaluate((image) => {
      if (!(image instanceof HTMLImageElement)) return [];
      const words = [image.getAttribute('width'), image.getAttribute('height')];
      return [words.join('×'), `${image.naturalWidth}×${image.naturalHeight}`];
    });
    expect(stated).toBe(real);
    expect(real).toMatch(/^720×/);

    const link = page.getByRole('link', { name: /: the first page$/ });
    await link.focus();
    await page.keyboard.press('Enter');
    const viewer = await viewerOf(page);
    expect(ofViewer().length).toBeGreaterThan(1);
    expect(await savedName(page)).toBe(name);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);

    const all = await page.getByRole('link', { name: 'All documents' }).boundingBox();
    expect(all?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('link', { name: 'Open the PDF' }).click();
    await viewerOf(page);
    expect(complaints).toEqual([]);
  },
);

test.each([
  ['/legal', /^Hiring a maid/, 'Sample contract hiring a maid.pdf'],
  ['/guide', /: the first page$/, 'Maid visa guide.pdf'],
  ['/insurance', 'Open the PDF', 'Insurance for your maid.pdf'],
] as const)('papers on %s are saved without script', async (path, name, file) => {
  const { page } = await visitor('phone', { javaScriptEnabled: false });
  await page.goto(path);
  const link = page.getByRole('main').getByRole('link', { name });
  const saved = page.waitForEvent('download');
  await link.click();
  expect((await saved).suggestedFilename()).toBe(file);
});

test('the house card prints alone, and nothing of it is stored or sent', async () => {
  const { page } = await open('desktop', '/welcome/house-card');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByLabel('Call first').fill('Sara 050 123 4567');
  await page.getByLabel('Her language').selectOption('tl');
  const card = page.getByRole('region', { name: 'The card' });
  await card.getByText('Sara 050 123 4567').waitFor();
  await card.getByText('Araw ng pahinga').waitFor();
  await card.getByText('Sa bahay na ito').waitFor();
  await card.getByText('Mananatili sa kanya ang kanyang pasaporte').waitFor();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(kept).not.toContain('123 4567');
  expect(asked.filter((line) => /Sara|4567/.test(line))).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  expect(await card.isVisible()).toBe(true);
  for (const role of ['banner', 'contentinfo', 'form', 'button'] as const) {
    for (const part of await page.getByRole(role).all()) expect(await part.isVisible()).toBe(false);
  }
});

test('terms print whole and without what only a screen needs', async () => {
  const { page } = await open('phone', '/terms-of-service');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'If we disagree' }).isVisible()).toBe(true);
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    for (const part of await page.getByRole(role).all()) expect(await part.isVisible()).toBe(false);
  }
});

test('[RT-21] terms and legal open although the site’s settings fail', async () => {
  const { page } = await open('desktop', '/');
  await page.route('**/getmainccsiteinfo**', (route) => route.abort());
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms of service' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
  await footer.getByRole('link', { name: 'Documents to read' }).click();
  await page.getByRole('heading', { level: 1, name: 'Read it first' }).waitFor();
});

const product = ownProduct();

test('a paper that is not there is a page of its own with the chat, and never a blank viewer', async () => {
  await inStore(
    product.dataDir,
    `delete from resources where code in ('mvp_guide', 'legal_disclosure')`,
  );
  const { page } = await visitor('phone', { baseURL: product.origin });
  await expect.poll(async () => (await page.goto('/guide'))?.status()).toBe(404);
  await hydrated(page);
  await page.getByRole('heading', { name: 'We can’t find that document' }).waitFor();
  const chat = page.getByRole('link', { name: 'Ask for it in the chat' });
  expect(await chat.getAttribute('href')).toContain('Maid%20visa%20guide');
  expect(await page.getByTestId('pdf-viewer').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'All documents' }).click();
  const missing = page.getByRole('main').getByRole('link', { name: /^What we disclose/ });
  expect(await missing.getAttribute('href')).toMatch(/^https:\/\/api\.whatsapp\.com\//);
});

test('after the office has replaced a PDF, the preview of the original is not shown', async () => {
  const { page } = await visitor('phone', { baseURL: product.origin });
  await page.goto('/insurance');
  const sheet = page.getByRole('link', { name: /: the first page$/ });
  expect(await sheet.count()).toBe(1);
  await inStore(
    product.dataDir,
    `update resources set media_id = other.media_id from resources other
     where resources.code = 'site_insurance' and other.code = 'hire_contract_sample'`,
  );
  await expect
    .poll(async () => {
      await page.reload();
      return sheet.count();
    })
    .toBe(0);
  await page.getByRole('link', { name: 'Open the PDF' }).waitFor();
});
