import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAMERA, dirtyFilm, dirtyPhoto, PLACE } from '../testing/dirty-media.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { importFrom } from './import.ts';
import { sampleFolder, sampleMaid } from './testing/sample-folder.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
  const photo = await dirtyPhoto();
  const folder = await sampleFolder(
    {
      'media/joy.mp4': await dirtyFilm(),
      'media/joy.jpg': photo,
      'media/joy-face.jpg': photo,
      'maids.json': [
        {
          ...sampleMaid,
          media: {
            video: 'media/joy.mp4',
            poster: 'media/joy.jpg',
            face: 'media/joy-face.jpg',
            durationSeconds: 13,
          },
        },
      ],
    },
    running.deps.config.dataDir,
  );
  await importFrom(running.deps, folder);
});
afterAll(() => running.close());

async function addresses(): Promise<string[]> {
  const { rows } = await running.deps.store.pool.query<{ card: string }>(
    'select card::text as card from maids where id = 2001',
  );
  return [...new Set(rows[0]?.card.match(/\/media\/[^"]+/g) ?? [])].sort();
}

async function served(): Promise<Buffer[]> {
  const all = await addresses();
  expect(all).toHaveLength(3);
  return Promise.all(
    all.map(async (url) => {
      const response = await running.app.inject(url);
      expect([url, response.statusCode]).toEqual([url, 200]);
      return response.rawPayload;
    }),
  );
}

function expectClean(files: readonly Buffer[]): void {
  for (const bytes of files) {
    expect(bytes.length).toBeGreaterThan(100);
    for (const word of [PLACE, CAMERA, 'Exif', 'x264']) expect(bytes.includes(word)).toBe(false);
  }
}

test('[T104] What the site serves of an imported maid tells neither place nor camera', async () => {
  expectClean(await served());
});
