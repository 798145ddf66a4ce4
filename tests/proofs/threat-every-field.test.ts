import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../server/platform/logging.ts';
import { type TestApp, testApp } from '../../server/testing/app.ts';
import { type Family, begun } from '../../server/testing/application.ts';
import { type Filled, everyField } from './threats/every-field.ts';

const lines: string[] = [];
let product: TestApp;
let family: Family;
beforeAll(async () => {
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  product = await testApp({ log });
  family = await begun(product);
});
afterAll(() => product.close());

async function send({ method, url, body }: Filled) {
  return product.app.inject({
    method,
    url,
    headers: family.browser.headers(),
    ...(method === 'POST' && { payload: body }),
  });
}

/** All data in the store, as text. */
async function everyRow(): Promise<Map<string, string>> {
  const { pool } = product.deps.store;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const kept = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
    kept.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return kept;
}

/** Fields sent by pages with many numbers that are no cards: scrubbed or never stored. */
const sentAlong = ['url', 'urlParams', 'guiProperty', 'adsIndicators'];

test('[T52] a card number in any field of any call is refused or forgotten: no row, no line of the log has it', async () => {
  const cards = ['4111111111111111', '5555 5555 5555 4444', '3782-822463-10005'];
  const digits = cards.flatMap((card) => [card, card.replace(/\D/g, '')]);
  const accepted: string[] = [];
  let asked = 0;
  for (const card of cards) {
    for (const filled of everyField(card, family)) {
      const { call, field, method } = filled;
      const { statusCode } = await send(filled);
      asked += 1;
      const isRefused = statusCode === 400 || sentAlong.includes(field);
      if (statusCode >= 500 || (method === 'POST' && !isRefused)) accepted.push(`${call} ${field}`);
    }
  }
  expect(accepted).toEqual([]);
  expect(asked).toBeGreaterThan(150);
  const kept = await everyRow();
  const found = [...kept].filter(([, text]) => digits.some((card) => text.includes(card)));
  expect(found.map(([table]) => table)).toEqual([]);
  const told = lines.filter((line) => digits.some((card) => line.includes(card)));
  expect(told).toEqual([]);
});

test('[T28] no address in any field of any call is ever asked by the server', async () => {
  const visits: string[] = [];
  const listener = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  const here = `http://127.0.0.1:${address.port}/met`;
  for (const text of [
    here,
    `//127.0.0.1:${address.port}/met`,
    `${here}?x=http://169.254.169.254/`,
  ]) {
    for (const filled of everyField(text, family)) await send(filled);
    await product.app.inject(`/url?url=${encodeURIComponent(text)}`);
    await product.app.inject({ url: '/', headers: { referer: text, origin: text } });
  }
  // A request that the server had made before would have arrived before this one.
  await fetch(here);
  expect(visits).toEqual(['/met']);
  listener.close();
});

/** The texts themselves, which most fields refuse, and encodings that turn into them when truncated or decoded twice. */
const breaks = [
  ['\r\n', '\n', '\r'],
  ['\u560a\u560d', '\u010d\u010a', '%0d%0a'],
];
const named = [
  'accept-encoding accept-language captchaanswer captchaid cookie if-none-match origin pagecode range',
  'referer sec-fetch-site user-agent x-forwarded-for x-forwarded-proto x-xsrf-token',
].flatMap((line) => line.split(' '));

test('[T12] a line break in any field of any call and in any header makes no header and no fault of ours', async () => {
  const wrong: string[] = [];
  const judge = (what: string, answer: Awaited<ReturnType<typeof send>>) => {
    const names = [...Object.keys(answer.headers), ...answer.cookies.map(({ name }) => name)];
    const lines = Object.values(answer.headers).join();
    const isInjected = names.some((name) => /injected/i.test(name)) || /[\r\n]/.test(lines);
    if (isInjected || answer.statusCode >= 500) wrong.push(`${answer.statusCode} ${what}`);
  };
  for (const some of breaks) {
    const text = some.map((line) => `${line}X-Injected: 1${line}Set-Cookie: injected=1`).join('a');
    for (const filled of everyField(text, family)) {
      judge(`${filled.call} ${filled.field} ${JSON.stringify(some)}`, await send(filled));
    }
    const bytes = Buffer.from(text).toString('latin1');
    for (const header of named) {
      for (const url of ['/', '/home', '/api/ccserviceapplication/generatesessionid']) {
        const answer = await product.app.inject({ url, headers: { [header]: bytes } });
        judge(`${url} ${header} ${JSON.stringify(some)}`, answer);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('[T01] no line of the log has what opens an application, a link or a session', async () => {
  const token = 'a-token-that-opens-something-0123456789';
  for (const url of [
    `/api/survey/question?t=${token}`,
    `/survey?t=${token}`,
    `/app/continue?t=${token}`,
    `/s/${token}`,
    `/files/${token}`,
    `/app?appId=${token}`,
    `/api/application/live?id=${token}`,
  ]) {
    await product.app.inject({ url, headers: { ...family.browser.headers(), referer: url } });
  }
  const session = family.browser.cookies.get('sid') ?? '';
  expect(session).not.toBe('');
  expect(lines.length).toBeGreaterThan(100);
  for (const secret of [token, family.appId, session]) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
});
