import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { demoFilm, dirtyPhoto } from '../../testing/dirty-media.ts';
import { videoConversion } from './convert.ts';
import { itemOf, MARICEL, shownMedia, uploaded, workOn } from './testing.ts';

let product: TestApp;
let folder: string;
const { PATH } = process.env;
/** A stand-in for ffmpeg: "converts" every video into the demo's, and takes the same picture from each. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ahlan-home-ffmpeg-'));
  await writeFile(join(folder, 'film.mp4'), await demoFilm());
  await writeFile(join(folder, 'picture.png'), await dirtyPhoto('png'));
  const script = `#!/bin/sh
for last in "$@"; do :; done
case "$*" in *broken*|*matroska*) exit 1;; esac
case "$last" in
  -version) exit 0;;
  *.png) cp ${folder}/picture.png "$last";;
  *) cp ${folder}/film.mp4 "$last";;
esac
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

test('[OFF-42] where ffmpeg is installed an unfit video is converted, and what fails says why', async () => {
  const { rana, done, twice } = await workOn(product);
  const hevc = await demoFilm();
  hevc.write('hvc1', hevc.indexOf('avc1', 100), 'latin1');
  const uploadId = await uploaded(product, rana, 'kitchen.mov', hevc);
  await uploaded(product, rana, 'other.webm', hevc);
  const states = async () =>
    Object.fromEntries((await shownMedia(rana)).uploads.map(({ name, state }) => [name, state]));
  expect(await states()).toEqual({ 'kitchen.mov': 'converting', 'other.webm': 'converting' });
  expect(
    (await rana.run('add_media', { maidId: MARICEL, uploadId, title: 'Early' })).json(),
  ).toMatchObject({
    error: 'UPLOAD_GONE',
  });
  await videoConversion.run(product.deps, new AbortController().signal);
  expect(await states()).toEqual({ 'kitchen.mov': 'ready', 'other.webm': 'refused' });
  const { uploads, converts } = await shownMedia(rana);
  expect(converts).toBe(true);
  expect(uploads.find(({ state }) => state === 'refused')?.problem).toContain(
    'could not be converted',
  );
  await done('add_media', { maidId: MARICEL, uploadId, title: 'In the kitchen' });
  const { id, seconds } = await itemOf(rana, 'In the kitchen');
  expect(seconds).toBeGreaterThan(10);
  const from = { second: 3 };
  await twice('set_poster', { itemId: id, from }, async () => {
    const { poster, posterSecond } = await itemOf(rana, 'In the kitchen');
    return { poster, posterSecond };
  });
});
