import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, makeStaffLink } from '../staff/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { visitors } from './people/testing.ts';

const document =
  '<html lang="en" dir="ltr"><script src="/assets/staff-a.js"></script><link href="/assets/staff-a.css">';

let running: TestApp;
beforeAll(async () => {
  const assetsDir = await mkdtemp(join(tmpdir(), 'office-page-'));
  await mkdir(join(assetsDir, 'assets'));
  await writeFile(join(assetsDir, 'office.html'), document);
  running = await testApp({
    assetsDir,
    config: { demo: true, trustedProxies: ['127.0.0.1'] },
  });
});
afterAll(() => running.close());
const { meOf, newBrowser, newColleague, signInWith } = visitors(() => running);

async function languageAt(url: string, cookie = ''): Promise<string> {
  const { body } = await running.app.inject({ url, headers: { cookie } });
  if (body === document) return 'en';
  expect(body).toBe(
    '<html lang="ar" dir="rtl"><script src="/assets/ar/staff-a.js"></script><link href="/assets/staff-a.css">',
  );
  return 'ar';
}

test('[AR-03] the document is in the language of the account, also on the next device and after signing out', async () => {
  const { page } = await newColleague();
  const here = () => languageAt('/office/visas', page.headers().cookie);
  expect(await here()).toBe('en');
  await page.post('office/language', { language: 'ar' });
  expect(await here()).toBe('ar');
  await page.post('office/signout', {});
  expect(await here()).toBe('ar');
  expect(await languageAt('/office')).toBe('en');
});

test('[AR-03] a choice before signing in holds at once and goes to the account', async () => {
  const { id, keys } = await newColleague();
  const page = await newBrowser();
  page.cookies.set('office-language', 'ar');
  expect(await languageAt('/office/sign-in', page.headers().cookie)).toBe('ar');
  const answer = await signInWith(page, keys[0]);
  expect(answer.cookies).toContainEqual(
    expect.objectContaining({ name: 'office-language', maxAge: 0 }),
  );
  page.cookies.delete('office-language');
  expect(await languageAt('/office', page.headers().cookie)).toBe('ar');
  expect(await meOf(page)).toMatchObject({ me: { id, language: 'ar' } });
});

test('[AR-03] an invitation opens in the language that was chosen for the colleague', async () => {
  const { db } = running.deps.store;
  const id = await addColleague(db, { name: 'Amal', language: 'ar', roles: ['visa'] });
  const token = await makeStaffLink(db, 'invitation', id);
  expect(await languageAt(`/office/sign-in?link=${token}`)).toBe('ar');
  expect(await languageAt('/office/sign-in?link=unknown')).toBe('en');
});

test.each([
  'office/money/paper/1',
  'office/export/1',
  'office/scan/1',
  'office/media/file/1',
  'office/queue',
])('[AR-03] the refusal of %s is in the language that was asked for', async (path) => {
  const wordsOf = async (query: string) =>
    (await running.app.inject(`/api/${path}${query}`)).json<{ message: string }>().message;
  expect(await wordsOf('?lang=ar')).toMatch(/^[^A-Za-z]*\p{Script=Arabic}[^A-Za-z]*$/u);
  expect(await wordsOf('')).toMatch(/^[\x20-\x7e’]+$/);
});

test.each(['fr', '', '"ar"', 'ar%0d%0a'])('an unknown language is no choice: %j', async (value) => {
  expect(await languageAt('/office/sign-in', `office-language=${value}`)).toBe('en');
});
