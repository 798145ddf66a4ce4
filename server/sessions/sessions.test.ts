import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consents } from '../consents/table.ts';
import { sessions } from './table.ts';
import { shortlistEntries } from '../shortlist/table.ts';
import { urlLog } from '../url-log/table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { browser } from '../testing/browser.ts';

const generate = 'ccserviceapplication/generatesessionid';
const consent = 'appsutils/setconsent';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
  expect(await sampleRows(product.deps.store.pool).maid()).toBe(1);
});
beforeEach(async () => {
  await product.deps.store.db.delete(shortlistEntries);
  await product.deps.store.db.delete(urlLog);
  await product.deps.store.db.delete(sessions);
});
afterAll(() => product.close());

const visitor = () => browser(product.app);
const sessionRows = () => product.deps.store.db.select().from(sessions);
const consentRows = () => product.deps.store.db.select().from(consents);
const entryRows = () => product.deps.store.db.select().from(shortlistEntries);

test('[CALL-08] a browser is given a session once and told the same id ever after', async () => {
  const { get, cookies } = visitor();
  const first = await get(generate);
  expect(first.statusCode).toBe(200);
  const id = first.json();
  expect(id).toMatch(/^[\w-]{43}$/);
  expect(first.headers['set-cookie']).toEqual([
    expect.stringMatching(/^sid=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^XSRF-TOKEN=[\w-]{22}\.[\w-]{43}; Path=\/; SameSite=Lax$/),
  ]);
  const again = await Promise.all(Array.from({ length: 20 }, () => get(generate)));
  for (const answer of again) {
    expect(answer.json()).toBe(id);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(cookies.get('sid')).not.toContain(id);
  expect(await sessionRows()).toEqual([]);
});

test('no two browsers share an id', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => visitor().session()));
  expect(new Set(ids).size).toBe(50);
});

test('in production the cookie is bound to this host and to https', async () => {
  const secure = await testApp({
    store: product.deps.store,
    config: { production: true, publicOrigin: 'https://home.example' },
  });
  try {
    const { get } = browser(secure.app, { host: 'home.example' });
    const first = await get(generate);
    expect(first.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-sid=\S+; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(/^XSRF-TOKEN=\S+; Path=\/; SameSite=Lax; Secure$/),
    ]);
    expect((await get(generate)).json()).toBe(first.json());
  } finally {
    await secure.close();
  }
});

test('a cookie that is damaged, oversized, doubled or another site’s is no session', async () => {
  const victim = visitor();
  const id = await victim.session();
  const sid = victim.cookies.get('sid') ?? '';
  const [random = '', signature = ''] = sid.split('.');
  const other = visitor();
  await other.session();
  const otherSid = other.cookies.get('sid') ?? '';
  const damaged = [
    '',
    '.',
    'x',
    random,
    `${random}.`,
    `${random}.${'A'.repeat(43)}`,
    `${sid}x`,
    sid.slice(0, -1),
    `${random.toLowerCase()}A.${signature}`,
    `${otherSid.slice(0, 22)}.${signature}`,
    `"${sid}"`,
    encodeURIComponent(`${sid}\0`),
    id,
    `${id}.${id}`,
    'a'.repeat(9000),
    '../../etc/passwd',
    "' or 1=1 --",
    '{"$ne":null}',
    `${otherSid}; sid=${sid}`,
    `${sid}; sid=${otherSid}`,
    `${sid}; sid=`,
  ];
  for (const value of damaged) {
    const answer = await product.app.inject({
      url: `/api/${generate}`,
      headers: { cookie: `sid=${value}` },
    });
    expect([value, answer.statusCode]).toEqual([value, 200]);
    expect(answer.json()).toMatch(/^[\w-]{43}$/);
    expect(answer.json()).not.toBe(id);
    expect(answer.cookies.map(({ name }) => name)).toEqual(['sid', 'XSRF-TOKEN']);
  }
  const renamed = { cookie: `xsid=${sid}; sidx=${sid}; SID=${sid}` };
  const answer = await product.app.inject({ url: `/api/${generate}`, headers: renamed });
  expect(answer.json()).not.toBe(id);
  expect(await sessionRows()).toEqual([]);
});

test('[T04] an id from outside opens nothing, reads nothing and never becomes a row', async () => {
  const attacker = visitor();
  const planted = await attacker.session();
  const victim = visitor();
  await victim.session();
  const add = (sessionId: string) =>
    victim.get(`matchedvideos/addtoshortlist?housemaid=1&rank=1&sessionId=${sessionId}`);
  for (const sessionId of [planted, 'made-up', 'A'.repeat(43), '%00', "'--"]) {
    expect((await add(sessionId)).json()).toEqual({});
    const noted = { url: 'https://home.example/hire-maid', sessionId };
    expect((await victim.post('appsutils/addurllog', noted)).json()).toEqual({});
    const agreed = { granted: true, explicit: true, version: '1', sessionId };
    expect((await victim.post(consent, agreed)).json()).toEqual({});
  }
  // An id without its cookie is ignored.
  const stranger = visitor();
  await stranger.get(`matchedvideos/addtoshortlist?housemaid=1&rank=1&sessionId=${planted}`);
  expect(await sessionRows()).toEqual([]);
  expect(await entryRows()).toEqual([]);
  // The attacker's own list stays empty, and the victim keeps his own session.
  expect((await attacker.get(generate)).json()).toBe(planted);
  expect((await add(await victim.session())).json()).toEqual({});
  const [entry] = await entryRows();
  const attacking = `ccserviceapplication/releasemaid?housemaid=1&sessionId=`;
  await attacker.get(attacking + planted);
  await attacker.get(attacking + (await victim.session()));
  expect(await entryRows()).toEqual([entry]);
});

test('first writes at the same moment make one row for one browser', async () => {
  const one = visitor();
  const id = await one.session();
  const add = `matchedvideos/addtoshortlist?housemaid=1&rank=3&sessionId=${id}`;
  const noted = { url: 'https://home.example/hire-maid', sessionId: id };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? one.get(add) : one.post('appsutils/addurllog', noted),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  const rows = await sessionRows();
  expect(rows).toHaveLength(1);
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(id);
  expect(kept).not.toContain(one.cookies.get('sid'));
});

test('[CALL-16] a visitor gets the address of the connection, and no header changes it', async () => {
  const from = async (remoteAddress: string) => {
    const answer = await product.app.inject({
      url: '/api/ccserviceapplication/getipaddress',
      remoteAddress,
      headers: { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' },
    });
    return answer.json();
  };
  expect(await from('203.0.113.9')).toBe('203.0.113.9');
  expect(await from('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(await from('2001:db8::1')).toBe('2001:db8::1');
});

test('only what a visitor answered himself is on record as his consent', async () => {
  const one = visitor();
  await one.session();
  const before = (await consentRows()).length;
  const answer = async (body: object) => (await one.post(consent, body)).statusCode;
  expect(await answer({ granted: true, explicit: false, version: '2026-10' })).toBe(200);
  expect(await consentRows()).toHaveLength(before);
  expect(await answer({ granted: true, explicit: true, version: '2026-10' })).toBe(200);
  expect(await answer({ granted: false, explicit: true, version: '2026-10' })).toBe(200);
  const [session] = await sessionRows();
  const recorded = (await consentRows()).slice(before);
  const same = { subject: 'cookies', version: '2026-10', sessionId: session?.id };
  expect(recorded).toMatchObject([
    { ...same, granted: true },
    { ...same, granted: false },
  ]);
  for (const bad of [
    {},
    { granted: 'true', explicit: true, version: '1' },
    { granted: true, explicit: true, version: '<b>' },
    { granted: true, explicit: true, version: 'x'.repeat(41) },
    { granted: true, explicit: true, version: ['1'] },
    { granted: true, explicit: true, version: '1', more: 1 },
  ]) {
    expect([bad, await answer(bad)]).toEqual([bad, 400]);
  }
  expect(await consentRows()).toHaveLength(before + 2);
});
