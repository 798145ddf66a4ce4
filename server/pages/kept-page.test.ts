import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keepPage } from './kept-page.ts';

const policy = "default-src 'none'";

test('the compressed forms hold the same page and are made once', async () => {
  const page = keepPage(200, '<p>مرحبا</p>', policy);
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe('<p>مرحبا</p>');
  expect(gunzipSync(await page.body('gzip')).toString()).toBe('<p>مرحبا</p>');
  expect(await page.body('br')).toBe(page.body('br'));
});

test('a page that changed has another tag', () => {
  expect(keepPage(200, 'old', policy).etag).not.toBe(keepPage(200, 'new', policy).etag);
  expect(keepPage(200, 'same', policy).etag).toBe(keepPage(200, 'same', policy).etag);
});
