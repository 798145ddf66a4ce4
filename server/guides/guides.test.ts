import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { medDxb } from '../../content/guides/med-dxb.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { arabicGuide } from './default-guides.ts';
import { writeGuides } from './write-guides.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

const titleOf = async (query: string) => {
  const answer = await running.app.inject(`/api/public/guide?name=med-dxb${query}`);
  return answer.json().guide?.title ?? null;
};

test('[AR-04] a changed guide is Arabic on Arabic pages, and the original until it is translated', async () => {
  const { db } = running.deps.store;
  expect(await titleOf('&lang=ar')).toBeNull();
  const value = { ...medDxb, title: 'The test' };
  await writeGuides(db, [{ value, arabic: null }]);
  await vi.waitFor(async () => expect(await titleOf('&lang=ar')).toBe('The test'));
  await writeGuides(db, [{ value, arabic: { ...arabicGuide(medDxb), title: 'الفحص' } }]);
  await vi.waitFor(async () => expect(await titleOf('&lang=ar')).toBe('الفحص'));
  expect(await titleOf('')).toBe('The test');
});
