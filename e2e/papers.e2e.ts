import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { inStore } from './known-answer.ts';
import { ownProduct } from './own-product.ts';
import { handiestProfile } from './profiles.ts';
import { hydrated, open, visitor } from './site.ts';

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

test.each(handiestProfile)(
  '[RT-15] [CALL-19] the two sample contracts and the disclosure open in the viewer on a %s',
  async (profile) => {
    const { page, complaints } = await open(profile, '/legal');
    const papers = [
      [/^Hiring a maid/, 'Agreement for hiring a maid', 'hire_contract_sample.pdf'],
      [/^Getting a visa for a maid/, 'Agreement for a maid’s visa', 'visa_contract_sample.pdf'],
      [/^What we disclose/, 'What we disclose', 'legal_disclosure.pdf'],
    ] as const;
    for (const [link, words, name] of papers) {
      await page.getByRole('main').getByRole('link', { name: link }).click();
      const viewer = await viewerOf(page);
      expect(await viewer.textContent()).toContain(words);
      expect(await savedName(page)).toBe(name);
      await page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'detached' });
    }
    expect(new URL(page.url()).pathname).toBe('/legal');
    expect(complaints).toEqual([]);
  },
);

test.each([
  ['/insurance', 'site_insurance.pdf'],
  ['/guide', 'mvp_guide.pdf'],
])('[RT-17] %s leads to its file', async (path, name) => {
  const { page, complaints } = await open('phone', path);
  const viewer = await viewerOf(page);
  expect(await savedName(page)).toBe(name);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Save the PDF' }).waitFor();
  expect(complaints).toEqual([]);
});

test('papers are saved without script', async () => {
  const { page } = await visitor('phone', { javaScriptEnabled: false });
  await page.goto('/legal');
  const link = page.getByRole('main').getByRole('link', { name: /^Hiring a maid/ });
  const saved = page.waitForEvent('download');
  await link.click();
  expect((await saved).suggestedFilename()).toBe('hire_contract_sample.pdf');
});

test('the house card prints alone, and nothing of it is kept or sent', async () => {
  const { page } = await open('desktop', '/welcome/house-card');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByLabel('Call first').fill('Sara 050 123 4567');
  await page.getByLabel('Her language').selectOption('tl');
  const card = page.getByRole('region', { name: 'The card' });
  await card.getByText('Sara 050 123 4567').waitFor();
  await card.getByText('Araw ng pahinga').waitFor();
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
  await footer.getByRole('link', { name: 'Papers to read' }).click();
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
  await page.getByRole('heading', { name: 'This paper is not in the drawer' }).waitFor();
  const chat = page.getByRole('link', { name: 'Ask for it in the chat' });
  expect(await chat.getAttribute('href')).toContain('Maid%20visa%20guide');
  expect(await page.getByTestId('pdf-viewer').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'All papers' }).click();
  const missing = page.getByRole('main').getByRole('link', { name: /^What we disclose/ });
  expect(await missing.getAttribute('href')).toMatch(/^https:\/\/api\.whatsapp\.com\//);
});
