import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortlistEntries } from '../shortlist/table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import type { Store } from '../platform/store/store.ts';
import { testStore } from '../testing/store.ts';
import { add, askedFor, captchaApp, release, reply } from './testing/captcha-app.ts';

let store: Store;
beforeAll(async () => {
  store = await testStore();
  await sampleRows(store.pool).maid(true);
});
afterAll(() => store.close());

const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode);

test('beyond the allowance a call is refused with a captcha and does nothing', async () => {
  const { visitor, close } = await captchaApp(store, { captchaAllowance: 2 });
  const one = visitor();
  expect(statuses([await one.get(release), await one.get(release)])).toEqual([200, 200]);
  const refused = await one.get(add);
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toEqual({ message: 'CAPTCHA REQUIRED', error: 'CAPTCHA' });
  expect(refused.headers['captchaid']).toMatch(/^[0-9a-f-]{36}$/);
  expect(refused.headers['captchaattachmentuuid']).toMatch(/^[0-9a-f-]{36}$/);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(await store.db.select().from(shortlistEntries)).toEqual([]);
  await close();
});

test('at an allowance of 0 a visitor is asked at once, gets a session to answer in, and reads freely', async () => {
  const { visitor, close } = await captchaApp(store, { captchaAllowance: 0 });
  const one = visitor();
  expect((await one.get(release)).statusCode).toBe(401);
  expect(one.cookies.has('sid')).toBe(true);
  for (const free of [
    'matchedvideos/getmatchedvideos',
    'ccserviceapplication/generatesessionid',
    'ccserviceapplication/getipaddress',
  ]) {
    expect([free, (await one.get(free)).statusCode]).toEqual([free, 200]);
  }
  const noted = await one.post('appsutils/addurllog', { url: 'https://home.example/' });
  expect(noted.statusCode).toBe(200);
  await close();
});

test('[CAP-03] the right answer lets the kept call through, in any case, with gaps', async () => {
  const { visitor, close } = await captchaApp(store, { captchaAllowance: 0 });
  for (const typed of [
    (answer: string) => answer,
    (answer: string) => answer.toUpperCase(),
    (answer: string) => ` ${answer.toLowerCase().split('').join('_')} `,
  ]) {
    const one = visitor();
    const { captchaId, answer } = await askedFor(one);
    const through = await one.get(release, reply(captchaId, typed(answer)));
    expect([through.statusCode, through.json()]).toEqual([200, {}]);
    expect(through.headers['captchaid']).toBeUndefined();
  }
  await close();
});

test('after an answer the captcha is not asked again for the allowed number of calls within ten minutes', async () => {
  const { visitor, close } = await captchaApp(store, { captchaAllowance: 3 });
  const one = visitor();
  await one.session();
  for (let time = 0; time < 3; time++) await one.get(release);
  const { captchaId, answer } = await askedFor(one);
  expect((await one.get(release, reply(captchaId, answer))).statusCode).toBe(200);
  const at = await Promise.all(Array.from({ length: 12 }, () => one.get(release)));
  expect(statuses(at).filter((status) => status === 200)).toHaveLength(3);
  expect((await visitor().get(release)).statusCode).toBe(401);
  const again = await askedFor(one);
  await one.get(release, reply(again.captchaId, again.answer));
  await store.pool.query(`update rate_limits set window_start = window_start - interval '601 s'
    where bucket = 'captcha pass'`);
  expect((await one.get(release)).statusCode).toBe(401);
  await close();
});

test('[T35] calls that come at once pass exactly as often as allowed', async () => {
  const { visitor, close } = await captchaApp(store, { captchaAllowance: 7 });
  const calls = await Promise.all(Array.from({ length: 60 }, () => visitor().get(release)));
  expect(statuses(calls).filter((status) => status === 200)).toHaveLength(7);
  expect(statuses(calls).filter((status) => status === 401)).toHaveLength(53);
  await close();
});

test('[T35] another forwarded address, a rotated IPv6 address or another session starts no new count', async () => {
  const { app, visitor, close } = await captchaApp(store, { captchaAllowance: 1 });
  const from = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (
      await app.inject({
        url: `/api/${release}`,
        remoteAddress,
        headers: { pagecode: 'x', ...headers },
      })
    ).statusCode;
  expect(await from('203.0.113.9')).toBe(200);
  for (const spoofed of ['198.51.100.1', '127.0.0.1', '198.51.100.2, 203.0.113.9']) {
    expect(await from('203.0.113.9', { 'x-forwarded-for': spoofed })).toBe(401);
  }
  expect(await from('2001:db8::1')).toBe(200);
  expect(await from('2001:db8::ffff:1')).toBe(401);
  const one = visitor();
  await one.session();
  expect(await from('192.0.2.1', one.headers())).toBe(200);
  expect(await from('192.0.2.2', one.headers())).toBe(401);
  await close();
});

test('[T114] the networks of an IPv6 line pass a few times as often as one of them, however many there are', async () => {
  const { app, close } = await captchaApp(store, { captchaAllowance: 2 });
  const passed = async (network: (at: number) => string) => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        app.inject({
          url: `/api/${release}`,
          remoteAddress: network(at),
          headers: { pagecode: 'x' },
        }),
      ),
    );
    return statuses(answers).filter((status) => status === 200).length;
  };
  expect(await passed((at) => `2001:db8:1:1::${at}`)).toBe(2);
  expect(await passed((at) => `2001:db8:2:${at}::1`)).toBe(4);
  expect(await passed((at) => `2001:db8:3:${at}00::1`)).toBe(8);
  await close();
});

test('trusted networks are never asked, and nobody becomes one by saying so', async () => {
  const { app, close } = await captchaApp(store, {
    captchaAllowance: 0,
    captchaTrustedNetworks: ['10.0.0.0/8', '2001:db8::/32'],
  });
  const from = async (remoteAddress: string, headers = {}) =>
    (
      await app.inject({
        url: `/api/${release}`,
        remoteAddress,
        headers: { pagecode: 'x', ...headers },
      })
    ).statusCode;
  expect(await from('10.1.2.3')).toBe(200);
  expect(await from('2001:db8:9::1')).toBe(200);
  expect(await from('192.0.2.1')).toBe(401);
  expect(await from('192.0.2.1', { 'x-forwarded-for': '10.1.2.3' })).toBe(401);
  await close();
});

test('[T31] when the store is away a counted call is refused, not let through', async () => {
  const gone = await testStore();
  const { visitor, close } = await captchaApp(gone, { captchaAllowance: 100 });
  await gone.close();
  const one = visitor();
  expect((await one.get(release)).statusCode).toBe(503);
  const answered = await one.get(release, reply('00000000-0000-4000-8000-000000000000', 'h7Km4r'));
  expect(answered.statusCode).toBe(503);
  await close();
});
