import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chatNumbers } from '../chat/table.ts';
import { campaignRules } from '../marketing/table.ts';
import { siteSettings } from '../site/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148';
const event = (value: string) => [{ field: 'event', test: 'equals', values: [value] }] as const;

let running: TestApp;
beforeAll(async () => {
  running = await testApp({
    pages: () => ({ handle: async (_request, reply) => reply.send('page') }),
  });
  const { db } = running.deps.store;
  await db.insert(chatNumbers).values([
    { code: 'default', label: 'Chat', number: '+971500000000' },
    { code: 'nb1', label: 'Campaigns', number: '+971500000002' },
  ]);
  await db.insert(siteSettings).values([
    { code: 'chatId', value: 'WEB' },
    { code: 'chatMessage', value: 'Hello', arabic: 'مرحبًا' },
    { code: 'redirectToWhatsapp', value: true },
  ]);
  await db.insert(campaignRules).values([
    { code: 'tmf', position: 1, conditions: event('tmf'), chatNumberCode: 'nb1' },
    {
      code: 'noon',
      position: 2,
      conditions: event('noon'),
      chatNumberCode: 'nb1',
      chatMessage: 'From noon',
      chatMessageArabic: 'من نون',
      hireMaidOffEnabled: true,
    },
    {
      code: 'spring',
      position: 3,
      conditions: event('spring'),
      landingTarget: '/services#spring',
      hireMaidOffEnabled: true,
    },
  ]);
});
afterAll(() => running.close());

const setMode = async (on: boolean) => {
  const { db } = running.deps.store;
  await db
    .update(siteSettings)
    .set({ value: on })
    .where(eq(siteSettings.code, 'redirectToWhatsapp'));
  await vi.waitFor(async () => expect((await open('/hire-maid')).statusCode).toBe(on ? 302 : 200));
};
beforeEach(() => setMode(true));

const open = (url: string, headers: Record<string, string> = {}) =>
  running.app.inject({ url, headers });
const locationOf = async (url: string, headers: Record<string, string> = {}) =>
  (await open(url, headers)).headers.location;
const page = '/whatsapp-us?nb=default&chatId=WEB&page=hire-maid-off';
const phone = { 'user-agent': iPhone };

test('[ENTRY-01] [AR-04] the Arabic pages lead to the chat too, with the first words in Arabic', async () => {
  expect(await locationOf('/ar/hire-maid?utm_source=a')).toBe(`/ar${page}&utm_source=a`);
  const words = async (url: string, headers: Record<string, string>) =>
    new URL(String(await locationOf(url, headers))).searchParams.get('text');
  expect(await words('/ar/hire-nanny', phone)).toBe('WEB مرحبًا');
  expect(await words('/ar/hire-maid?event=noon', phone)).toBe('WEB من نون');
  expect(await words('/hire-maid', { ...phone, cookie: 'visit=lang=ar' })).toBe('WEB مرحبًا');
  expect(await words('/hire-maid', phone)).toBe('WEB Hello');
});

test.each(['/hire-maid', '/hire-nanny', '/hire-maid-off'])(
  '[ENTRY-01] while the site leads to the chat, %s does: a phone directly, others by the chat page',
  async (path) => {
    const response = await open(`${path}?utm_source=a&appId=secret`);
    expect(response.statusCode).toBe(302);
    const mode = path === '/hire-nanny' ? '&maidsMode=nanny' : '';
    expect(response.headers).toMatchObject({
      location: `${page}${mode}&utm_source=a`,
      'cache-control': 'no-store',
    });
    expect(await locationOf(`${path}?chatId=FB`, phone)).toBe(
      'https://api.whatsapp.com/send?phone=971500000000&text=FB%20Hello',
    );
    const head = await running.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.headers.location]).toEqual([302, page + mode]);
  },
);

test('[ENTRY-01] with sgl the visitor goes to the shortlisted maids, with switch_m the page opens', async () => {
  expect(await locationOf('/hire-maid?sgl=1,2&utm_source=a')).toBe(
    '/shortlisted-maids?sgl=1%2C2&utm_source=a',
  );
  expect(await locationOf('/hire-maid?sgl')).toBe('/shortlisted-maids?sgl=');
  expect(
    await locationOf(
      '/hire-maid?savedMaids=9,x,7&utm_source=a&sharedMaids=7,8,7&sgl=1&appId=secret',
    ),
  ).toBe('/shortlisted-maids?sgl=1&sharedMaids=7%2C8&savedMaids=9%2C7&utm_source=a');
  for (const query of ['switch_m', 'switch_m=1', 'switch_m=0&sgl=1']) {
    expect((await open(`/hire-maid?${query}`)).body).toBe('page');
  }
});

test('[ENTRY-01] when the site does not lead to the chat the pages open; hire-maid-off still leads there', async () => {
  await setMode(false);
  expect((await open('/hire-maid')).body).toBe('page');
  expect((await open('/hire-maid?sgl=1')).body).toBe('page');
  expect((await open('/hire-nanny')).body).toBe('page');
  expect(await locationOf('/hire-maid-off')).toBe(page);
  expect(await locationOf('/hire-maid-off?switch_m=1&utm_source=a')).toBe(
    '/hire-maid?switch_m=1&utm_source=a',
  );
});

test('[F86] [WHO-08] [ENTRY-01] a visitor who looks for a nanny gets a chat about a nanny', async () => {
  const { db } = running.deps.store;
  const says = (value: string) =>
    db.update(siteSettings).set({ value }).where(eq(siteSettings.code, 'chatMessage'));
  const greeting = async (url: string, cookie = '') =>
    new URL(String(await locationOf(url, { ...phone, cookie }))).searchParams.get('text');
  await says('Hello, I would like to hire a maid.');
  const nanny = 'WEB Hello, I would like to hire a nanny.';
  await vi.waitFor(async () => expect(await greeting('/hire-nanny')).toBe(nanny));
  expect(await greeting('/hire-maid?utm_content=babysitter')).toBe(nanny);
  expect(await greeting('/hire-maid', 'visit=maidsMode=nanny')).toBe(nanny);
  expect(await greeting('/hire-maid')).toBe('WEB Hello, I would like to hire a maid.');
  expect(await locationOf('/hire-nanny')).toBe(`${page}&maidsMode=nanny`);
  await says('Hello');
  await vi.waitFor(async () => expect(await greeting('/hire-maid')).toBe('WEB Hello'));
});

test('[CAMP-05] only rules flagged for hire-maid-off change where it leads', async () => {
  expect(await locationOf('/hire-maid?event=noon', phone)).toBe(
    'https://api.whatsapp.com/send?phone=971500000002&text=WEB%20From%20noon',
  );
  expect(await locationOf('/hire-maid?event=NOON')).toBe(
    '/whatsapp-us?nb=nb1&config=noon&chatId=WEB&page=hire-maid-off&event=NOON',
  );
  expect(await locationOf('/hire-maid?event=tmf')).toBe(`${page}&event=tmf`);
  expect(await locationOf('/hire-maid-off?event=spring')).toBe('/services?event=spring#spring');
});

test('[CAMP-05] the campaign a visitor came with on an earlier page still counts', async () => {
  const cookie = `visit=${new URLSearchParams({ tags: 'event=noon' }).toString()}`;
  expect(await locationOf('/hire-maid', { cookie })).toContain('nb=nb1&config=noon');
});

test('[T11] no number in the address becomes the chat’s', async () => {
  const location = await locationOf('/hire-maid?phone=19005550000&nb=nb1&config=noon', phone);
  expect(location).toBe('https://api.whatsapp.com/send?phone=971500000000&text=WEB%20Hello');
});
