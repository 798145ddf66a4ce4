import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedEmptyStore } from './operator/seed.ts';
import { type TestApp, testApp } from './testing/app.ts';

interface Row {
  code: string;
  target?: string;
  chat?: { number: string; message?: string };
  call?: string;
}
const read = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'));
const rows: Row[] = read('redirects');
const numbers = new Map<string, string>(
  read('numbers').map(({ code, number }: { code: string; number: string }) => [
    code,
    number.replaceAll(' ', ''),
  ]),
);

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';
const tracking = 'utm_source=flyer&gclid=g1&appId=secret';

let running: TestApp;
beforeAll(async () => {
  running = await testApp({
    config: { demo: false },
    pages: () => ({ handle: async (_request, reply) => reply.send('page') }),
  });
  await seedEmptyStore(running.deps);
  await vi.waitFor(async () => expect((await open('/home')).statusCode).toBe(302), 10_000);
});
afterAll(() => running.close());

async function open(url: string, agent = desktop, method: 'GET' | 'HEAD' = 'GET') {
  const response = await running.app.inject({ url, method, headers: { 'user-agent': agent } });
  return { ...response, location: response.headers.location ?? '' };
}

const codes = [
  ...Array.from({ length: 37 }, (_, at) => `qr${String(at + 1).padStart(2, '0')}`),
  ...'wa-1 wa-2 wa-3 web-* mv-* hp-* filipina-* liveout-gwa replacement-ex-link wa-ex-link'.split(
    ' ',
  ),
  ...'wa-un-avail-maid hire-south-africa ethiopia-am ethiopia-om jobs-maid jobs-nanny'.split(' '),
];
const campaigns =
  'choosemaid nannynme tmf qr14 mv-find-my-nanny kidzapp mv-maidsearch wa-hp-re mv-yayame mums-co pqr1-noon pqr2-thekindnesscircle'.split(
    ' ',
  );
const phones =
  'call-sales call-office call-client-relations call-maid-relations call-replacement call-general'.split(
    ' ',
  );
const reviews = 'google Google reviews reviewus'.split(' ');
const samples =
  'trade-license visa-sample offer-letter-sample agreement-sample dd-sample nas-insurance-list'.split(
    ' ',
  );
const maps = 'nearest-locations all-locations'.split(' ');
const elsewhere = 'visaportal attested-contract patiencetips poea maid-visa-apply'.split(' ');
const ownSites = ['staff-portal', 'erp'];
const placed = [...phones, ...reviews, ...samples, ...maps, ...elsewhere, ...ownSites];
const addresses = [...placed, 'ccapp', 'home'];

test('these lists contain every redirect row and no other code', () => {
  const listed = [...codes, ...campaigns, ...addresses];
  expect([...new Set(listed)].sort()).toEqual(rows.map(({ code }) => code).sort());
});

const rowOf = (code: string): Row => {
  const row = rows.find((each) => each.code === code);
  if (row === undefined) throw new Error(`${code} is no row.`);
  return row;
};

async function leadsToItsChat(written: string): Promise<void> {
  const { chat } = rowOf(written);
  for (const code of written.endsWith('*')
    ? ['', '7', 'dubai_marina'].map((end) => written.replace('*', end))
    : [written]) {
    const direct = await open(`/${code}?${tracking}`, phone);
    expect([direct.statusCode, direct.headers['cache-control']]).toEqual([302, 'no-store']);
    const link = new URL(direct.location);
    expect(link.origin + link.pathname).toBe('https://api.whatsapp.com/send');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      phone: numbers.get(chat?.number ?? '')?.slice(1),
      text: `WEB ${chat?.message}`,
    });

    const page = await open(`/${code}?${tracking}&chatId=FB-1`, desktop);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([302, 'no-store']);
    const address = new URL(page.location, 'https://home.example');
    expect(address.origin + address.pathname).toBe('https://home.example/whatsapp-us');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      nb: chat?.number,
      config: written.replace('*', ''),
      chatId: 'FB-1',
      utm_source: 'flyer',
      gclid: 'g1',
    });
    for (const agent of [phone, desktop]) {
      const head = await open(`/${code}?${tracking}`, agent, 'HEAD');
      const get = await open(`/${code}?${tracking}`, agent);
      expect([head.statusCode, head.body, head.location]).toEqual([302, '', get.location]);
    }
  }
}

test.each(codes)(
  '[GO-01] %s: a phone goes straight to its chat, a desktop to the chat page, tracked',
  leadsToItsChat,
);
test.each(campaigns)(
  '[GO-02] %s: a phone goes straight to its chat, a desktop to the chat page, tracked',
  leadsToItsChat,
);

test('[GO-01] greetings of printed codes differ, and all lead to the sales number', () => {
  const messages = codes.map((code) => rowOf(code).chat?.message);
  expect(new Set(messages).size).toBe(messages.length);
  const others = codes.filter((code) => rowOf(code).chat?.number !== 'default');
  expect(others).toEqual([]);
});

async function leadsWhereItsRowSays(code: string): Promise<void> {
  const { target, call } = rowOf(code);
  const answers = [
    await open(`/${code}?${tracking}`),
    await open(`/${code}?${tracking}`, phone, 'HEAD'),
  ];
  for (const { statusCode, headers, location } of answers) {
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store']);
    if (call !== undefined) {
      expect(location).toBe(`tel:${numbers.get(call)}`);
      continue;
    }
    const wanted = new URL(target ?? '', 'https://home.example');
    const reached = new URL(location, 'https://home.example');
    expect(reached.origin + reached.pathname).toBe(wanted.origin + wanted.pathname);
    expect(['https://example.com', 'https://home.example']).toContain(reached.origin);
    expect(reached.searchParams.get('gclid')).toBe('g1');
    expect(reached.searchParams.has('appId')).toBe(false);
    for (const [name, value] of wanted.searchParams) {
      expect(reached.searchParams.get(name)).toBe(value);
    }
  }
}

test.each(phones)('[GO-03] %s calls its number, with GET and HEAD', async (code) => {
  expect(rowOf(code).call).toBeDefined();
  await leadsWhereItsRowSays(code);
});
test.each(reviews)('[GO-04] %s leads to the reviews, with GET and HEAD', leadsWhereItsRowSays);
test.each(samples)('[GO-05] %s leads to its paper, with GET and HEAD', leadsWhereItsRowSays);
test.each(maps)('[GO-06] %s leads to its map, with GET and HEAD', leadsWhereItsRowSays);
test.each(elsewhere)('[GO-07] %s leads where its row says, GET and HEAD', leadsWhereItsRowSays);
test.each(ownSites)('[CHAT-05] %s leads where its row says, GET and HEAD', leadsWhereItsRowSays);
test('[RT-28] ccapp leads to the download of the app, with GET and HEAD', () =>
  leadsWhereItsRowSays('ccapp'));
test('[RT-30] home leads to the root with a source tag, with GET and HEAD', async () => {
  await leadsWhereItsRowSays('home');
  const { location } = await open('/home?gclid=1');
  expect(location).toMatch(/^\/\?utm_source=\w+&gclid=1$/);
});

test.each([
  ['nanny_01', '/?maidsMode=nanny&utm_content=nanny_01&utm_source=a'],
  ['maid', '/?utm_content=maid&utm_source=a'],
  ['Live Out', '/hire-maid?check_pref=live_out&utm_content=Live+Out&utm_source=a'],
  ['nanny visa', '/wa-1?utm_content=nanny+visa&utm_source=a'],
  ['visa driver', '/wa-3?utm_content=visa+driver&utm_source=a'],
  ['visa', '/wa-2?utm_content=visa&utm_source=a'],
  ['tadbeer', '/?utm_content=tadbeer&utm_source=a'],
])('[RT-27] dynamic with content %j leads to %s, tracking included', async (content, target) => {
  const query = new URLSearchParams({ utm_content: content, utm_source: 'a', appId: 'secret' });
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await open(`/dynamic?${query.toString()}`, desktop, method);
    expect([answer.statusCode, answer.location]).toEqual([302, target]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});
