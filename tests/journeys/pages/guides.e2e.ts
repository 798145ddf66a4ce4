import { expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { sidewaysScroll } from '../../support/page-checks/measures.ts';
import { profileNames } from '../../support/profiles.ts';
import { hydrated, open } from '../../support/site.ts';

/** Each guide, with its title and its number of steps. */
const guides = [
  ['/med/auh', 'Medical test in Abu Dhabi', 5],
  ['/med/dxb', 'Medical test in Dubai', 4],
  ['/oec', 'With an OEC she can travel and come back', 4],
  ['/nooec', 'No OEC yet? Wait with the flight', 4],
  ['/oec-maid', 'Your OEC: go home and come back', 5],
  ['/nooec-maid', 'No OEC yet? Do not fly home yet', 5],
  ['/gcc-kenya', 'Good Conduct from Kenya: which way?', 3],
  ['/gcc-guide', 'Kenya Good Conduct Certificate', 8],
  ['/gcc-guide-auh', 'Kenya Good Conduct Certificate, from Abu Dhabi', 8],
  ['/take-maid-thumbprint', 'How to take the maid’s thumbprint', 6],
] as const;

test('[RT-10] [RT-18] [RT-22] [RT-23] [RT-24] every guide has its steps with pictures, and what goes wrong', async () => {
  const { page } = await open('phone', '/app-services');
  for (const [path, title, steps] of guides) {
    await page.goto(path);
    expect(await page.locator('h1').allTextContents()).toEqual([title]);
    for (const name of ['description', 'keywords']) {
      expect(await page.locator(`meta[name="${name}"]`).getAttribute('content')).toBeTruthy();
    }
    const list = page.getByRole('region').filter({ has: page.locator('#steps') });
    const found = {
      path,
      steps: await list.locator('ol > li').count(),
      pictures: await list.locator('ol > li img').count(),
      checked: await page.getByText('Last checked 12 November 2026').count(),
      wrong: await page.getByRole('heading', { name: 'What goes wrong' }).count(),
      chat: await page.getByRole('link', { name: 'Ask in the chat' }).count(),
    };
    expect(found).toEqual({ path, steps, pictures: steps, checked: 1, wrong: 1, chat: 1 });
    const chat = await page.getByRole('link', { name: 'Ask in the chat' }).getAttribute('href');
    expect(new URL(chat ?? '').searchParams.get('text')).toContain('Hello, I have ');
  }
});

test('the certificate guide covers form, one-time code, payment online and thumbprints', async () => {
  const { page } = await open('phone', '/gcc-guide');
  const steps = await page.locator('article ol h3').allTextContents();
  expect(steps.map((step) => step.replace(/^\d+/, ''))).toEqual([
    'Open an eCitizen account',
    'Enter the code',
    'Fill in the form',
    'Pay the fee',
    'Print two things',
    'Give fingerprints',
    'Send the documents to Nairobi',
    'Download the certificate',
  ]);
});

test.each(profileNames)(
  'on a %s ticks are kept on this device, for this guide only',
  async (profile) => {
    const { page, complaints } = await open(profile, '/med/dxb');
    const passport = page.getByRole('checkbox', { name: 'Original passport and a copy' });
    await passport.focus();
    await page.keyboard.press('Space');
    await page.getByText('Two photos on a white background').click();
    await expect.poll(() => page.getByText('2 of 7 ready').count()).toBe(1);

    await page.reload();
    await expect.poll(() => page.getByText('2 of 7 ready').count()).toBe(1);
    expect(await passport.isChecked()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('guideTicks'))).toBe(
      '["med-dxb/passport","med-dxb/photos"]',
    );

    await page.goto('/med/auh');
    await hydrated(page);
    expect(await page.getByText('0 of 7 ready').count()).toBe(1);

    await page.goto('/med/dxb');
    await expect.poll(() => page.getByText('2 of 7 ready').count()).toBe(1);
    await passport.uncheck();
    await expect.poll(() => page.getByText('1 of 7 ready').count()).toBe(1);
    expect(complaints).toEqual([]);
  },
);

test.each(guides.filter(([path], place) => place % 3 === 0 || path === '/gcc-guide-auh'))(
  '%s prints on one sheet: the list with boxes, its ways and its sources, nothing of the site around it',
  async (path) => {
    const { page } = await open('desktop', path);
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['header', 'footer', 'main img']) {
      expect(await page.locator(gone).filter({ visible: true }).count()).toBe(0);
    }
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
    for (const kept of ['input[type=checkbox]', 'ul[aria-label="Your options"] li', 'details li']) {
      const parts = page.locator('article').locator(kept);
      expect(await parts.filter({ visible: true }).count()).toBe(await parts.count());
    }
    const sheets = (await page.pdf({ format: 'A4' }))
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g);
    expect(sheets).toHaveLength(1);
  },
);

test('the button prints', async () => {
  const { page } = await open('phone', '/gcc-guide');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await page.locator('body[data-printed]').count()).toBe(1);
});

test.each([
  ['/oec', 'client'],
  ['/nooec', 'client'],
  ['/oec-maid', 'maid'],
  ['/nooec-maid', 'maid'],
])('%s speaks to the %s, whatever the address asks for [RT-14]', async (path, modeType) => {
  const { page } = await open('phone', path);
  const words = await page.locator('article').textContent();
  expect(await page.locator('[data-mode-type]').getAttribute('data-mode-type')).toBe(modeType);

  const other = modeType === 'maid' ? 'client' : 'maid';
  await page.goto(`${path}?modeType=${other}&mode=${other}&type=${other}#${other}`);
  await hydrated(page);
  expect(await page.locator('[data-mode-type]').getAttribute('data-mode-type')).toBe(modeType);
  expect(await page.locator('article').textContent()).toBe(words);
});

test('unknown, repeated and hostile parameters change nothing', async () => {
  const { page, complaints } = await open('desktop', '/gcc-guide');
  const words = await page.locator('article').textContent();
  await page.goto(`/gcc-guide?a=1&a=2&a[]=3&q=%3Cscript%3E&z=${'x'.repeat(2000)}&n=%00`);
  await hydrated(page);
  expect(await page.locator('article').textContent()).toBe(words);
  expect(complaints).toEqual([]);
});

test('maids who read about their OEC are led to the chat with the number nb2', async () => {
  const { page } = await open('phone', '/oec-maid');
  const chat = page.getByRole('link', { name: 'Ask in the chat' });
  expect(await chat.getAttribute('href')).toContain('phone=971500000003');
  await page.getByRole('link', { name: 'The page for families' }).click();
  await page.waitForURL('**/oec');
  await hydrated(page);
  expect(await chat.getAttribute('href')).toContain('phone=971500000000');
});

test.each(profileNames)('on a %s a sister page is one press away', async (profile) => {
  const { page } = await open(profile, '/gcc-guide');
  const variants = page.getByRole('navigation', { name: 'Variants of this guide' });
  expect(await variants.locator('[aria-current="page"]').textContent()).toBe('Dubai');
  await variants.getByRole('link', { name: 'Abu Dhabi' }).click();
  await page.waitForURL('**/gcc-guide-auh');
  expect(await variants.locator('[aria-current="page"]').textContent()).toBe('Abu Dhabi');
});

test('a guide reached from inside the site shows the same as its own address', async () => {
  const { page, complaints } = await open('desktop', '/app-services');
  await page.getByRole('link', { name: /Medical test, Dubai/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Medical test in Dubai' }).waitFor();
  const reached = await page.locator('article').textContent();
  await page.reload();
  await hydrated(page);
  expect(await page.locator('article').textContent()).toBe(reached);
  expect(complaints).toEqual([]);
});

const servicePages = ['/app-services', '/maps'].flatMap((path) =>
  profileNames.map((profile) => [path, profile] as const),
);

test.each(servicePages)(
  '%s on a %s leads somewhere from every entry [RT-09]',
  async (path, profile) => {
    const { page, complaints } = await open(profile, path, { reducedMotion: 'reduce' });
    const links = page.locator('main a');
    expect(await links.count()).toBeGreaterThan(3);
    for (const href of await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    )) {
      expect(href).toMatch(/^(?:\/|https:\/\/(?:www\.google\.com\/maps|maps\.apple\.com)\/)/);
    }
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
