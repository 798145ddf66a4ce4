import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '../../../rules/text/days.ts';
import { maids } from '../../catalogue/table.ts';
import { openStore } from '../../platform/store/store.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { dirtyPhoto } from '../../testing/dirty-media.ts';
import { signedIn } from '../testing.ts';
import { adoptMaidMedia } from './adopt.ts';
import { endConsents } from './consents.ts';
import { mediaConsents, mediaItems } from './table.ts';
import { agree, all, itemOf, MARICEL, shownMedia, today, uploaded, workOn } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const status = async (path: string, at = product) =>
  (await at.app.inject({ url: path })).statusCode;

test('[OFF-42] the photo and video of an imported maid are items on the site for a year', async () => {
  const { rana } = await workOn(product);
  const { items, isShown, lacks } = await shownMedia(rana);
  expect(items).toMatchObject([
    { kind: 'video', title: 'Meet Maricel', state: 'on_site', seconds: 13.4, obstacles: [] },
    { kind: 'photo', title: 'Portrait', state: 'on_site', consent: { givenOn: '2026-09-01' } },
  ]);
  expect([isShown, lacks]).toEqual([true, []]);
  expect(items[0]?.captions[0]).toMatchObject({
    start: 0.667,
    en: 'Hello, I’m Abena, from Kumasi.',
  });
  const file = await rana.get(String(items[0]?.file).slice('/api/'.length), { range: 'bytes=0-9' });
  expect([file.statusCode, file.rawPayload.length]).toEqual([206, 10]);
  expect(await status(String(items[0]?.file))).toBe(401);
});

test('[OFF-42] a withdrawn photo leaves card and site at once on every node, and only a new consent brings it back', async () => {
  const { rana, paths, done, refused, maid, twice } = await workOn(product);
  const { config, log } = product.deps;
  const databaseUrl = product.deps.store.pool.options.connectionString ?? '';
  const store = await openStore({ ...config, databaseUrl }, log);
  const elsewhere = await testApp({ store, config: { dataDir: config.dataDir } });
  const nodes = [product, elsewhere];
  const statuses = () => Promise.all(nodes.map((node) => status(paths.face, node)));
  expect(await statuses()).toEqual([200, 200]);
  const photo = await itemOf(rana, 'Portrait');
  const gone = await done('withdraw_consent', { maidId: MARICEL, itemId: photo.id });
  expect(gone.canUndo).toBe(false);
  await vi.waitFor(async () => expect(await statuses()).toEqual([404, 404]));
  expect(await maid()).toMatchObject({
    shown: true,
    faceMediaId: null,
    card: { housemaid: { faceURL: null, videoURL: paths.film } },
  });
  expect((await rana.undo(gone.actionId)).json()).toMatchObject({ error: 'CANNOT_UNDO' });
  expect(await refused('publish_media', { itemIds: [photo.id] })).toBe('NO_CONSENT');
  expect(await refused('record_consent', agree(photo.id, { givenOn: addDays(today, -3) }))).toBe(
    'CONSENT_BEFORE_WITHDRAWAL',
  );
  const state = async () => (await itemOf(rana, 'Portrait')).state;
  await twice('record_consent', agree(photo.id), state);
  expect(await state()).toBe('draft');
  await twice('publish_media', { itemIds: [photo.id] }, state);
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]));
  await elsewhere.close();
  await store.close();
});

test('[OFF-42] her last item gone, she is no longer shown; an import does not bring it back', async () => {
  const { rana, paths, done, refused, maid } = await workOn(product);
  const { db } = product.deps.store;
  const before = await maid();
  await done('withdraw_consent', { maidId: MARICEL, itemId: null });
  expect(await maid()).toMatchObject({ shown: false, consentGivenOn: null, faceMediaId: null });
  await vi.waitFor(async () => {
    expect(await Promise.all(Object.values(paths).map((path) => status(path)))).toEqual([
      404, 404, 404,
    ]);
  });
  expect(await refused('withdraw_consent', { maidId: MARICEL, itemId: null })).toBe(
    'NOTHING_TO_WITHDRAW',
  );
  expect((await shownMedia(rana)).lacks).toEqual(['no_media_on_site']);
  // An import of yesterday's file.
  const { faceMediaId = null, consentGivenOn = null } = before ?? {};
  await db.update(maids).set({ faceMediaId, consentGivenOn }).where(eq(maids.id, MARICEL));
  await adoptMaidMedia(db, [MARICEL]);
  expect(await maid()).toMatchObject({ shown: false, faceMediaId: null });
  // With a new consent of today it does.
  await db.update(maids).set({ faceMediaId, consentGivenOn: addDays(today, 1) });
  await adoptMaidMedia(db, [MARICEL]);
  expect(await maid()).toMatchObject({ shown: true, faceMediaId });
});

test('[OFF-42] an import without consent withdraws everything', async () => {
  const { rana, maid } = await workOn(product);
  const { db } = product.deps.store;
  await db.update(maids).set({ consentGivenOn: null }).where(eq(maids.id, MARICEL));
  await adoptMaidMedia(db, [MARICEL]);
  expect((await shownMedia(rana)).items.map(({ state }) => state)).toEqual([
    'withdrawn',
    'withdrawn',
  ]);
  expect(await maid()).toMatchObject({ shown: false });
});

test('[OFF-42] a consent that ends takes the item off the site without anybody asking', async () => {
  const { rana, paths, done, maid } = await workOn(product);
  const { db } = product.deps.store;
  const photo = await itemOf(rana, 'Portrait');
  expect(await status(paths.face)).toBe(200);
  await db
    .update(mediaConsents)
    .set({ endsAt: sql`now() - interval '1 second'` })
    .where(eq(mediaConsents.itemId, photo.id));
  // The address is gone before the job runs.
  await vi.waitFor(async () => expect(await status(paths.face)).toBe(404));
  await Promise.all([endConsents(product.deps.store), endConsents(product.deps.store)]);
  expect(await itemOf(rana, 'Portrait')).toMatchObject({ state: 'consent_over' });
  expect(await maid()).toMatchObject({ shown: true, faceMediaId: null });
  await done('record_consent', agree(photo.id));
  await done('publish_media', { itemIds: [photo.id] });
  expect(await itemOf(rana, 'Portrait')).toMatchObject({
    state: 'on_site',
    consent: { endsOn: addDays(today, 300), language: 'Tagalog', explainedBy: 'Rana Yassin' },
  });
});

test('[OFF-42] a consent is refused with wrong days; without the site it takes the item off', async () => {
  const { rana, refused, maid, twice } = await workOn(product);
  const { id } = await itemOf(rana, 'Portrait');
  expect(await refused('record_consent', agree(id, { givenOn: addDays(today, 1) }))).toBe(
    'CONSENT_IN_FUTURE',
  );
  expect(await refused('record_consent', agree(id, { endsOn: addDays(today, -1) }))).toBe(
    'CONSENT_OVER_ALREADY',
  );
  expect(await refused('record_consent', agree(id, { endsOn: addDays(today, 900) }))).toBe(
    'CONSENT_TOO_LONG',
  );
  const scopes = { ...all, shared_lists: 'refused' } as const;
  await twice(
    'record_consent',
    agree(id, { scopes }),
    async () => (await itemOf(rana, 'Portrait')).state,
  );
  expect(await maid()).toMatchObject({ faceMediaId: null });
  expect(await refused('publish_media', { itemIds: [id] })).toBe('CONSENT_NOT_FOR_SITE');
});

test('[OFF-42] an undo never brings back what her consent no longer allows', async () => {
  const { rana, done, maid } = await workOn(product);
  const { id } = await itemOf(rana, 'Portrait');
  const off = await done('take_off_media', { itemId: id });
  await done('withdraw_consent', { maidId: MARICEL, itemId: id });
  expect((await rana.undo(off.actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  expect(await maid()).toMatchObject({ faceMediaId: null });
});

test('[OFF-42] two colleagues at once: a withdrawal is never undone by the other’s change', async () => {
  const { rana, done, maid } = await workOn(product);
  const other = await signedIn(product, ['operations_lead']);
  const uploadId = await uploaded(product, rana, 'smile.jpg', await dirtyPhoto());
  const { answer } = await done('add_media', { maidId: MARICEL, uploadId, title: 'Smile' });
  const smile = String(answer['itemId']);
  await done('record_consent', agree(smile));
  const photo = await itemOf(rana, 'Portrait');
  await Promise.all([
    rana.run('withdraw_consent', { maidId: MARICEL, itemId: photo.id }),
    other.run('publish_media', { itemIds: [smile] }),
    other.run('rename_media', { itemId: photo.id, title: 'Old portrait' }),
  ]);
  const row = await maid();
  const [item] = await product.deps.store.db
    .select()
    .from(mediaItems)
    .where(eq(mediaItems.id, smile));
  expect(row?.faceMediaId).toBe(item?.fileId);
});

test('[OFF-42] she withdraws on her own phone with a link that can do nothing else', async () => {
  const { rana, paths, done, maid } = await workOn(product);
  const { answer, canUndo } = await done('make_consent_link', { maidId: MARICEL });
  expect(canUndo).toBe(false);
  const url = new URL(String(answer['address'])).pathname;
  const phone = (method: 'GET' | 'POST', path: string, item = '') =>
    product.app.inject({
      method,
      url: path,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `item=${item}`,
      }),
    });
  const before = await phone('GET', url);
  expect(before.body).toContain('Meet Maricel');
  expect(before.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const forged = url.replace('/1.', '/2.');
  expect((await phone('GET', forged)).statusCode).toBe(404);
  expect((await phone('POST', forged, 'all')).statusCode).toBe(404);
  const photo = await itemOf(rana, 'Portrait');
  expect((await phone('POST', url, photo.id)).statusCode).toBe(303);
  await vi.waitFor(async () => expect(await status(paths.face)).toBe(404));
  expect(await itemOf(rana, 'Portrait')).toMatchObject({
    state: 'withdrawn',
    consent: { withdrawnByHer: true },
  });
  expect((await phone('GET', url)).body).not.toContain('Portrait');
  await phone('POST', url, 'all');
  expect(await maid()).toMatchObject({ shown: false });
  expect((await phone('GET', url)).body).toContain('shows no photos or videos of you');
});
