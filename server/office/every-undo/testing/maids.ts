import type { OfficeAnswer } from '../../../../contract/office/office-calls.ts';
import { addDays, dubaiDay } from '../../../../rules/text/days.ts';
import { dirtyFilm, dirtyPhoto } from '../../../testing/dirty-media.ts';
import { agree, itemOf, MARICEL, uploaded, workOn } from '../../media/testing.ts';
import { answerOf, type Setups, type Workshop } from './setup.ts';

const today = dubaiDay(new Date());
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const viewOf = async ({ maker }: Workshop, maidId: number) =>
  (await maker.get(`office/maid?id=${maidId}`)).json<OfficeAnswer<'GET office/maid'>>();

/** Another price for a maid in the draft, as her page saves it. */
async function price(on: Workshop, maidId: number) {
  const { next, published } = await viewOf(on, maidId);
  const field = 'monthlyPrice' as const;
  const value = next[field] + 50;
  return { maidId, field, value, seen: { next: next[field], published: published[field] } };
}

async function drafted(on: Workshop, maidId: number): Promise<string[]> {
  await answerOf(on, 'save_maid_field', await price(on, maidId));
  return (await viewOf(on, maidId)).drafts.map(({ id }) => id);
}

export const editorSetups = {
  create_maid: () =>
    Promise.resolve({
      input: {
        firstName: 'Gina',
        bornOn: '1995-01-01',
        nationality: 'PH',
        arrangement: 'LIVE_IN',
        monthlyPrice: 3000,
        wage: 1900,
      },
    }),
  save_maid_field: async (on) => ({ input: await price(on, 1) }),
  discard_maid_draft: async (on) => ({ input: { maidId: 2, draftIds: await drafted(on, 2) } }),
  save_maid_private: () =>
    Promise.resolve({ input: { maidId: 3, field: 'labels', value: ['cooks'], seen: [] } }),
  publish_maid: async (on) => ({ input: { maidId: 4, draftIds: await drafted(on, 4) } }),
  unpublish_maid: () => Promise.resolve({ input: { maidId: 5 } }),
  roll_back_maid: async (on) => {
    await answerOf(on, 'publish_maid', { maidId: 6, draftIds: await drafted(on, 6) });
    return { input: { maidId: 6, number: 1 } };
  },
  schedule_maid: async (on) => {
    await drafted(on, 7);
    return { input: { maidId: 7, at: tomorrow() } };
  },
} satisfies Partial<Setups>;

export const maidListSetups = {
  change_maid_prices: () => Promise.resolve({ input: { maidIds: [8, 9], how: 'add', aed: 50 } }),
  change_maid_availability: () =>
    Promise.resolve({ input: { maidIds: [8, 9], freeFrom: addDays(today, 12) } }),
  unpublish_maids: () => Promise.resolve({ input: { maidIds: [8, 9] } }),
  publish_maids: async (on) => {
    await answerOf(on, 'unpublish_maids', { maidIds: [10] });
    return { input: { maidIds: [9, 10] } };
  },
  label_maids: () => Promise.resolve({ input: { maidIds: [8, 9], label: 'Drives', isOn: true } }),
  import_maids: async ({ maker }) => {
    const lines = [
      'maid_no;first_name;family_name;born;nationality;arrangement;price_month;wage_month;labels;state',
      '8;;Santos;;;;3050;;Night shift;',
      '9;Bethlehem;;;;;;;;unpublished',
      ';Gina;Cruz;1995-01-01;Filipino;live-in;3000;1900;;',
    ];
    const body = { fileName: 'batch.csv', text: lines.join('\r\n') };
    const asked = await maker.post('office/maids/import', body);
    const { importId, digest } = asked.json<OfficeAnswer<'POST office/maids/import'>>();
    return { input: { importId, digest } };
  },
} satisfies Partial<Setups>;

/** Her page with a second photo that nobody has agreed to yet. */
async function withPhoto({ product }: Workshop) {
  const work = await workOn(product);
  const uploadId = await uploaded(product, work.rana, 'smile.jpg', await dirtyPhoto());
  await work.done('add_media', { maidId: MARICEL, uploadId, title: 'Smile' });
  const { id: itemId } = await itemOf(work.rana, 'Smile');
  return { ...work, itemId, by: work.rana };
}

export const mediaSetups = {
  add_media: async ({ product }) => {
    const { rana: by } = await workOn(product);
    const uploadId = await uploaded(product, by, 'smile.jpg', await dirtyPhoto());
    return { input: { maidId: MARICEL, uploadId, title: 'Smile' }, by };
  },
  replace_media: async (on) => {
    const { itemId, by, done } = await withPhoto(on);
    await done('record_consent', agree(itemId));
    const uploadId = await uploaded(on.product, by, 'other.png', await dirtyPhoto('png'));
    return { input: { itemId, uploadId }, by };
  },
  rename_media: async (on) => {
    const { itemId, by } = await withPhoto(on);
    return { input: { itemId, title: 'Hair up' }, by };
  },
  crop_photo: async (on) => {
    const { itemId, by } = await withPhoto(on);
    return { input: { itemId, crop: { x: 0.25, y: 0, width: 0.5, height: 0.5 } }, by };
  },
  move_media: async (on) => {
    const { itemId, by } = await withPhoto(on);
    return { input: { itemId, step: 'up' }, by };
  },
  set_poster: async ({ product }) => {
    const { rana: by, done } = await workOn(product);
    const film = await uploaded(product, by, 'kitchen.mp4', await dirtyFilm());
    await done('add_media', { maidId: MARICEL, uploadId: film, title: 'In the kitchen' });
    const { id: itemId } = await itemOf(by, 'In the kitchen');
    const uploadId = await uploaded(product, by, 'poster.webp', await dirtyPhoto('webp'));
    return { input: { itemId, from: { uploadId } }, by };
  },
  save_caption: async ({ product }) => {
    const { rana: by } = await workOn(product);
    const { id: itemId, captions } = await itemOf(by, 'Meet Maricel');
    const [first] = captions;
    if (first === undefined) throw new Error('The captions are gone.');
    const { id: lineId, ...line } = first;
    return { input: { itemId, lineId, line: { ...line, ar: 'مرحبًا.' } }, by };
  },
  publish_media: async (on) => {
    const { itemId, by, done } = await withPhoto(on);
    await done('record_consent', agree(itemId));
    return { input: { itemIds: [itemId] }, by };
  },
  remove_media: async (on) => {
    const { itemId, by, done } = await withPhoto(on);
    await done('record_consent', agree(itemId));
    await done('publish_media', { itemIds: [itemId] });
    return { input: { itemId, isLastKnown: false }, by };
  },
  remove_upload: async ({ product }) => {
    const { rana: by } = await workOn(product);
    const uploadId = await uploaded(product, by, 'smile.jpg', await dirtyPhoto());
    return { input: { uploadId }, by };
  },
  take_off_media: async (on) => {
    const { itemId, by, done } = await withPhoto(on);
    await done('record_consent', agree(itemId));
    await done('publish_media', { itemIds: [itemId] });
    return { input: { itemId }, by };
  },
  record_consent: async (on) => {
    const { itemId, by } = await withPhoto(on);
    return { input: agree(itemId), by };
  },
} satisfies Partial<Setups>;
