import { expect, test } from 'vitest';
import { watchLayoutShifts } from '../../support/page-checks/measures.ts';
import { type Profile, profileNames, profiles } from '../../support/profiles.ts';
import { served } from '../../support/served.ts';
import { hydrated, visitor } from '../../support/site.ts';
import {
  answerElsewhere,
  CHAT,
  eventsOf,
  openStill,
  pathOf,
  seconds,
  stayHere,
  stillVisit,
} from '../../support/still-visit.ts';

const desktop = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
};

test.each(profileNames)(
  '[RT-16] on a %s the chat page says the hours and leads to the default chat after five seconds',
  async (profile) => {
    const { page } = await stillVisit(profile, '/whatsapp-us');
    await page.getByRole('main').getByText('7 days a week, 9 am to 10 pm').waitFor();
    await page.getByRole('main').getByText('+971 50 000 0000').waitFor();
    await seconds(page, 4);
    expect(pathOf(page)).toBe('/whatsapp-us');
    expect(await page.getByRole('timer').innerText()).toContain('1 second.');
    await seconds(page, 1);
    await page.waitForURL(`${CHAT}?phone=971500000000&text=**`);
  },
);

test('the redirect can be stopped with the keyboard, and stays stopped', async () => {
  const { page } = await stillVisit('desktop', '/whatsapp-us');
  await page.getByRole('button', { name: 'Stay on this page' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Stopped.').waitFor();
  expect(await page.locator(':focus').innerText()).toContain('Stopped.');
  await seconds(page, 60);
  expect(pathOf(page)).toBe('/whatsapp-us');
});

test('the seconds count only while the page can be seen', async () => {
  const { page } = await visitor('desktop');
  await answerElsewhere(page);
  await page.addInitScript(() => {
    let seen: DocumentVisibilityState = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => seen });
    window.addEventListener('now-seen', () => {
      seen = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  await openStill(page, '/whatsapp-us');
  await seconds(page, 30);
  expect(pathOf(page)).toBe('/whatsapp-us');
  await page.evaluate(() => window.dispatchEvent(new Event('now-seen')));
  await page.getByRole('timer').waitFor();
  await seconds(page, 5);
  await page.waitForURL(`${CHAT}**`);
});

test('who comes back from the chat is not sent there again', async () => {
  const { page } = await visitor('desktop');
  await answerElsewhere(page);
  // In real time, because a simulated clock hides the return from the page.
  await page.goto('/whatsapp-us');
  await page.waitForURL(`${CHAT}**`);
  await page.goBack();
  await hydrated(page);
  await page.getByTestId('now').waitFor({ state: 'attached' });
  expect(await page.getByRole('timer').count()).toBe(0);
});

test('with checkMobile a phone goes straight to the chat and a desktop does not', async () => {
  const { page: phone } = await visitor('phone');
  const answer = await phone.request.get('/whatsapp-us?checkMobile=1&nb=nb2&utm_source=x', {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toContain(`${CHAT}?phone=971500000003&`);
  const { page } = await stillVisit('desktop', '/whatsapp-us?checkMobile=1');
  await page.getByRole('timer').getByText('5 seconds').waitFor();
});

test('[RT-16] a printed code leads a desktop to the chat page and a phone into the chat', async () => {
  const led = async (profile: Profile) => {
    const { page } = await visitor(profile);
    const answer = await page.request.get('/qr01?utm_source=flyer', { maxRedirects: 0 });
    return answer.headers()['location'] ?? '';
  };
  const onDesktop = new URL(await led('desktop'), 'http://localhost');
  expect(onDesktop.pathname).toBe('/whatsapp-us');
  expect(onDesktop.searchParams.get('config')).toBe('qr01');
  expect(onDesktop.searchParams.get('utm_source')).toBe('flyer');
  expect(await led('phone')).toMatch(/^https:\/\/api\.whatsapp\.com\/send\?phone=9715\d+&text=/);
});

test('with checkMobile a tablet that calls itself a Mac continues as soon as the browser knows', async () => {
  const { page } = await visitor('desktop', {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
  });
  await answerElsewhere(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 }),
  );
  await page.goto('/whatsapp-us?checkMobile=1');
  await page.waitForURL(`${CHAT}**`);
});

test.each([
  ['nb=nb2', '971500000003'],
  ['phone=971500000004', '971500000004'],
  ['page=oec-maid', '971500000003'],
  ['config=replacement-ex-link', '971500000000'],
  ['phone=19005550000', '971500000000'],
  ['phone=%2B1%20900%20555%200000', '971500000000'],
  ['nb=19005550000', '971500000000'],
  ['nb=__proto__&config=constructor', '971500000000'],
  ['phone=971500000004&phone=19005550000', '971500000004'],
  ['config=%7B%22whatsappNumber%22%3A%2219005550000%22%7D', '971500000000'],
])('/whatsapp-us?%s shows and opens the configured number %s', async (query, digits) => {
  const { html } = await served(`/whatsapp-us?${query}`, desktop);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const links = [...main.matchAll(/href="(https:[^"]*)"/g)].map(([, href]) => href);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toContain(`${CHAT}?phone=${digits}&`);
  const words = main.replaceAll(/<[^>]*>/g, '');
  expect(words.replaceAll(/[^\d]/g, '')).toContain(digits);
  expect(words).not.toContain('900');
});

test('[CHAT-03] the reference is on the page, in the code and before the first words', async () => {
  const { page } = await stillVisit('desktop', '/whatsapp-us?chatId=K7Q2');
  await page.getByText('The chat opens with your reference, K7Q2').waitFor();
  await page.getByRole('img', { name: 'Code that opens the chat on a phone' }).waitFor();
  const link = page.getByRole('link', { name: 'Open WhatsApp on this computer' });
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toMatch(/^K7Q2 /);
});

test('through a day in Dubai, seen from New York, the page says who is there', async () => {
  const { page } = await stillVisit('desktop', '/whatsapp-us', {
    now: '2026-11-15T23:59:20Z',
    timezoneId: 'America/New_York',
  });
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  for (const [now, open, clock] of [
    ['2026-11-15T23:59:30Z', false, '3:59 am'],
    ['2026-11-16T04:59:50Z', false, '8:59 am'],
    ['2026-11-16T05:00:00Z', true, '9:00 am'],
    ['2026-11-16T17:59:50Z', true, '9:59 pm'],
    ['2026-11-16T18:00:00Z', false, '10:00 pm'],
    ['2026-11-16T19:59:50Z', false, '11:59 pm'],
    ['2026-11-16T20:00:00Z', false, '12:00 am'],
  ] as const) {
    await page.clock.pauseAt(now);
    await page.getByText(`UAE time, now ${clock}`).waitFor();
    await page.getByText(open ? 'Open now, until 10 pm' : 'Closed now, back at 9 am').waitFor();
    const promised = await page.getByRole('main').getByText('We reply within 1 minute').isVisible();
    expect(promised).toBe(open);
  }
});

test('the page turns from open to closed while one looks at it, and nothing moves', async () => {
  const { page } = await visitor('phone');
  const layoutShifts = await watchLayoutShifts(page);
  await openStill(page, '/whatsapp-us', '2026-11-16T17:59:40Z');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByText('Open now, until 10 pm').waitFor();
  await seconds(page, 20);
  await page.getByText('Closed now, back at 9 am').waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.getByText('Write now, we answer at 9 am').isVisible()).toBe(true);
  expect(await layoutShifts()).toEqual([]);
});

test('without script the chat page has its number and a plain link, and no dead button', async () => {
  const { page } = await visitor('desktop', { javaScriptEnabled: false });
  await page.goto('/whatsapp-us');
  await page.getByText('+971 50 000 0000').first().waitFor();
  const link = page.getByRole('link', { name: 'Open WhatsApp on this computer' });
  expect(await link.getAttribute('href')).toContain(CHAT);
  await page.getByRole('img', { name: 'Code that opens the chat on a phone' }).waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
});

test('the number is copied', async () => {
  const { page } = await stillVisit('desktop', '/whatsapp-us', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: 'Copy number' }).click();
  await page.getByRole('button', { name: 'Number copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+971500000000');
});

test('[CHAT-04] chat links lead a phone straight into the chat and a desktop to the chat page', async () => {
  for (const path of ['/', '/hire-maid', '/legal']) {
    for (const [agent, start] of [
      [{ 'user-agent': profiles.phone.userAgent }, CHAT],
      [desktop, '/whatsapp-us?'],
    ] as const) {
      const { html } = await served(path, agent);
      for (const place of ['header', 'footer']) {
        const part = new RegExp(`<${place}[\\s\\S]*</${place}>`).exec(html)?.[0] ?? '';
        const links = [...part.matchAll(/href="([^"]*(?:whatsapp)[^"]*)"/g)];
        expect(links.length).toBeGreaterThan(0);
        for (const [, href] of links) expect(href?.startsWith(start)).toBe(true);
      }
    }
  }
});

test('pressing a chat link is counted on a phone only', async () => {
  const pressed = async (profile: Profile) => {
    const { page } = await visitor(profile);
    await stayHere(page);
    await page.goto('/whatsapp-us?chatId=K7Q2');
    await hydrated(page);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Open WhatsApp/ })
      .click();
    return (await eventsOf(page)).filter((event) => event === 'pressed_wa_buttons').length;
  };
  expect([await pressed('phone'), await pressed('desktop')]).toEqual([1, 0]);
});
