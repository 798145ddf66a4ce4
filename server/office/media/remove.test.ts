import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '../../media/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { demoFilm, dirtyPhoto } from '../../testing/dirty-media.ts';
import { maids } from '../../catalogue/table.ts';
import { addDays } from '../../../rules/text/days.ts';
import { signedIn } from '../testing.ts';
import { adoptMaidMedia } from './adopt.ts';
import { mediaConsents, mediaItems, mediaUploads } from './table.ts';
import { agree, itemOf, MARICEL, shownMedia, today, uploaded, workOn } from './testing.ts';
import { sweepUploads } from './uploads.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const aDayLater = async () => {
  const earlier = sql`now() - interval '25 hours'`;
  await db()
    .update(mediaItems)
    .set({ removedAt: earlier })
    .where(sql`removed_at is not null`);
  await db().update(mediaUploads).set({ createdAt: earlier });
  await db()
    .update(mediaUploads)
    .set({ removedAt: earlier })
    .where(sql`removed_at is not null`);
};
const titles = async (rana: Parameters<typeof shownMedia>[0]) =>
  (await shownMedia(rana)).items.map(({ title }) => title);

async function withPhoto() {
  const work = await workOn(product);
  const uploadId = await uploaded(product, work.rana, 'smile.jpg', await dirtyPhoto());
  await work.done('add_media', { maidId: MARICEL, uploadId, title: 'Smile' });
  return { ...work, item: await itemOf(work.rana, 'Smile') };
}

test('[OFF-42] [OFF-71] a photo that was added by mistake is removed, comes back with undo, and its file is gone a day later', async () => {
  const { rana, twice, refused, item } = await withPhoto();
  const input = { itemId: item.id, isLastKnown: false };
  const { actionId } = await twice('remove_media', input, () => titles(rana));
  // It is no upload that waits to be added, and nothing more can be done with it.
  expect((await shownMedia(rana)).uploads).toEqual([]);
  expect(await refused('remove_media', input)).toBe('NOT_FOUND_HERE');
  expect(await refused('publish_media', { itemIds: [item.id] })).toBe('NOT_FOUND_HERE');
  const fileId = String(item.file).split('/').at(-1) ?? '';
  const files = () => db().select().from(media).where(eq(media.id, fileId));
  expect(await files()).toHaveLength(1);
  await aDayLater();
  await sweepUploads(product.deps);
  expect(await files()).toEqual([]);
  expect((await rana.undo(actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
});

test('[OFF-42] the only photo on the site is removed only by somebody who was told, and leaves the site at once', async () => {
  const { rana, done, undone, refused, maid, paths } = await workOn(product);
  const portrait = (await shownMedia(rana)).items.find(({ kind }) => kind === 'photo');
  const itemId = portrait?.id ?? '';
  expect(portrait?.state).toBe('on_site');
  expect(await refused('remove_media', { itemId, isLastKnown: false })).toBe('LAST_MEDIA_OF_KIND');
  const before = (await maid())?.faceMediaId;
  const removal = await done('remove_media', { itemId, isLastKnown: true });
  expect((await maid())?.faceMediaId).toBeNull();
  expect((await product.app.inject(paths.face)).statusCode).toBe(404);
  await undone(removal);
  expect((await maid())?.faceMediaId).toBe(before);
  await done('remove_media', { itemId, isLastKnown: true });
  await aDayLater();
  await sweepUploads(product.deps);
  // The file is gone; what she had allowed is still on record.
  const [row] = await db().select().from(mediaItems).where(eq(mediaItems.id, itemId));
  expect(row).toMatchObject({ fileId: null, sourceId: null, publishedAt: expect.any(Date) });
  expect(
    await db().select().from(mediaConsents).where(eq(mediaConsents.itemId, itemId)),
  ).toHaveLength(1);
});

test('[OFF-42] [T104] what she withdrew while it was removed does not come back with undo', async () => {
  const { rana, done, item, refused } = await withPhoto();
  await done('record_consent', agree(item.id));
  await done('publish_media', { itemIds: [item.id] });
  const { actionId } = await done('remove_media', { itemId: item.id, isLastKnown: false });
  await done('withdraw_consent', { maidId: MARICEL, itemId: null });
  expect((await rana.undo(actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  expect(await titles(rana)).not.toContain('Smile');
  expect(await refused('publish_media', { itemIds: [item.id] })).toBe('NOT_FOUND_HERE');
});

test('[OFF-42] a file that failed its checks leaves the list, and only colleagues who may publish remove what is shown', async () => {
  const { rana, twice, item } = await withPhoto();
  const uploadId = await uploaded(product, rana, 'joy.mp4', await demoFilm());
  await db()
    .update(mediaUploads)
    .set({ state: 'refused', fileId: null, problem: 'Too long.' })
    .where(eq(mediaUploads.id, uploadId));
  const names = async () => (await shownMedia(rana)).uploads.map(({ name }) => name);
  await twice('remove_upload', { uploadId }, names);
  expect(await names()).toEqual([]);
  const marketing = await signedIn(product, ['marketing']);
  const input = { itemId: item.id, isLastKnown: false };
  expect((await marketing.run('remove_media', input)).statusCode).toBe(403);
  expect((await marketing.run('remove_upload', { uploadId })).statusCode).toBe(403);
});

test('[OFF-42] an import after a removal goes through: the file stays away, and comes back with a newer consent', async () => {
  const { rana, done, maid } = await workOn(product);
  const portrait = (await shownMedia(rana)).items.find(({ kind }) => kind === 'photo');
  const itemId = portrait?.id ?? '';
  const { faceMediaId = null } = (await maid()) ?? {};
  await done('remove_media', { itemId, isLastKnown: true });
  const imported = async (consentGivenOn: string) => {
    await db().update(maids).set({ faceMediaId, consentGivenOn }).where(eq(maids.id, MARICEL));
    await adoptMaidMedia(db(), [MARICEL]);
  };
  await imported('2026-09-01');
  expect(await titles(rana)).not.toContain('Portrait');
  expect((await maid())?.faceMediaId).toBeNull();
  await imported(addDays(today, 1));
  expect((await itemOf(rana, 'Portrait')).state).toBe('on_site');
  expect(await maid()).toMatchObject({ shown: true, faceMediaId });
});

test('[OFF-42] an upload that was removed can be brought back for a day, however old it is', async () => {
  const { rana, done } = await workOn(product);
  const uploadId = await uploaded(product, rana, 'smile.jpg', await dirtyPhoto());
  const removal = await done('remove_upload', { uploadId });
  await db()
    .update(mediaUploads)
    .set({ createdAt: sql`now() - interval '25 hours'` });
  await sweepUploads(product.deps);
  expect((await rana.undo(removal.actionId)).json()).toEqual({});
});
