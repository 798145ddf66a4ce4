import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maids } from '../catalogue/table.ts';
import { chatNumbers } from './table.ts';
import { campaignRules } from '../marketing/table.ts';
import { redirects } from '../redirects/table.ts';
import { siteSettings } from '../site/table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';

const path = '/api/appsutils/getwhatsappconfig';
const event = (value: string) => [{ field: 'event', test: 'equals', values: [value] }] as const;

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
  const { db } = running.deps.store;
  await db.insert(chatNumbers).values([
    { code: 'default', label: 'Chat', number: '+971500000000' },
    { code: 'nb1', label: 'One', number: '+971500000002' },
    { code: 'nb2', label: 'Two', number: '+971500000003' },
    { code: 'nb3', label: 'Three', number: '+971500000004' },
    { code: 'replacement', label: 'Replacement', number: '+971500000007' },
  ]);
  await db.insert(siteSettings).values([
    { code: 'chatId', value: 'WEB' },
    { code: 'chatMessage', value: 'Hello', arabic: 'مرحبًا' },
    { code: 'chatNumber', value: 'nb3' },
  ]);
  await db.insert(redirects).values([
    { code: 'qr14', kind: 'chat', chatNumberCode: 'nb1', chatMessage: 'Hello from code 14' },
    { code: 'web-*', kind: 'chat', chatNumberCode: 'nb1', chatMessage: 'Hello from the web' },
    { code: 'visaportal', target: 'https://example.com/' },
  ]);
  await db.insert(campaignRules).values([
    {
      code: 'lcm',
      position: 1,
      conditions: event('LCM'),
      chatNumberCode: 'nb1',
      chatMessage: 'Hello from LCM',
      chatMessageArabic: 'مرحبًا من ⁨LCM⁩',
    },
    { code: 'spring', position: 2, conditions: event('spring'), landingTarget: '/services' },
  ]);
});
afterAll(() => running.close());

async function ask(query: Record<string, string>) {
  const response = await running.app.inject(`${path}?${new URLSearchParams(query).toString()}`);
  return { status: response.statusCode, ...response.json() };
}

test('[CALL-03] [ENT-09] the chat’s id, number and message, and our links to it', async () => {
  expect(await ask({ isForLandingPage: 'true' })).toEqual({
    status: 200,
    chatId: 'WEB',
    whatsappNumber: '+971500000000',
    whatsappMessage: 'Hello',
    shownNumber: '+971 50 000 0000',
    link: 'https://api.whatsapp.com/send?phone=971500000000&text=WEB%20Hello',
    pageLink: '/whatsapp-us?nb=default&chatId=WEB&page=landing-page',
  });
});

test.each([
  [{ websiteType: 'oec-maid' }, '+971500000003', 'Hello'],
  [{ websiteType: 'hire-maid' }, '+971500000004', 'Hello'],
  [{ websiteType: 'cc-app' }, '+971500000004', 'Hello'],
  [{ websiteType: 'call-us' }, '+971500000000', 'Hello'],
  [{ affiliateEventCode: 'lcm' }, '+971500000002', 'Hello from LCM'],
  [{ websiteType: 'hire-maid', affiliateEventCode: 'LCM' }, '+971500000002', 'Hello from LCM'],
  [{ affiliateEventCode: 'spring' }, '+971500000000', 'Hello'],
  [{ urlParams: 'event=LCM' }, '+971500000002', 'Hello from LCM'],
  [{ urlParams: '{"event":"LCM","nb":"nb2"}' }, '+971500000003', 'Hello from LCM'],
  [{ urlParams: '?config=qr14&nb=nb1' }, '+971500000002', 'Hello from code 14'],
  [{ urlParams: 'config=web-' }, '+971500000002', 'Hello from the web'],
  [{ urlParams: 'config=lcm' }, '+971500000002', 'Hello from LCM'],
  [{ urlParams: 'config=spring' }, '+971500000000', 'Hello'],
  [{ urlParams: 'config=visaportal' }, '+971500000000', 'Hello'],
  [{ urlParams: 'page=oec-maid' }, '+971500000003', 'Hello'],
  [{ urlParams: 'phone=971500000003' }, '+971500000003', 'Hello'],
])('[CALL-03] [CHAT-02] %j is answered with %s', async (query, number, message) => {
  expect(await ask(query)).toMatchObject({ whatsappNumber: number, whatsappMessage: message });
});

test.each([
  [{ websiteType: 'hire-maid' }, 'مرحبًا'],
  [{ affiliateEventCode: 'lcm' }, 'مرحبًا من \u2068LCM\u2069'],
  [{ urlParams: 'config=lcm' }, 'مرحبًا من \u2068LCM\u2069'],
  [{ urlParams: 'config=qr14' }, 'Hello from code 14'],
])('[AR-04] the chat of an Arabic page for %j begins with %s', async (query, message) => {
  expect(await ask({ ...query, lang: 'ar' })).toMatchObject({ whatsappMessage: message });
});

test('[F14] the chat of a client with a contract is not prefilled as for a newcomer, also after a campaign', async () => {
  const words = {
    whatsappMessage: 'Hello, I have a contract with you and would like another maid.',
  };
  const replacing = { websiteType: 'replacement-app' };
  const number = { whatsappNumber: '+971500000007' };
  expect(await ask(replacing)).toMatchObject({ ...words, ...number });
  expect(await ask({ ...replacing, affiliateEventCode: 'LCM' })).toMatchObject({
    ...words,
    ...number,
  });
  expect(await ask({ urlParams: 'config=contract&nb=default&page=cc-app' })).toMatchObject({
    whatsappMessage: 'Hello, I have a question about my contract.',
  });
});

test('[CALL-01] [CHAT-02] the page that asks is known by its header', async () => {
  const asked = async (pagecode: string, query = '') => {
    const { app } = running;
    const answer = await app.inject({ url: `${path}${query}`, headers: { pagecode } });
    return answer.json().whatsappNumber;
  };
  expect(await asked('oec-maid')).toBe('+971500000003');
  expect(await asked('hire-maid')).toBe('+971500000004');
  expect(await asked('hire-maid', '?affiliateEventCode=lcm')).toBe('+971500000002');
  expect(await asked('hire-maid', '?websiteType=call-us')).toBe('+971500000000');
});

test('[CHAT-03] the visitor’s chat id goes before the text', async () => {
  expect(await ask({ urlParams: 'chatId=FB-1' })).toMatchObject({
    chatId: 'FB-1',
    link: 'https://api.whatsapp.com/send?phone=971500000000&text=FB-1%20Hello',
    pageLink: '/whatsapp-us?nb=default&chatId=FB-1',
  });
});

test('[CALL-03] asked about a maid, the message names her; one who may not be seen is not named', async () => {
  const { store } = running.deps;
  const id = await sampleRows(store.pool).maid();
  await store.db.update(maids).set({ firstName: 'Zawadi' }).where(eq(maids.id, id));
  const asked = await ask({ maidId: String(id) });
  expect(asked.whatsappMessage).toBe(`Hello, I would like to know more about Zawadi (No. ${id}).`);
  expect(new URL(asked.link).searchParams.get('text')).toBe(`WEB ${asked.whatsappMessage}`);
  await store.db.update(maids).set({ withdrawnAt: new Date() }).where(eq(maids.id, id));
  expect((await ask({ maidId: String(id) })).whatsappMessage).toBe('Hello');
  expect((await ask({ maidId: '999999' })).whatsappMessage).toBe('Hello');
});

test.each([
  ['cancellation', '+971500000007', 'Hello, I would like to cancel or have another person.'],
  ['maid-relations-call', '+971500000003', 'Hello, I work for a family and I need help.'],
  ['talk_to_us', '+971500000002', 'Hello, I would like to talk something over.'],
  ['new-call', '+971500000000', 'Hello, I have a question before I hire a maid.'],
])(
  '[F27] the chat page of /%s has the number and the words of that page',
  async (code, number, words) => {
    const card = await ask({ websiteType: 'call-us', urlParams: `config=${code}` });
    expect(card).toMatchObject({ whatsappNumber: number, whatsappMessage: words });
    const [, chatPage] = card.pageLink.split('?');
    const opened = await ask({ websiteType: 'whatsapp-page', urlParams: chatPage });
    expect(opened).toMatchObject({ whatsappNumber: number, whatsappMessage: words });
  },
);

test('[F27] [CHAT-02] a campaign keeps its number on a page that has none of its own', async () => {
  const words = { urlParams: 'config=new-call&event=LCM' };
  expect(await ask(words)).toMatchObject({
    whatsappNumber: '+971500000002',
    whatsappMessage: 'Hello, I have a question before I hire a maid.',
  });
  expect(await ask({ urlParams: 'config=cancellation&event=LCM' })).toMatchObject({
    whatsappNumber: '+971500000007',
  });
});

test('[F28] the chat page opened about a maid still names her', async () => {
  const { store } = running.deps;
  const id = await sampleRows(store.pool).maid();
  await store.db.update(maids).set({ firstName: 'Amina' }).where(eq(maids.id, id));
  const { pageLink } = await ask({ maidId: String(id) });
  const [, chatPage] = pageLink.split('?');
  const opened = await ask({ websiteType: 'whatsapp-page', urlParams: chatPage });
  expect(opened.whatsappMessage).toBe(`Hello, I would like to know more about Amina (No. ${id}).`);
  for (const bad of ['x', '0', '-1', '99999999999', '<b>']) {
    expect((await ask({ urlParams: `maidId=${bad}` })).whatsappMessage).toBe('Hello');
  }
});

test('[T11] [T23] hostile parameters lead to the default number and change nothing else', async () => {
  const hostile = [
    'nb=%2B19005550000&phone=19005550000',
    '{"__proto__":{"nb":"nb2"},"constructor":"x","phone":"19005550000"}',
    '{"nb":["nb2"],"chatId":{"a":1}}',
    '{"nb":',
    '{}',
    'null',
    '[]',
    `{"a":${'['.repeat(300)}${']'.repeat(300)}}`,
    'chatId=%3Cscript%3E&config=../../etc/passwd&page=<b>',
    '\u0000',
  ];
  for (const urlParams of hostile) {
    expect(await ask({ urlParams }), urlParams).toMatchObject({
      status: 200,
      chatId: 'WEB',
      whatsappNumber: '+971500000000',
      whatsappMessage: 'Hello',
    });
  }
  for (const bad of [
    { maidId: 'x' },
    { maidId: '99999999999' },
    { urlParams: 'x'.repeat(4001) },
    { isForLandingPage: 'maybe' },
  ]) {
    expect((await ask(bad)).status).toBe(400);
  }
});

test('a number changed in the store is live at once; without any number the answer says so', async () => {
  const { db } = running.deps.store;
  await db
    .update(chatNumbers)
    .set({ number: '+971511111111' })
    .where(eq(chatNumbers.code, 'default'));
  await vi.waitFor(async () => expect((await ask({})).whatsappNumber).toBe('+971511111111'));
  await db.delete(campaignRules);
  await db.delete(redirects);
  await db.delete(chatNumbers);
  await vi.waitFor(async () =>
    expect(await ask({})).toMatchObject({ status: 404, error: 'NO_CHAT' }),
  );
});
