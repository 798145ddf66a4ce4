import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { consentObstacle } from '../../../rules/media/consent.ts';
import { cropPicture, storeMedia } from '../../media/index.ts';
import { media } from '../../media/table.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Command, CommandContext, Commands, Outcome } from '../commands/command.ts';
import { linesFor, publishedCaptions, saveCaption } from './captions.ts';
import { posterAt } from './convert.ts';
import {
  changeItems,
  type Changes,
  consentOf,
  type Item,
  itemsOf,
  lockItem,
  lockMaid,
  readyUpload,
  tooLate,
  undoItems,
} from './items.ts';
import { mediaItems } from './table.ts';
import { fitOrRefused } from './unfit.ts';

const added = z.object({ itemId: z.uuid() });

async function bytesOf({ db, deps }: CommandContext, fileId: string | null): Promise<Buffer> {
  const [file] = await db
    .select({ storageKey: media.storageKey })
    .from(media)
    .where(eq(media.id, fileId ?? ''));
  if (fileId === null || file === undefined) throw new Refusal(404, 'NOT_FOUND_HERE');
  return buffer((await deps.files.read(file.storageKey)).stream);
}

/** A command that changes one item. */
type ItemCommand =
  | 'replace_media'
  | 'rename_media'
  | 'crop_photo'
  | 'set_poster'
  | 'take_off_media';
function changing<Name extends ItemCommand>(
  changesOf: (
    context: CommandContext,
    item: Item,
    input: Parameters<Command<Name>['run']>[1],
  ) => Promise<Changes> | Changes,
) {
  const run = async (
    context: CommandContext,
    input: Parameters<Command<Name>['run']>[1] & { readonly itemId: string },
  ): Promise<Outcome> => {
    const item = await lockItem(context.db, input.itemId);
    const undo = await changeItems(context.db, item.maidId, [
      [item, await changesOf(context, item, input)],
    ]);
    return { applicationIds: [], details: { maidId: item.maidId, title: item.title }, undo };
  };
  return { run, undo: undoItems };
}

const requireKind = (item: Item, kind: Item['kind']) => {
  if (item.kind !== kind) throw new Refusal(400, 'OTHER_KIND_OF_MEDIA');
};

async function requireConsent({ db }: CommandContext, item: Item): Promise<void> {
  const obstacle = consentObstacle(await consentOf(db, item));
  if (obstacle === null) return;
  throw new Refusal(400, obstacle === 'site_refused' ? 'CONSENT_NOT_FOR_SITE' : 'NO_CONSENT');
}

type Names = ItemCommand | 'add_media' | 'move_media' | 'save_caption' | 'publish_media';

export const itemCommands: Pick<Commands, Names> = {
  add_media: {
    async run({ db }, { maidId, uploadId, title }) {
      await lockMaid(db, maidId);
      const { kind, fileId, seconds } = await readyUpload(db, maidId, uploadId);
      const position = Math.max(0, ...(await itemsOf(db, maidId)).map((item) => item.position)) + 1;
      const [row] = await db
        .insert(mediaItems)
        .values({ maidId, kind, title, position, fileId, sourceId: fileId, seconds })
        .returning({ id: mediaItems.id });
      const itemId = row?.id;
      return {
        applicationIds: [],
        details: { maidId, title },
        undo: { itemId },
        answer: { itemId },
      };
    },
    async undo({ db }, stored) {
      const { itemId } = added.parse(stored);
      const item = await lockItem(db, itemId).catch(() => null);
      if (item === null || item.consentId !== null || item.publishedAt !== null) throw tooLate();
      await db.delete(mediaItems).where(eq(mediaItems.id, itemId));
    },
  },

  replace_media: changing<'replace_media'>(async ({ db, deps }, item, { uploadId }) => {
    const { fileId, seconds } = await readyUpload(db, item.maidId, uploadId, item.kind);
    const lines = await linesFor(db, deps, item);
    return {
      fileId,
      sourceId: fileId,
      crop: null,
      seconds,
      posterId: null,
      posterSecond: null,
      captionsId: null,
      arabicCaptionsId: null,
      // They may fit the new video, too.
      captions: lines.length > 0 ? [...lines] : null,
      // She agreed to the old one.
      consentId: null,
      state: 'draft',
    };
  }),

  rename_media: changing<'rename_media'>((_context, _item, { title }) => ({ title })),

  crop_photo: changing<'crop_photo'>(async (context, item, { crop }) => {
    requireKind(item, 'photo');
    const whole = await bytesOf(context, item.sourceId);
    const bytes = await fitOrRefused(cropPicture(whole, crop));
    const fileName = `photo-${item.id.slice(0, 8)}.webp`;
    const file = { fileName, mediaType: 'image/webp', bytes };
    return { crop, fileId: await storeMedia(context.db, context.deps.files, file) };
  }),

  set_poster: changing<'set_poster'>(async (context, item, { from }) => {
    requireKind(item, 'video');
    if ('uploadId' in from) {
      const { fileId } = await readyUpload(context.db, item.maidId, from.uploadId, 'photo');
      return { posterId: fileId, posterSecond: null };
    }
    const bytes = await fitOrRefused(posterAt(await bytesOf(context, item.fileId), from.second));
    const file = { fileName: `poster-${item.id.slice(0, 8)}.webp`, mediaType: 'image/webp', bytes };
    const posterId = await storeMedia(context.db, context.deps.files, file);
    return { posterId, posterSecond: from.second };
  }),

  take_off_media: changing<'take_off_media'>((_context, item) => {
    if (item.state !== 'on_site') throw new Refusal(409, 'CHANGED_MEANWHILE');
    return { state: 'draft' };
  }),

  move_media: {
    async run({ db }, { itemId, step }) {
      const { maidId, title } = await lockItem(db, itemId);
      const items = await itemsOf(db, maidId);
      const from = items.findIndex(({ id }) => id === itemId);
      const to = Math.min(Math.max(from + (step === 'up' ? -1 : 1), 0), items.length - 1);
      const order = items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
      const moved = order.map((item, place): [Item, Changes] => [item, { position: place + 1 }]);
      const undo = await changeItems(db, maidId, moved);
      return { applicationIds: [], details: { maidId, title }, undo };
    },
    undo: undoItems,
  },

  save_caption: saveCaption,

  publish_media: {
    async run(context, { itemIds }) {
      const { db } = context;
      const [first = ''] = itemIds;
      const { maidId, title } = await lockItem(db, first);
      const items = (await itemsOf(db, maidId)).filter(({ id }) => itemIds.includes(id));
      if (items.length < new Set(itemIds).size) throw new Refusal(404, 'NOT_FOUND_HERE');
      const changes: [Item, Changes][] = [];
      for (const item of items) {
        await requireConsent(context, item);
        const captions = await publishedCaptions(context, item);
        changes.push([item, { ...captions, state: 'on_site' }]);
      }
      const undo = await changeItems(db, maidId, changes);
      return { applicationIds: [], details: { maidId, title, count: items.length }, undo };
    },
    undo: undoItems,
  },
};
