import { expect, test } from 'vitest';
import { dubaiDay } from '../../../rules/text/days.ts';
import { firstMonth } from '../../../rules/money/proration.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { readToTheEnd, watchLayoutShifts } from '../../support/page-checks/measures.ts';
import { profileNames, type Profile } from '../../support/profiles.ts';
import { hydrated, open, visitor } from '../../support/site.ts';

const SECTIONS = [
  'From first video to front door',
  'One price, and where it goes',
  'Two years, side by side',
  'A maid visa in 7–10 working days',
  'Come and meet us',
  'About us',
  'Before you ask',
];

test.each(profileNames)(
  '[RT-01] on a %s the landing page is complete, does not shift and passes axe',
  async (profile) => {
    const { page, complaints } = await visitor(profile, { reducedMotion: 'reduce' });
    const layoutShifts = await watchLayoutShifts(page);
    await page.goto('/');
    await hydrated(page);
    await readToTheEnd(page);
    const link = await page.getByRole('link', { name: 'Read our documents' }).boundingBox();
    expect(link?.height).toBeGreaterThanOrEqual(44);
    for (const name of SECTIONS) {
      await page.getByRole('main').getByRole('heading', { level: 2, name }).waitFor();
    }
    expect(await layoutShifts()).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  },
);

test('on a phone the promise, both doors and a face stand above the fold', async () => {
  const { page } = await open('phone', '/');
  const main = page.getByRole('main');
  for (const part of [
    main.getByRole('heading', { level: 1 }),
    main.getByRole('link', { name: /^Hire a Maid/ }),
    main.getByRole('link', { name: /^Get a Visa/ }).first(),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 844)).toBeLessThan(844);
  }
  await main.getByText('5% VAT included', { exact: true }).waitFor();
  const card = await main.getByTestId('maid-card').first().boundingBox();
  expect(card?.y).toBeLessThan(644);
});

test('[WHO-04] the landing leads to the hire page, into the chat and to the telephone numbers', async () => {
  const { page } = await open('phone', '/');
  const main = page.getByRole('main');
  expect(
    await main
      .getByRole('link', { name: /^Hire a Maid/ })
      .first()
      .getAttribute('href'),
  ).toBe('/hire-maid');
  const chat = page.getByRole('contentinfo').getByRole('link', { name: /^Chat on/ });
  expect(await chat.getAttribute('href')).toContain('https://api.whatsapp.com/send?phone=');
  await main.getByRole('link', { name: 'Talk to us' }).click();
  await page.waitForURL('**/call_us');
  await page.getByRole('main').locator('a[href^="tel:+971"]').first().waitFor();
});

test('[NUM-06] the first month is reckoned from today in Dubai, and from any day that is chosen', async () => {
  const { page } = await open('desktop', '/', { timezoneId: 'Pacific/Honolulu' });
  const part = page.getByRole('region', { name: 'Your first month' });
  await part.scrollIntoViewIfNeeded();
  const result = part.locator('output');
  const day = part.getByLabel('Her first day');
  const price = part.getByLabel('Price a month');
  await expect.poll(() => day.inputValue()).toBe(dubaiDay(new Date()));
  expect(await price.inputValue()).toMatch(/^\d,\d{3}$/);
  await day.fill('2020-01-01');
  await part.getByText('Choose today or a later day').waitFor();
  await day.fill('9999-12-31');
  await part.getByText('Choose a day within a year').waitFor();
  await result.getByText('Fill in the figures').waitFor();
  await price.fill('2940');
  await day.fill('2026-12-19');
  const { amount } = firstMonth(294_000, '2026-12-19');
  await result.getByText(`AED ${amount.toLocaleString('en')}`).waitFor();
  await result.getByText('13 of 31 days').waitFor();
  await price.fill('none');
  await result.getByText('Fill in the figures').waitFor();
});

test('without script the calculators show a first figure and no field that does nothing', async () => {
  const { page } = await visitor('phone', { javaScriptEnabled: false });
  await page.goto('/');
  const part = page.getByRole('region', { name: 'Your first month' });
  await part.scrollIntoViewIfNeeded();
  expect(await part.locator('output').innerText()).toMatch(/AED [\d,]+/);
  expect(await part.getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('table').innerText()).toMatch(/Total\s+AED [\d,]+\s+AED [\d,]+/);
});

test('two years side by side follow the figures that are typed', async () => {
  const { page } = await open('desktop', '/');
  const part = page.getByRole('region', { name: 'Two years, side by side' });
  await part.scrollIntoViewIfNeeded();
  // Today's date in the calculator above shows that this part of the page is hydrated.
  await expect.poll(() => page.getByLabel('Her first day').inputValue()).not.toBe('');
  for (const label of ['Price a month', 'Salary if you employ her']) {
    expect(await part.getByLabel(label).inputValue()).toMatch(/^\d,\d{3}$/);
  }
  await part.getByLabel('Price a month').fill('3,000');
  await part.getByLabel('Salary if you employ her').fill('2000');
  await part.getByRole('row', { name: /^Total AED 72,000 AED 58,000$/ }).waitFor();
  await part.getByRole('row', { name: /^VAT of 5%, inside the total AED 3,429/ }).waitFor();
});

async function topOf(profile: Profile, path: string, section: string): Promise<number | undefined> {
  const { page } = await open(profile, path);
  const part = page.locator(section);
  await expect
    .poll(async () => Math.round((await part.boundingBox())?.y ?? 0))
    .toBeLessThanOrEqual(51);
  return (await part.boundingBox())?.y;
}

test.each(profileNames)(
  '[RT-12] on a %s locations scrolls to the map and aboutus to the about section, 50 px below the edge',
  async (profile) => {
    expect(await topOf(profile, '/locations', '#locations')).toBeCloseTo(50, 0);
    expect(await topOf(profile, '/aboutus?utm_source=x', '#aboutus')).toBeCloseTo(50, 0);
  },
);

test('the map asks nobody outside, and its links open the visitor’s own map', async () => {
  const { page } = await visitor('desktop');
  const outside: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') outside.push(request.url());
  });
  await page.goto('/locations');
  await hydrated(page);
  await readToTheEnd(page);
  const map = page.getByRole('region', { name: 'Come and meet us' });
  for (const app of ['Google Maps', 'Apple Maps']) {
    const link = map.getByRole('link', { name: `Directions to Dubai in ${app}` });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/(www\.google|maps\.apple)\.com\//);
  }
  expect(outside).toEqual([]);
});

test.each(profileNames)(
  '[RT-02] on a %s the alternate landing starts from the videos and is clean for axe',
  async (profile) => {
    const { page, complaints } = await visitor(profile, { reducedMotion: 'reduce' });
    const layoutShifts = await watchLayoutShifts(page);
    await page.goto('/v_land');
    await hydrated(page);
    await readToTheEnd(page);
    await page.getByRole('heading', { level: 1, name: /women say hello\.$/ }).waitFor();
    const first = page.getByTestId('maid-card').first();
    await first.getByRole('heading', { name: /^Hello, I’m / }).waitFor();
    expect(await layoutShifts()).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await first.getByRole('button', { name: /^Meet / }).click();
    await first.getByLabel(/^Video of /).waitFor();
  },
);

test('[RT-01] at the first address the parameter or the stored flag shows the alternate landing, from the server', async () => {
  const { page } = await visitor('phone');
  const served = async (path: string) => (await page.request.get(path)).text();
  expect(await served('/')).not.toContain('women say hello.');
  expect(await served('/?v_land=1')).toContain('women say hello.');
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => localStorage.setItem('V_LAND', 'true'));
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /women say hello\.$/ }).waitFor();
  await hydrated(page);
  await expect.poll(() => served('/')).toContain('women say hello.');
});
