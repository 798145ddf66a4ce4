import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { seedEmptyStore } from './seed.ts';
import { CheckFailed } from './problem.ts';
import { parseCommand } from './verbs.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { makeReadyForProduction } from '../testing/clean-production.ts';
import { examplesInForce, watchExamples } from '../go-live/index.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp({ config: { production: true, publicOrigin: 'https://ahlan.example' } });
  await seedEmptyStore({ ...running.deps, config: { ...running.deps.config, demo: true } });
});
afterAll(() => running.close());

const check = () => parseCommand(['go-live-check'], '/')(running.deps);
const found = async () =>
  (await examplesInForce(running.deps.store.db, running.deps.config)).map(({ what }) => what);

/** The product in production, assembled as in server/serve.ts. */
async function production() {
  const app = await buildApp(running.deps, { goLive: await watchExamples(running.deps) });
  onTestFinished(() => app.close());
  return (url: string) => app.inject({ url, headers: { host: 'ahlan.example' } });
}

test('[T105] The check finds each kind of example of a fresh store and says how to replace it', async () => {
  const report = (await found()).join('\n');
  for (const part of [
    'sites_visa_price is the example "8500"',
    'number default is the example +971500000000',
    'Example Domestic Workers Services L.L.C.',
    'office_trn',
    'the map shows example branches',
    'leads to the example https://example.com/',
    'redirectHosts lists example hosts',
    'names example partners',
    'maid 1001',
  ]) {
    expect(report).toContain(part);
  }
  const failed = await check().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CheckFailed);
  expect(String(failed)).toContain('npm run store -- set numbers default number="+971 …"');
});

test('[T105] The senders of messages count as examples too', async () => {
  const { config, store } = running.deps;
  const senders = (number: string, from: string) =>
    examplesInForce(store.db, {
      operatorMobile: number,
      twilio: { accountSid: 'AC1', authToken: '1', from: number, apiUrl: '' },
      whatsapp: { from: number, templates: {} },
      smtp: { host: 'localhost', port: 25, secure: false, from },
    });
  const whats = (await senders('+971500000000', 'Ahlan <hello@mail.example.com>')).slice(0, 4);
  expect(whats.map(({ what }) => what)).toEqual([
    'OPERATOR_MOBILE is the example +971500000000',
    'TWILIO_FROM is the example +971500000000',
    'TWILIO_WHATSAPP_FROM is the example +971500000000',
    'MAIL_FROM is the example Ahlan <hello@mail.example.com>',
  ]);
  expect(await senders('+971501234567', 'hello@our-site.ae')).toEqual(
    await examplesInForce(store.db, config),
  );
});

test('[T105] Production answers 503 everywhere while an example is in force, and opens by itself', async () => {
  const { store } = running.deps;
  const open = await production();
  for (const url of ['/', '/hire-maid', '/poea', '/media/0123456789abcdef/a.mp4', '/nothing']) {
    const response = await open(url);
    expect([url, response.statusCode]).toEqual([url, 503]);
    expect(response.body).not.toMatch(/example|rating|\+971/i);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  }
  const call = await open('/api/public/parameters?code=sites_visa_price');
  expect([call.statusCode, call.json()]).toMatchObject([503, { error: 'NOT_OPEN_YET' }]);
  const ready = await open('/readyz');
  expect([ready.statusCode, ready.json().message]).toEqual([
    503,
    expect.stringContaining('go-live-check'),
  ]);
  expect((await open('/healthz')).statusCode).toBe(200);

  await makeReadyForProduction(store);
  expect(await found()).toEqual([]);
  expect(await check()).toEqual(['No example value is in force.']);
  await vi.waitFor(async () => expect((await open('/readyz')).statusCode).toBe(200), 5000);
  expect((await open('/api/public/parameters?code=sites_visa_eta_value')).statusCode).toBe(200);

  await store.pool.query(`update chat_numbers set number = '+971500000000' where code = 'default'`);
  await vi.waitFor(async () => expect((await open('/readyz')).statusCode).toBe(503), 5000);
  await makeReadyForProduction(store);
});

test('[T105] A figure that happens to be right is confirmed by a note of its own', async () => {
  const { pool } = running.deps.store;
  await pool.query(
    `update parameters set note = 'Whole dirhams for the two-year visa, all in. An example.' where code = 'sites_visa_price'`,
  );
  expect(await found()).toEqual(['parameter sites_visa_price is the example "8500"']);
  const words = ['set', 'parameters', 'sites_visa_price', 'value=8500', 'note=our own'];
  await parseCommand(words, '/')(running.deps);
  expect(await found()).toEqual([]);
});
