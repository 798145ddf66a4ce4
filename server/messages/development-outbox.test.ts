import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { enqueue, outboxAddress } from './index.ts';

const paths = ['/api/dev/outbox', '/dev/outbox'];
let product: TestApp;
beforeAll(async () => {
  product = await testApp();
  const { store } = product.deps;
  const of = (at: number) =>
    ({
      channel: 'sms',
      template: 'application_link',
      to: `+97150123456${at}`,
      slots: { path: `/s/link-${at}`, maid: '' },
      dedupeKey: `link ${at}`,
    }) as const;
  for (const at of [1, 2, 3]) await enqueue(store.db, product.deps, of(at));
});
afterAll(() => product.close());

test('what was sent can be read on this machine, newest first, by programs and by people', async () => {
  const [path = '', page = ''] = paths;
  const listed = (await product.app.inject(path)).json<Record<string, string>[]>();
  expect(listed.map(({ to }) => to)).toEqual(['+971501234563', '+971501234562', '+971501234561']);
  const { publicOrigin } = product.deps.config;
  expect(listed[0]).toMatchObject({
    text: `Your Ahlan Home application: ${publicOrigin}/s/link-3`,
    channel: 'sms',
  });
  expect(Math.abs(Date.now() - Date.parse(listed[0]?.at ?? ''))).toBeLessThan(60_000);
  const shown = await product.app.inject(page);
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  expect(shown.body).toContain(`<a href="${publicOrigin}/s/link-3" rel="noreferrer">`);
});

test('[T84] a site with a public name demands the key that the start printed', async () => {
  const config = { publicOrigin: 'http://ahlan.example' };
  const open = await testApp({ store: product.deps.store, config });
  onTestFinished(() => open.close());
  const ask = (url: string) => open.app.inject({ url, headers: { host: 'ahlan.example' } });
  for (const url of [...paths, '/dev/outbox?key=wrong']) {
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
  }
  const shown = await ask(outboxAddress(config));
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain(`href="${outboxAddress(config)}"`);
});

test('[T84] nobody reads it from elsewhere or through a proxy', async () => {
  for (const url of paths) {
    const { app } = product;
    const asked = [
      await app.inject({ url, remoteAddress: '192.0.2.1' }),
      await app.inject({ url, headers: { 'x-forwarded-for': '127.0.0.1' } }),
      await app.inject({ url, headers: { forwarded: 'for=127.0.0.1' } }),
      await app.inject({ url, headers: { 'x-real-ip': '127.0.0.1' } }),
    ];
    for (const { statusCode, body } of asked) {
      expect(statusCode).toBe(404);
      expect(body).not.toContain('link-3');
    }
  }
});

test.each(['https://ahlan.example', 'https://localhost'])(
  '[T84] in production nobody reads it at %s, not even with the key',
  async (publicOrigin) => {
    const config = { production: true, publicOrigin };
    const live = await testApp({ store: product.deps.store, config });
    onTestFinished(() => live.close());
    const { search } = new URL(
      outboxAddress({ publicOrigin: 'http://ahlan.example' }),
      publicOrigin,
    );
    for (const url of paths.flatMap((path) => [path, path + search])) {
      const { host } = new URL(publicOrigin);
      const { statusCode } = await live.app.inject({ url, headers: { host } });
      expect([url, statusCode]).toEqual([url, 404]);
    }
  },
);
