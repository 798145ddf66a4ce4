import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { videos } from '../../catalogue/table.ts';
import { storeMedia } from '../../media/index.ts';
import { media } from '../../media/table.ts';
import { sampleRows } from '../../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { demoFilm } from '../../testing/dirty-media.ts';
import { smallFilms } from './small-films.ts';

let product: TestApp;
let folder: string;
const { PATH } = process.env;
/** A stand-in for ffmpeg: makes the demo's film of every video, and notes that it was asked. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ahlan-home-ffmpeg-'));
  await writeFile(join(folder, 'film.mp4'), await demoFilm());
  await writeFile(join(folder, 'asked'), '');
  const script = `#!/bin/sh
for last in "$@"; do :; done
case "$last" in -version) exit 0;; esac
echo once >> ${folder}/asked
test ! -e ${folder}/broken && cp ${folder}/film.mp4 "$last"
`;
  await writeFile(join(folder, 'ffmpeg'), script);
  await chmod(join(folder, 'ffmpeg'), 0o755);
  process.env['PATH'] = `${folder}:${PATH}`;
  product = await testApp();
});
afterAll(async () => {
  process.env['PATH'] = PATH;
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

/** A film that is shown, longer than its stand-in: whatever bytes, because ffmpeg is one too. */
async function shownFilm(name: string, size: number) {
  const { store, files } = product.deps;
  const bytes = Buffer.alloc(size, name);
  const id = await storeMedia(store.db, files, { fileName: name, mediaType: 'video/mp4', bytes });
  const maidId = await sampleRows(store.pool).maid();
  await store.db.insert(videos).values({ maidId, mediaId: id, durationSeconds: 13 });
  return id;
}
const makeSmall = () => smallFilms.run(product.deps, new AbortController().signal);
const small = async (id: string) => {
  const [row] = await product.deps.store.db.select().from(media).where(eq(media.id, id));
  return row;
};
const asked = async () =>
  (await readFile(join(folder, 'asked'), 'utf8')).split('\n').filter(Boolean).length;

test('where ffmpeg is installed, films on the site get a smaller one once; short ones need none', async () => {
  const [long, short] = [
    await shownFilm('long.mp4', 900_000),
    await shownFilm('short.mp4', 300_000),
  ];
  await makeSmall();
  const { smallKey, smallBytes, storageKey } = (await small(long)) ?? {};
  expect(smallKey).not.toBe(storageKey);
  expect(smallBytes).toBe(await product.deps.files.size(smallKey ?? ''));
  expect(smallBytes).toBeLessThan(900_000);
  expect((await small(short))?.smallKey).toBeNull();
  await makeSmall();
  expect(await asked()).toBe(1);
});

test('a film of which no smaller one can be made stands for itself and is not tried again', async () => {
  const id = await shownFilm('odd.mp4', 900_000);
  await writeFile(join(folder, 'broken'), '');
  await makeSmall();
  await makeSmall();
  const row = await small(id);
  expect([row?.smallKey, row?.smallBytes]).toEqual([row?.storageKey, 900_000]);
  expect(await asked()).toBe(2);
});
