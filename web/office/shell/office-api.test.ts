import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadPdf } from '../content/upload-pdf.ts';
import { uploadFile } from '../media/upload.ts';
import { officeAddress, officeApi } from './office-api.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'ar' } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({});
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('[AR-03] every call, upload and file of an Arabic office is asked for in Arabic', async () => {
  await officeApi.get('office/me');
  await officeApi.post('office/signout');
  await uploadPdf('legal', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
  await uploadFile(7, new File(['x'], 'a.jpg'));
  expect([...asked, officeAddress('office/scan/1')]).toEqual([
    '/api/office/me?lang=ar',
    '/api/office/signout?lang=ar',
    '/api/office/content/pdf/legal?lang=ar',
    '/api/office/media/upload?lang=ar&maid=7&name=a.jpg',
    '/api/office/scan/1?lang=ar',
  ]);
});

test('an English office names no language', async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
  await uploadFile(7, new File(['x'], 'a.jpg'));
  expect(asked).toEqual(['/api/office/media/upload?maid=7&name=a.jpg']);
});

test('[AR-03] no screen writes an address of the server by itself', () => {
  const office = join(import.meta.dirname, '..');
  const written = readdirSync(office, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /(?<!\.test)\.tsx?$/.test(name) &&
      /['"`]\/api\//.test(readFileSync(join(office, name), 'utf8')),
  );
  // The stream of events has no words.
  expect(written).toEqual(['shell/live.ts']);
});
