import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/refusal.ts';
import type { Commands } from '../commands/command.ts';
import { changeItems, itemsOf, lockItem, lockMaid, tooLate, undoItems } from './items.ts';
import { mediaItems, mediaUploads } from './table.ts';

const removed = z.looseObject({ itemId: z.uuid(), maidId: z.int() });
const removedUpload = z.object({ uploadId: z.uuid() });

/** Removing what failed its checks or was added by mistake (OFF-42). Files are deleted a day later, until then it can be undone. */
export const removeCommands: Pick<Commands, 'remove_media' | 'remove_upload'> = {
  remove_media: {
    async run({ db }, { itemId, isLastKnown }) {
      const item = await lockItem(db, itemId);
      const { maidId, kind, title, state } = item;
      const others = (await itemsOf(db, maidId)).filter(
        (one) => one.id !== itemId && one.kind === kind && one.state === 'on_site',
      );
      if (state === 'on_site' && others.length === 0 && !isLastKnown) {
        throw new Refusal(409, 'LAST_MEDIA_OF_KIND');
      }
      const undo = await changeItems(
        db,
        maidId,
        state === 'on_site' ? [[item, { state: 'draft' }]] : [],
      );
      await db
        .update(mediaItems)
        .set({ removedAt: sql`now()` })
        .where(eq(mediaItems.id, itemId));
      return { applicationIds: [], details: { maidId, title }, undo: { ...undo, itemId } };
    },
    async undo(context, stored) {
      const { db } = context;
      const { itemId, maidId } = removed.parse(stored);
      await lockMaid(db, maidId);
      const back = await db
        .update(mediaItems)
        .set({ removedAt: null })
        .where(
          and(
            eq(mediaItems.id, itemId),
            isNotNull(mediaItems.removedAt),
            sql`num_nonnulls(${mediaItems.fileId}, ${mediaItems.externalUrl}) = 1`,
          ),
        )
        .returning({ id: mediaItems.id });
      if (back.length === 0) throw tooLate();
      await undoItems(context, stored);
    },
  },

  remove_upload: {
    async run({ db }, { uploadId }) {
      const [upload] = await db
        .update(mediaUploads)
        .set({ removedAt: sql`now()` })
        .where(and(eq(mediaUploads.id, uploadId), isNull(mediaUploads.removedAt)))
        .returning({ maidId: mediaUploads.maidId });
      if (upload === undefined) throw new Refusal(404, 'UPLOAD_GONE');
      return { applicationIds: [], details: { maidId: upload.maidId }, undo: { uploadId } };
    },
    async undo({ db }, stored) {
      const { uploadId } = removedUpload.parse(stored);
      const back = await db
        .update(mediaUploads)
        .set({ removedAt: null })
        .where(and(eq(mediaUploads.id, uploadId), isNotNull(mediaUploads.removedAt)))
        .returning({ id: mediaUploads.id });
      if (back.length === 0) throw tooLate();
    },
  },
};
