import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { KeptPages, keepPage } from './kept-pages.ts';

const page = (text: string, status = 200) => Promise.resolve(keepPage(status, text));

test('a page is rendered once for all who ask at the same time', async () => {
  const kept = new KeptPages(10);
  const render = vi.fn(() => page('<p>once</p>'));
  await Promise.all(Array.from({ length: 20 }, () => kept.get('/', render)));
  await kept.get('/', render);
  expect(render).toHaveBeenCalledTimes(1);
  expect(kept.peek('/')).not.toBeNull();
});

test('after a change the next visitor gets a new rendering', async () => {
  const kept = new KeptPages(10);
  const before = await kept.get('/', () => page('old'));
  kept.makeStale();
  expect(kept.peek('/')).toBeNull();
  const after = await kept.get('/', () => page('new'));
  expect(after.etag).not.toBe(before.etag);
});

test('a change during rendering is not covered up by the older result', async () => {
  const kept = new KeptPages(10);
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof keepPage>>();
  const first = kept.get('/', () => promise);
  kept.makeStale();
  resolve(keepPage(200, 'rendered before the change'));
  await first;
  expect(kept.peek('/')).toBeNull();
});

test('while the store is away the last good rendering is shown', async () => {
  const kept = new KeptPages(10);
  const good = await kept.get('/', () => page('good'));
  kept.makeStale();
  expect(await kept.get('/', () => page('sorry', 503))).toBe(good);
  expect(await kept.get('/', () => Promise.reject(new Error('store away')))).toBe(good);
  await expect(kept.get('/other', () => Promise.reject(new Error('store away')))).rejects.toThrow();
});

test('a failed rendering is never kept', async () => {
  const kept = new KeptPages(10);
  expect((await kept.get('/', () => page('sorry', 503))).status).toBe(503);
  expect(kept.peek('/')).toBeNull();
});

test('[T13] made-up addresses cannot fill the memory', async () => {
  const kept = new KeptPages(3);
  for (const key of 'abcdef') await kept.get(key, () => page(key));
  expect(kept.size).toBe(3);
});

test('the compressed forms hold the same page', async () => {
  const kept = keepPage(200, '<p>مرحبا</p>');
  expect(brotliDecompressSync(await kept.body('br')).toString()).toBe('<p>مرحبا</p>');
  expect(gunzipSync(await kept.body('gzip')).toString()).toBe('<p>مرحبا</p>');
  expect(await kept.body('br')).toBe(kept.body('br'));
});
