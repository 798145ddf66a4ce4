import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { matchingTypes, nationalities } from '../catalogue/table.ts';
import { chatNumbers } from '../chat/table.ts';
import { campaignRules } from '../marketing/table.ts';
import { siteSettings } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';

const path = '/api/ccserviceapplication/getmainccsiteinfo';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
  const { db } = running.deps.store;
  await db.insert(chatNumbers).values([
    { code: 'default', label: 'Sales', number: '+971500000000' },
    { code: 'call_us', label: 'Calls', number: '+97140000000' },
  ]);
  await db.insert(siteSettings).values([
    { code: 'chatId', value: 'WEB' },
    { code: 'redirectToWhatsapp', value: true },
    { code: 'chatMessage', value: 'Hello & welcome?' },
  ]);
  await db.insert(nationalities).values({ code: 'PH', label: 'Filipino', country: 'Philippines' });
  await db
    .insert(matchingTypes)
    .values({ id: 1, name: 'Filipino, live-in', arrangement: 'LIVE_IN', notAllowed: true });
});
afterAll(() => running.close());

async function ask(query = '') {
  const response = await running.app.inject(`${path}?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('[ENT-08] [CALL-07] the site says how it is set, with the number to write to', async () => {
  expect(await ask('landingPage=true&returnMatchingTypes=false&returnNationalities=false')).toEqual(
    {
      siteConfig: { ccSiteConfig: { chatId: 'WEB', redirectToWhatsapp: true } },
      chat: {
        number: '+971 50 000 0000',
        link: 'https://api.whatsapp.com/send?phone=971500000000&text=WEB%20Hello%20%26%20welcome%3F',
        pageLink: '/whatsapp-us?nb=default&chatId=WEB&page=landing-page',
        chatId: 'WEB',
        text: 'Hello & welcome?',
      },
    },
  );
});

test('[ENT-03] [CALL-07] matching types and nationalities come when they are asked for', async () => {
  expect(await ask('returnMatchingTypes=true&returnNationalities=true')).toMatchObject({
    matchingTypes: [{ id: 1, name: 'Filipino, live-in', notAllowed: true }],
    nationalities: [{ code: 'PH', label: 'Filipino' }],
  });
  expect(await ask('returnMatchingTypes=true')).not.toHaveProperty('nationalities');
});

test('[T11] nothing in the request changes where the chat leads', async () => {
  const query = new URLSearchParams({
    affiliateEvent: 'https://evil.example',
    urlParams: '{"phone":"19005550000","chatId":"x"}',
    sessionId: '19005550000',
  });
  expect((await ask(query.toString())).chat.link).toMatch(
    /^https:\/\/api\.whatsapp\.com\/send\?phone=971500000000&text=x%20Hello/,
  );
});

test('[CHAT-02] the chat follows the page and the campaign the visitor came with', async () => {
  const { db } = running.deps.store;
  await db.insert(campaignRules).values({
    code: 'noon',
    position: 1,
    conditions: [{ field: 'event', test: 'equals', values: ['noon'] }],
    pageCodes: ['hire-maid'],
    chatNumberCode: 'call_us',
    chatMessage: 'From noon',
  });
  await vi.waitFor(async () =>
    expect((await ask('pageCode=hire-maid&affiliateEvent=noon')).chat).toMatchObject({
      number: '+971 4 000 0000',
      text: 'From noon',
      pageLink: '/whatsapp-us?nb=call_us&config=noon&chatId=WEB&page=hire-maid',
    }),
  );
  const tags = encodeURIComponent('event=noon&utm_source=x');
  expect((await ask(`pageCode=hire-maid&urlParams=${tags}`)).chat.text).toBe('From noon');
  expect((await ask(`pageCode=faq-cc&urlParams=${tags}`)).chat.text).toBe('Hello & welcome?');
  expect((await ask(`landingPage=true&urlParams=${tags}`)).chat.text).toBe('Hello & welcome?');
});

test('a number or setting changed in the store is live at once', async () => {
  const { db } = running.deps.store;
  await ask();
  await db
    .update(chatNumbers)
    .set({ number: '+971511111111' })
    .where(eq(chatNumbers.code, 'default'));
  await db.update(siteSettings).set({ value: 'SPRING' }).where(eq(siteSettings.code, 'chatId'));
  await vi.waitFor(async () => {
    const { chat, siteConfig } = await ask();
    expect(chat.number).toBe('+971 51 111 1111');
    expect(chat.link).toContain('phone=971511111111&text=SPRING%20');
    expect(siteConfig.ccSiteConfig.chatId).toBe('SPRING');
  });
});

test('a setting of the wrong kind falls back and never stops the site', async () => {
  const { db } = running.deps.store;
  await db
    .update(siteSettings)
    .set({ value: 7 })
    .where(eq(siteSettings.code, 'redirectToWhatsapp'));
  await db.delete(siteSettings).where(eq(siteSettings.code, 'chatMessage'));
  await vi.waitFor(async () => {
    const { chat, siteConfig } = await ask();
    expect(siteConfig.ccSiteConfig.redirectToWhatsapp).toBe(false);
    expect(chat.link).toContain('hiring%20a%20maid');
  });
});
