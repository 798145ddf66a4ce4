import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RenderedPage, RenderRequest } from '../../contract/render.ts';
import { readConfig } from '../platform/config.ts';
import { pageServer } from './page-server.ts';

/** The page server alone in an app, with a renderer that counts and a store that can change. */
function serving(options: { production?: boolean; development?: boolean } = {}) {
  const listeners = new Set<() => void>();
  let answer: RenderedPage = { status: 200, location: null, html: '<p>first</p>' };
  const renderPage = vi.fn((_request: RenderRequest) => Promise.resolve(answer));
  const key = Buffer.alloc(32).toString('base64');
  const config = readConfig(
    options.production
      ? { PUBLIC_ORIGIN: 'https://ahlan.example', MASTER_KEY: key, SIGNING_KEY: key }
      : {},
  );
  const store = {
    onChange: (_topic: string, listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const logged = vi.fn<(fields: object) => void>();
  const noCalls = () => {
    throw new Error('not asked here');
  };
  const pages = pageServer(
    { config, store, log: { error: logged } },
    renderPage,
    () => ({ get: noCalls, post: noCalls }),
    options.development,
  );
  const app = fastify();
  app.get('/*', (request, reply) => pages.handle(request, reply));
  onTestFinished(() => app.close());
  return {
    app,
    renderPage,
    logged,
    change: () => listeners.forEach((listener) => listener()),
    willAnswer: (status: number, html: string) => {
      answer = { status, location: null, html };
    },
  };
}

test('[T13] a page is rendered once, whatever else a link carries', async () => {
  const { app, renderPage } = serving();
  const plain = await app.inject('/hire-maid');
  const tagged = await app.inject('/hire-maid?utm_source=a&evil=%3Cscript%3E');
  const forged = await app.inject({ url: '/hire-maid', headers: { 'x-forwarded-host': 'evil' } });
  expect([tagged.body, forged.body]).toEqual([plain.body, plain.body]);
  expect(renderPage).toHaveBeenCalledTimes(1);
  expect(renderPage.mock.calls[0]?.[0].url.href).toBe('http://localhost:3000/hire-maid');
});

test('a change in the store is seen by the next visitor', async () => {
  const { app, change, willAnswer } = serving();
  await app.inject('/');
  willAnswer(200, '<p>second</p>');
  expect((await app.inject('/')).body).toBe('<p>first</p>');
  change();
  expect((await app.inject('/')).body).toBe('<p>second</p>');
});

test('a page that failed is shown with its status and asked for again', async () => {
  const { app, renderPage, willAnswer } = serving();
  willAnswer(503, '<p>sorry</p>');
  const failed = await app.inject('/');
  expect([failed.statusCode, failed.body, failed.headers.etag]).toEqual([
    503,
    '<p>sorry</p>',
    undefined,
  ]);
  willAnswer(200, '<p>back</p>');
  expect((await app.inject('/')).body).toBe('<p>back</p>');
  expect(renderPage).toHaveBeenCalledTimes(2);
});

test('an error that the page can only apologise for is in the log', async () => {
  const { app, renderPage, logged } = serving();
  const broken = new Error('nobody foresaw this');
  renderPage.mockImplementationOnce((request) => {
    request.report(broken);
    return Promise.resolve({ status: 500, location: null, html: '<p>sorry</p>' });
  });
  expect((await app.inject('/')).statusCode).toBe(500);
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ err: broken });
});

test('a browser that has the page gets no body, and a compressed one where it can read it', async () => {
  const { app } = serving();
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(page.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe('<p>first</p>');
  const again = await app.inject({
    url: '/',
    headers: { 'if-none-match': String(page.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('[RT-31] an unknown path leads home at once, without rendering', async () => {
  const { app, renderPage } = serving();
  const lost = await app.inject('/nowhere?utm_campaign=x');
  expect([lost.statusCode, lost.headers.location]).toEqual([302, '/?utm_campaign=x']);
  expect((await app.inject('/nowhere.css')).statusCode).toBe(404);
  expect(renderPage).not.toHaveBeenCalled();
});

test('the gallery exists while developing and not in production', async () => {
  expect((await serving({ production: true }).app.inject('/dev/gallery')).statusCode).toBe(302);
  const { app, renderPage } = serving({ development: true });
  expect((await app.inject('/dev/gallery')).statusCode).toBe(200);
  await app.inject('/dev/gallery');
  expect(renderPage).toHaveBeenCalledTimes(2);
});
