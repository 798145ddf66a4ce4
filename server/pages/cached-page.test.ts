import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toCachedPage } from './cached-page.ts';

const policy = "default-src 'none'";

test('the compressed forms hold the same page and are made once', async () => {
  const page = toCachedPage(200, '<p>مرحبا</p>', policy);
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe('<p>مرحبا</p>');
  expect(gunzipSync(await page.body('gzip')).toString()).toBe('<p>مرحبا</p>');
  expect(await page.body('br')).toBe(page.body('br'));
});

test('a page that changed has another tag', () => {
  expect(toCachedPage(200, 'old', policy).etag).not.toBe(toCachedPage(200, 'new', policy).etag);
  expect(toCachedPage(200, 'same', policy).etag).toBe(toCachedPage(200, 'same', policy).etag);
});

test('a page that stays in the cache is compressed further in the background', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const html = readFileSync(import.meta.filename.replace('kept-page.test', 'page-server'), 'utf8');
  const page = toCachedPage(200, html, policy);
  const quick = await page.body('br');
  vi.advanceTimersByTime(5_001);
  expect(page.body('br')).toBe(quick);
  await vi.waitFor(async () => expect((await page.body('br')).length).toBeLessThan(quick.length));
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe(html);
});
