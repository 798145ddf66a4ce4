import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { sampleCalls, sampleHandlers } from '../../testing/sample-calls.ts';
import { tableApp } from '../../testing/table-app.ts';
import { readerLanguage } from './reader-language.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await tableApp(sampleCalls, sampleHandlers);
});
afterAll(() => app.close());

test.each([
  ['/api/public/parameters', {}, 'en'],
  ['/api/public/parameters?lang=ar', { lang: 'ar' }, 'ar'],
  ['/api/x?lang=fr', { lang: 'fr' }, 'en'],
  ['/api/x?lang=ar&lang=en', { lang: ['ar', 'en'] }, 'en'],
  ['/ar', {}, 'ar'],
  ['/ar/hire-maid?x=1', { x: '1' }, 'ar'],
  ['/arrivals', {}, 'en'],
  ['/api/x', undefined, 'en'],
] as const)('[AR-03] %s is read in this language', (url, query, language) => {
  expect(readerLanguage({ url, query })).toBe(language);
});

test('[AR-03] a refused call is answered in the language of its page, with the same code', async () => {
  const ask = async (search: string) => (await app.inject(`/api/maids?limit=x${search}`)).json();
  expect(await ask('&lang=ar')).toEqual({
    message: 'بعض القيم غير صالحة: \u2068limit\u2069.',
    error: 'BAD_INPUT',
    fields: { limit: expect.stringMatching(/^يجب أن تكون القيمة/) },
  });
  expect(await ask('')).toMatchObject({ message: 'Some of the values cannot be used: limit.' });
});

test('[AR-05] a page that cannot be shown is written from right to left in Arabic', async () => {
  const open = async (url: string) =>
    (await app.inject({ url, headers: { accept: 'text/html' } })).body;
  expect(await open('/ar/nothing')).toMatch(
    /<html lang="ar" dir="rtl">[^]*لا يوجد شيء في هذا العنوان[^]*<a href="\/ar">الصفحة الرئيسية/,
  );
  expect(await open('/nothing')).toMatch(/<html lang="en" dir="ltr">[^]*<a href="\/">/);
});
