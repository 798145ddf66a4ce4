import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keepPage } from './kept-page.ts';

test('the compressed forms hold the same page and are made once', async () => {
  const page = keepPage(200, '<p>مرحبا</p>');
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe('<p>مرحبا</p>');
  expect(gunzipSync(await page.body('gzip')).toString()).toBe('<p>مرحبا</p>');
  expect(await page.body('br')).toBe(page.body('br'));
});

test('a page that changed has another tag', () => {
  expect(keepPage(200, 'old').etag).not.toBe(keepPage(200, 'new').etag);
  expect(keepPage(200, 'same').etag).toBe(keepPage(200, 'same').etag);
});
