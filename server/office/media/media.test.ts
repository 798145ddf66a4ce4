import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshCards } from '../../catalogue/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { CAMERA, demoFilm, dirtyFilm, dirtyPhoto, PLACE } from '../../testing/dirty-media.ts';
import { signedIn } from '../testing.ts';
import { mediaUploads } from './table.ts';
import { agree, itemOf, MARICEL, send, shownMedia, uploaded, workOn } from './testing.ts';
import { sweepUploads } from './uploads.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const status = async (path: string, at = product) =>
  (await at.app.inject({ url: path })).statusCode;

test('[OFF-42] [T104] a photo is uploaded without place and camera, added, cropped, renamed, moved and replaced', async () => {
  const { rana, done, refused, maid, twice } = await workOn(product);
  const uploadId = await uploaded(product, rana, 'smile.jpg', await dirtyPhoto());
  const titles = async () => (await shownMedia(rana)).items.map(({ title }) => title);
  expect((await shownMedia(rana)).uploads).toMatchObject([{ id: uploadId, state: 'ready' }]);
  await twice('add_media', { maidId: MARICEL, uploadId, title: 'Smile' }, titles);
  const item = await itemOf(rana, 'Smile');
  expect(item).toMatchObject({ state: 'draft', consent: null, obstacles: ['no_consent'] });
  const bytesOf = async () =>
    (await rana.get(String((await itemOf(rana, 'Smile')).file).slice('/api/'.length))).rawPayload;
  const whole = await bytesOf();
  expect([PLACE, CAMERA].some((word) => whole.includes(word))).toBe(false);
  expect(await refused('publish_media', { itemIds: [item.id] })).toBe('NO_CONSENT');
  const crop = { x: 0.25, y: 0, width: 0.5, height: 0.5 };
  await twice(
    'crop_photo',
    { itemId: item.id, crop },
    async () => (await itemOf(rana, 'Smile')).crop,
  );
  const { width, height } = await sharp(await bytesOf()).metadata();
  expect([width, height]).toEqual([200, 300]);
  expect(await refused('crop_photo', { itemId: item.id, crop: { ...crop, width: 0.01 } })).toBe(
    'MEDIA_UNFIT',
  );
  await twice('move_media', { itemId: item.id, step: 'up' }, titles);
  await done('record_consent', agree(item.id));
  await done('publish_media', { itemIds: [item.id] });
  // The first photo is on her card.
  expect(await maid()).toMatchObject({
    card: { housemaid: { faceURL: expect.stringMatching(/photo-.*\.webp$/) } },
  });
  await twice('take_off_media', { itemId: item.id }, async () => (await maid())?.faceMediaId);
  const other = await uploaded(product, rana, 'other.png', await dirtyPhoto('png'));
  await twice('replace_media', { itemId: item.id, uploadId: other }, async () => {
    const { file, consent, state, crop: part } = await itemOf(rana, 'Smile');
    return { file, consent, state, part };
  });
  expect((await itemOf(rana, 'Smile')).consent).toBeNull();
  await twice('rename_media', { itemId: item.id, title: 'Hair up' }, titles);
});

test('[OFF-42] a video is checked: format, length, size; unfit ones are refused with what to do', async () => {
  const { rana, done, refused, twice } = await workOn(product);
  const reason = async (name: string, bytes: Buffer) =>
    (await send(product, rana, name, bytes)).json<{ message: string }>().message;
  const film = await demoFilm();
  const hevc = Buffer.from(film);
  hevc.write('hvc1', hevc.indexOf('avc1', 100), 'latin1');
  expect(await reason('joy.mp4', hevc)).toMatch(/^The picture is coded in HEVC/);
  expect(await reason('joy.mov', film)).toContain('Export the video as MP4');
  expect(await reason('joy.svg', Buffer.from('<svg/>'))).toContain('Choose a photo');
  expect(await reason('joy.mp4', film.subarray(0, 4000))).toMatch(/damaged/);
  expect(
    (await send(product, await signedIn(product, ['marketing']), 'a.mp4', film)).statusCode,
  ).toBe(403);

  const uploadId = await uploaded(product, rana, 'kitchen.mp4', await dirtyFilm());
  await done('add_media', { maidId: MARICEL, uploadId, title: 'In the kitchen' });
  const item = await itemOf(rana, 'In the kitchen');
  expect(item.obstacles).toEqual(['no_consent', 'captions_missing']);
  await done('record_consent', agree(item.id));
  expect(await refused('publish_media', { itemIds: [item.id] })).toBe('CAPTIONS_MISSING');
  const poster = await uploaded(product, rana, 'poster.webp', await dirtyPhoto('webp'));
  await twice(
    'set_poster',
    { itemId: item.id, from: { uploadId: poster } },
    async () => (await itemOf(rana, 'In the kitchen')).poster,
  );
});

test('[OFF-42] [AR-04] captions are drafts by line, checked, and published as new files', async () => {
  const { rana, paths, undone, refused, maid, twice } = await workOn(product);
  const { id, captions } = await itemOf(rana, 'Meet Maricel');
  const [first, second] = captions;
  if (!first || !second) throw new Error('The captions are gone.');
  const lines = async () => (await itemOf(rana, 'Meet Maricel')).captions;
  const { id: lineId, ...line } = first;
  const translated = { ...line, ar: 'مرحبا، أنا أبينا.' };
  await twice('save_caption', { itemId: id, lineId, line: translated }, lines);
  // A draft changes nothing for families.
  expect(await maid()).toMatchObject({ card: { housemaid: { captionsURL: paths.captions } } });
  const late = { start: 12, end: 40, en: 'Too late', ar: '' };
  const added = await twice('save_caption', { itemId: id, lineId: null, line: late }, async () =>
    (await lines()).map(({ en }) => en),
  );
  expect((await itemOf(rana, 'Meet Maricel')).obstacles).toEqual(['captions_wrong']);
  expect(await refused('publish_media', { itemIds: [id] })).toBe('CAPTIONS_WRONG');
  await undone(added);
  await twice('publish_media', { itemIds: [id] }, async () => (await maid())?.card);
  const card = Object(await maid()).card.housemaid;
  expect(card.captionsURL).not.toBe(paths.captions);
  const file = await product.app.inject({ url: card.captionsURL });
  expect(file.body).toContain('00:00:00.667 --> 00:00:03.542\nHello, I’m Abena');
  expect(await status(paths.captions)).toBe(404);
  expect((await lines())[0]).toMatchObject({ ar: 'مرحبا، أنا أبينا.' });
  // Arabic pages get both files.
  await refreshCards(product.deps.store.db, [MARICEL]);
  const asked = await product.app.inject({
    url: `/api/matchedvideos/getmaid?id=${MARICEL}&lang=ar`,
  });
  const { captionsURL, englishCaptionsURL } = asked.json().housemaid;
  expect(englishCaptionsURL).toBe(card.captionsURL);
  expect((await product.app.inject({ url: captionsURL })).body).toContain('مرحبا، أنا أبينا.');
  await twice(
    'save_caption',
    { itemId: id, lineId: second.id, line: null },
    async () => (await lines()).length,
  );
  expect(await refused('save_caption', { itemId: id, lineId: 'gone', line: late })).toBe(
    'CHANGED_MEANWHILE',
  );
});

test('[OFF-42] uploads that nobody used are deleted after a day, used files stay', async () => {
  const { rana, done } = await workOn(product);
  const { db } = product.deps.store;
  const used = await uploaded(product, rana, 'smile.jpg', await dirtyPhoto());
  await done('add_media', { maidId: MARICEL, uploadId: used, title: 'Smile' });
  await uploaded(product, rana, 'film.mp4', await dirtyFilm());
  await db.update(mediaUploads).set({ createdAt: sql`now() - interval '2 days'` });
  await sweepUploads(product.deps);
  expect((await shownMedia(rana)).uploads).toEqual([]);
  const { file } = await itemOf(rana, 'Smile');
  expect((await rana.get(String(file).slice('/api/'.length))).statusCode).toBe(200);
});
