import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { watchLayoutShifts } from '../../support/page-checks/measures.ts';
import { newDataDir, root, startProduct } from '../../support/product.ts';
import { profileNames } from '../../support/profiles.ts';
import { hydrated, open, visitor } from '../../support/site.ts';
import { CHAT } from '../../support/still-visit.ts';

/** Each route with its heading, its phone number (CHAT-01) and its chat. */
const pages = [
  ['/new-call', 'Call about hiring or a visa', '971500000001', '971500000000'],
  ['/client-relations-call', 'She is with you already', '971500000008', '971500000000'],
  ['/maid-relations-call', 'You work for a family', '971500000009', '971500000003'],
  ['/callus', 'Call the office', '971500000011', '971500000000'],
  ['/talk_to_us', 'Talk it over with a person', '971500000011', '971500000002'],
  ['/cancellation', 'Replace or cancel', '971500000010', '971500000007'],
] as const;

test.each(pages)(
  '%s is about one thing and has its own number',
  async (path, title, call, chat) => {
    const { page, complaints } = await open('phone', path, { reducedMotion: 'reduce' });
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: title }).waitFor();
    const telephone = main.getByRole('link', { name: 'Call now' });
    expect(await telephone.getAttribute('href')).toBe(`tel:+${call}`);
    const link = main.getByRole('link', { name: 'Chat with us' });
    expect(await link.getAttribute('href')).toContain(`${CHAT}?phone=${chat}&text=`);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test.each(profileNames)(
  '[RT-11] on a %s call_us lists every line under its name',
  async (profile) => {
    const { page } = await visitor(profile, { reducedMotion: 'reduce' });
    const layoutShifts = await watchLayoutShifts(page);
    await page.goto('/call_us');
    await hydrated(page);
    const lines = page.getByRole('main').getByRole('listitem');
    for (const [name, number] of [
      ['Hiring or visa', '971500000001'],
      ['She is with us already', '971500000008'],
      ['Replace or cancel', '971500000010'],
      ['I work for a family', '971500000009'],
      ['Anything else', '971500000011'],
    ] as const) {
      const telephone = lines.filter({ hasText: name }).getByRole('link', { name: /^Call / });
      expect(await telephone.getAttribute('href')).toBe(`tel:+${number}`);
    }
    for (const [path] of pages) {
      const answer = await page.request.get(path);
      expect([path, answer.status(), new URL(answer.url()).pathname]).toEqual([path, 200, path]);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await layoutShifts()).toEqual([]);
  },
);

test('on a desktop the chat of a purpose is the site’s chat page with that number', async () => {
  const { page } = await open('desktop', '/cancellation');
  const link = page.getByRole('main').getByRole('link', { name: 'Chat with us' });
  expect(await link.getAttribute('href')).toMatch(/^\/whatsapp-us\?nb=replacement&/);
});

test.each(['/cancellation', '/maid-relations-call', '/talk_to_us'])(
  '[F27] on a desktop header, card and footer of %s open one chat with the same words',
  async (path) => {
    const { page } = await open('desktop', path);
    const hrefs = await page
      .locator('a[href^="/whatsapp-us"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.length).toBe(3);
    expect(new Set(hrefs).size).toBe(1);
    const shown = await page.getByText(/\+971 50 000 00/).allInnerTexts();
    const call = await page.getByRole('link', { name: 'Call now' }).getAttribute('href');
    const numbers = shown.flatMap((text) => text.match(/\+971[\d ]+/g) ?? []);
    const chats = numbers
      .map((number) => number.replaceAll(' ', ''))
      .filter((number) => `tel:${number}` !== call);
    expect(new Set(chats).size).toBe(1);
    await page.goto(hrefs[0] ?? '');
    const link = page.getByRole('main').getByRole('link', { name: /Open WhatsApp/ });
    expect(await link.getAttribute('href')).not.toContain('hiring');
  },
);

test('the cancellation page reckons what comes back, with the worked example first', async () => {
  const { page } = await visitor('phone', { javaScriptEnabled: false });
  await page.goto('/cancellation');
  await page.getByRole('main').locator('output').getByText('AED 12,500').waitFor();
  const { page: alive } = await open('desktop', '/cancellation');
  const result = alive.getByRole('main').locator('output');
  await alive.getByLabel('Full months she worked').fill('0');
  await result.getByText('AED 15,000').waitFor();
  await result.getByText('The whole fee, and the government fees too.').waitFor();
  await alive.getByLabel('Fee you paid').fill('14,500');
  await alive.getByLabel('Full months she worked').fill('12');
  await result.getByText('AED 0').waitFor();
  await result.getByText('in the first 6 months only').waitFor();
  await alive.getByLabel('Why it ends').selectOption('left');
  await result.getByText('AED 7,250').waitFor();
  await result.getByText('Or another person instead.').waitFor();
  await alive.getByLabel(/^Day she is back/).fill('2026-11-20');
  await result.getByText('Due by 4 December 2026.').waitFor();
  await alive.getByLabel('Full months she worked').fill('30');
  await alive.getByText('0 to 24 months').waitFor();
  await alive.getByLabel('Full months she worked').fill('24');
  await result.getByText('The contract is over; nothing is due.').waitFor();
  expect(await result.textContent()).not.toMatch(/another person|Due by/);
  await alive.getByLabel('Why it ends').selectOption('by_name');
  await result.getByText('AED 0').waitFor();
  await alive.getByLabel('Fee you paid').fill('a lot');
  await alive.getByText('A whole number up to 100,000').waitFor();
  await result.getByText('Fill in the figures').waitFor();
});

test('[ENT-10] an operator who puts the telephone away leaves the chat alone on every page', async () => {
  const folder = await newDataDir();
  onTestFinished(folder.remove);
  const product = await startProduct(folder.path);
  onTestFinished(async () => void (await product.stop()));
  const { page } = await visitor('phone', { baseURL: product.origin });
  const callUs = page.getByRole('contentinfo').getByRole('link', { name: 'Call us' });
  await page.goto('/call_us');
  expect(await page.locator('a[href^="tel:"]').count()).toBe(5);
  expect(await callUs.count()).toBe(1);
  const words = ['set', 'parameters', 'sites_call_us_show', 'value=false'];
  await promisify(execFile)(process.execPath, ['server/operator/command.ts', root, ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder.path },
    timeout: 30_000,
  });
  for (const path of ['/call_us', ...pages.map(([address]) => address)]) {
    await expect
      .poll(async () => (await page.request.get(path)).text(), { timeout: 10_000 })
      .not.toContain('tel:');
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: 'Chat with us' }).waitFor();
    expect(await callUs.count()).toBe(0);
  }
}, 90_000);
