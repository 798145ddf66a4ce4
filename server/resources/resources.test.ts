import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { media } from '../media/table.ts';
import { resources } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';

const path = '/api/resources/downloadresource';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
  await addPdf('mvp_guide', '%PDF-1.7 guide');
});
afterAll(() => running.close());

async function addPdf(code: string, content: string, title = 'A guide') {
  const { store, files } = running.deps;
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `media/${sha256}`;
  await files.put(storageKey, bytes, 'application/pdf');
  const [file] = await store.db
    .insert(media)
    .values({
      sha256,
      storageKey,
      fileName: `${code}.pdf`,
      mediaType: 'application/pdf',
      bytes: bytes.length,
    })
    .returning();
  if (file === undefined) throw new Error('the file was not noted');
  await store.db
    .insert(resources)
    .values({ code, title, mediaId: file.id })
    .onConflictDoUpdate({ target: resources.code, set: { title, mediaId: file.id } });
}

test('[CALL-20] a resource is downloaded by its code under a name that says what it is', async () => {
  const response = await running.app.inject(`${path}?code=mvp_guide`);
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('%PDF-1.7 guide');
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '14',
    'content-disposition': expect.stringContaining('filename="A guide.pdf"'),
  });
});

test('[CALL-20] an unknown code is answered with words for a person', async () => {
  const response = await running.app.inject(`${path}?code=nothing`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({
    error: 'UNKNOWN_RESOURCE',
    message: expect.stringContaining('Message us'),
  });
});

test('[CALL-19] the legal disclosure is a PDF under its title, and words for a person while there is none', async () => {
  const address = '/api/appsutils/getlegaldisclosurefile';
  expect((await running.app.inject(address)).json()).toMatchObject({ error: 'UNKNOWN_RESOURCE' });
  await addPdf('legal_disclosure', '%PDF-1.7 disclosure', 'Über uns: "alles"');
  await vi.waitFor(async () => {
    const response = await running.app.inject(address);
    expect(response.body).toBe('%PDF-1.7 disclosure');
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="_ber uns alles.pdf"; filename*=UTF-8\'\'%C3%9Cber%20uns%20alles.pdf',
    });
  });
});

test('the list names what can be downloaded and follows the store', async () => {
  await addPdf('site_insurance', '%PDF-1.7 insurance');
  await vi.waitFor(async () => {
    const rows = (await running.app.inject('/api/resources/list')).json();
    expect(rows).toContainEqual({
      code: 'site_insurance',
      title: 'A guide',
      bytes: 18,
      sha256: createHash('sha256').update('%PDF-1.7 insurance').digest('hex'),
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });
});

const dots = ['..', '%2e%2e', '..%2f', '..\\', '%252e%252e', '....//', '.%00.', '%c0%ae%c0%ae'];
const ends = [
  '',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '/package.json',
  '\\windows\\win.ini',
  '%00.pdf',
];

test('[T43] no way of writing a path into the code reaches a file', async () => {
  for (const dot of dots) {
    for (const end of ends) {
      for (const code of [
        dot + end,
        `mvp_guide/${dot}${end}`,
        `/${dot}${end}`,
        `mvp_guide${end}x`,
      ]) {
        const response = await running.app.inject(`${path}?code=${code}`);
        expect([400, 404]).toContain(response.statusCode);
        expect(response.body).not.toMatch(/root:|"dependencies"|%PDF/);
      }
    }
  }
});

test('a resource replaced in the store is live at once', async () => {
  await addPdf('mvp_guide', '%PDF-1.7 guide, second edition');
  await vi.waitFor(async () => {
    const response = await running.app.inject(`${path}?code=mvp_guide`);
    expect(response.body).toBe('%PDF-1.7 guide, second edition');
  });
});

test('a part of a document is given as asked, and a part it does not have is refused', async () => {
  const part = (range: string, more = {}) =>
    running.app.inject({ url: `${path}?code=site_insurance`, headers: { range, ...more } });
  const first = await part('bytes=0-3');
  expect([first.statusCode, first.body]).toEqual([206, '%PDF']);
  expect(first.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-range': 'bytes 0-3/18',
    'content-length': '4',
    'content-disposition': expect.stringContaining('A guide.pdf'),
  });
  expect((await part('bytes=99-')).headers).toMatchObject({ 'content-range': 'bytes */18' });
  expect((await part('bytes=0-3', { 'if-range': '"older"' })).statusCode).toBe(200);
});

test('[AR-04] a document has its Arabic title on Arabic pages, in the list and as a file', async () => {
  const { db } = running.deps.store;
  await db
    .update(resources)
    .set({ arabicTitle: 'دليل التأشيرة' })
    .where(eq(resources.code, 'mvp_guide'));
  const titles = async (query: string) => {
    const rows = (await running.app.inject(`/api/resources/list${query}`)).json();
    return new Map(rows.map((row: { code: string; title: string }) => [row.code, row.title]));
  };
  await vi.waitFor(async () =>
    expect((await titles('?lang=ar')).get('mvp_guide')).toBe('دليل التأشيرة'),
  );
  expect((await titles('?lang=ar')).get('site_insurance')).toBe('A guide');
  expect((await titles('')).get('mvp_guide')).toBe('A guide');
  const file = await running.app.inject(`${path}?code=mvp_guide&lang=ar`);
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('دليل التأشيرة'));
});
