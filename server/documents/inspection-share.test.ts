import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun } from '../testing/application.ts';
import { inspect } from './inspection/inspect.ts';
import type { Inspector } from './inspection/inspector.ts';
import { begin, begunUpload, finish, photo, sendPaper, sendPart } from './testing.ts';

const SLOW = Buffer.from('slow to inspect');
let underInspection = 0;
let released = Promise.withResolvers<void>();

/** Stands for the inspecting processes: accepts every file as it is, slow ones only once they are released. */
const fakeInspector = (): Inspector => ({
  isAlive: () => true,
  end: () => undefined,
  async look(file) {
    underInspection += 1;
    if (file.includes(SLOW)) await released.promise;
    underInspection -= 1;
    const head = JSON.stringify({ mediaType: 'image/jpeg', bytes: file.length });
    return { bytes: Buffer.concat([Buffer.from(`${head}\n`), file]), signal: null };
  },
});
vi.mock('./inspection/spare-inspector.ts', () => ({
  takeInspector: () => fakeInspector(),
  readySpare: () => undefined,
  keepSpare: () => () => undefined,
}));

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => product.close());
beforeEach(() => {
  released = Promise.withResolvers<void>();
});

const slowPhoto = async () => Buffer.concat([await photo(), SLOW]);

test('[T98] while a slow file is inspected, another one is inspected and answered', async () => {
  const slow = inspect(await slowPhoto());
  await expect.poll(() => underInspection).toBe(1);
  expect(await inspect(await photo())).toMatchObject({ mediaType: 'image/jpeg' });
  expect(underInspection).toBe(1);
  released.resolve();
  expect(await slow).toMatchObject({ mediaType: 'image/jpeg' });
});

const familyAt = (address: string) => begun(product, {}, { 'x-forwarded-for': address });

test('[T114] [T98] slow files from twelve networks of one IPv6 line leave an inspector for everybody else', async () => {
  const bytes = await slowPhoto();
  const finishes: Promise<{ statusCode: number }>[] = [];
  for (let at = 0; at < 12; at += 1) {
    const family = await familyAt(`2001:db8:1:${at}::1`);
    const begunNow = await begin(family, 'passport', bytes);
    const { uploadId, partBytes } = begunUpload.parse(begunNow.json());
    for (let start = 0; start < bytes.length; start += partBytes) {
      await sendPart(product, family, uploadId, start, bytes.subarray(start, start + partBytes));
    }
    finishes.push(finish(family, uploadId));
  }
  await expect.poll(() => underInspection).toBeGreaterThan(0);
  for (const address of ['198.51.100.7', '2001:db8:2::1']) {
    const answer = await sendPaper(product, await familyAt(address), 'passport', await photo());
    expect([address, answer.statusCode]).toEqual([address, 200]);
  }
  released.resolve();
  const statuses = (await Promise.all(finishes)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
