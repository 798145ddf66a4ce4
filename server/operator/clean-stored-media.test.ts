import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CAMERA, dirtyFilm, dirtyPhoto, PLACE } from '../testing/dirty-media.ts';
import { maids, videos } from '../catalogue/table.ts';
import { media } from '../media/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { storedMediaCleaning } from './clean-stored-media.ts';
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

/** Stores the original bytes, as an earlier release did. */
async function asStoredBefore(id: string, fileName: string, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `media/${sha256}`;
  await running.deps.files.put(storageKey, bytes, 'application/octet-stream');
  await running.deps.store.db
    .update(media)
    .set({ sha256, storageKey, fileName, bytes: bytes.length, cleaned: false })
    .where(eq(media.id, id));
  return storageKey;
}

const clean = () => storedMediaCleaning.run(running.deps, new AbortController().signal);

test('[T104] What an earlier release stored is not served until it is cleaned', async () => {
  const { store, files } = running.deps;
  const [maid] = await store.db.select().from(maids).where(eq(maids.id, 2001));
  const [film] = await store.db.select().from(videos).where(eq(videos.maidId, 2001));
  const before = await addresses();
  const keys = [
    await asStoredBefore(film?.mediaId ?? '', 'old.mp4', await dirtyFilm()),
    await asStoredBefore(film?.posterMediaId ?? '', 'old.png', await dirtyPhoto('png')),
    await asStoredBefore(maid?.faceMediaId ?? '', 'old.jpeg', await dirtyPhoto('jpeg')),
  ];
  const { rows } = await store.pool.query<{ path: string }>(
    'select path from media where not cleaned',
  );
  expect(rows).toHaveLength(3);
  for (const { path } of rows) {
    await vi.waitFor(async () => expect((await running.app.inject(path)).statusCode).toBe(404));
  }
  await clean();
  expect(await addresses()).not.toEqual(before);
  expectClean(await served());
  for (const key of keys) expect(await files.size(key)).toBeNull();
});

test('[T104] A stored film that cannot be cleaned stays hidden; the rest is cleaned', async () => {
  const { store, log } = running.deps;
  const [film] = await store.db.select().from(videos).where(eq(videos.maidId, 2001));
  const told = vi.spyOn(log, 'error');
  await asStoredBefore(film?.mediaId ?? '', 'old.mp4', Buffer.from('....ftypqt  '));
  await clean();
  await clean();
  expect(told.mock.calls[0]?.[0]).toMatchObject({ unfit: [/^old\.mp4: /] });
  const { rows } = await store.pool.query('select from public_media where file_name = $1', [
    'old.mp4',
  ]);
  expect(rows).toEqual([]);
});

test('[T104] A file that was imported again before its old copy was cleaned is used for both', async () => {
  const { store } = running.deps;
  const [maid] = await store.db.select().from(maids).where(eq(maids.id, 2001));
  const [film] = await store.db.select().from(videos).where(eq(videos.maidId, 2001));
  const photo = await dirtyPhoto();
  await asStoredBefore(film?.posterMediaId ?? '', 'same.jpg', photo);
  await asStoredBefore(maid?.faceMediaId ?? '', 'same.jpeg', photo);
  await clean();
  const [after] = await store.db.select().from(videos).where(eq(videos.maidId, 2001));
  const [woman] = await store.db.select().from(maids).where(eq(maids.id, 2001));
  expect(after?.posterMediaId).toBe(woman?.faceMediaId);
});
