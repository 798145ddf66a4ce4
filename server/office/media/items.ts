import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { consentObstacle, mediaStates } from '../../../rules/media/consent.ts';
import { showMaidMedia } from '../../catalogue/index.ts';
import { maids } from '../../catalogue/table.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import type { CommandContext } from '../commands/command.ts';
import { mediaConsents, mediaItems, mediaUploads } from './table.ts';

export type Item = typeof mediaItems.$inferSelect;
export const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');

const fileId = z.nullable(z.uuid());
const second = z.nullable(z.number());
const fraction = z.number();
/** The columns that commands change and that undo puts back. */
const columns = z.partial(
  z.object({
    title: z.string(),
    position: z.int(),
    state: z.enum(mediaStates),
    fileId,
    sourceId: fileId,
    crop: z.nullable(z.object({ x: fraction, y: fraction, width: fraction, height: fraction })),
    seconds: second,
    posterId: fileId,
    posterSecond: second,
    captionsId: fileId,
    arabicCaptionsId: fileId,
    captions: z.nullable(
      z.array(
        z.object({
          id: z.string(),
          start: z.number(),
          end: z.number(),
          en: z.string(),
          ar: z.string(),
        }),
      ),
    ),
    consentId: fileId,
  }),
);
export type Changes = z.output<typeof columns>;
const undoShape = z.object({
  maidId: z.int(),
  changes: z.array(
    z.object({
      itemId: z.uuid(),
      before: columns,
      after: columns,
      /** Only of an item that was published: when it had been published before. */
      publishedBefore: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type ItemUndo = z.output<typeof undoShape>;

/** One change of a maid's media at a time, because each decides what is on her card. */
export async function lockMaid(db: Database, maidId: number): Promise<void> {
  const [maid] = await db
    .select({ id: maids.id })
    .from(maids)
    .where(eq(maids.id, maidId))
    .for('no key update');
  if (maid === undefined) throw new Refusal(404, 'NOT_FOUND_HERE');
}

/** Her items, also those that were removed. */
export const allItemsOf = (db: Database, maidId: number): Promise<Item[]> =>
  db
    .select()
    .from(mediaItems)
    .where(eq(mediaItems.maidId, maidId))
    .orderBy(asc(mediaItems.position), asc(mediaItems.id));

export const itemsOf = async (db: Database, maidId: number): Promise<Item[]> =>
  (await allItemsOf(db, maidId)).filter(({ removedAt }) => removedAt === null);

const findItem = async (db: Database, id: string): Promise<Item> => {
  const [item] = await db
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.id, id), isNull(mediaItems.removedAt)));
  if (item === undefined) throw new Refusal(404, 'NOT_FOUND_HERE');
  return item;
};

/** An item, with its maid locked. */
export async function lockItem(db: Database, id: string): Promise<Item> {
  const { maidId } = await findItem(db, id);
  await lockMaid(db, maidId);
  return findItem(db, id);
}

/** Her latest answer about an item, and whether it still counts. */
export async function consentOf(db: Database, { consentId }: Pick<Item, 'consentId'>) {
  if (consentId === null) return null;
  const [consent] = await db
    .select({
      answers: mediaConsents.scopes,
      isOver: sql<boolean>`${mediaConsents.endsAt} <= now()`,
      isWithdrawn: sql<boolean>`${mediaConsents.withdrawnAt} is not null`,
      withdrawnAt: mediaConsents.withdrawnAt,
    })
    .from(mediaConsents)
    .where(eq(mediaConsents.id, consentId));
  return consent ?? null;
}

const partOf = (item: Item, like: Changes): Changes =>
  columns.parse(
    Object.fromEntries(Object.entries(item).filter(([name]) => Object.hasOwn(like, name))),
  );

async function write(
  db: Database,
  itemId: string,
  changes: Changes,
  publishedAt?: Date | SQL | null,
): Promise<void> {
  await db
    .update(mediaItems)
    .set({ ...changes, ...(publishedAt !== undefined && { publishedAt }) })
    .where(eq(mediaItems.id, itemId));
}

const publishes = ({ state }: Item, after: Changes): boolean =>
  state !== 'on_site' && after.state === 'on_site';

/** Changes items of one maid, whom the caller has locked, and her card. Returns the values for undo. */
export async function changeItems(
  db: Database,
  maidId: number,
  changes: readonly (readonly [item: Item, after: Changes])[],
): Promise<ItemUndo> {
  for (const [item, after] of changes) {
    await write(db, item.id, after, publishes(item, after) ? sql`now()` : undefined);
  }
  await showMaidMedia(db, [maidId]);
  return {
    maidId,
    changes: changes.map(([item, after]) => ({
      itemId: item.id,
      before: partOf(item, after),
      after,
      ...(publishes(item, after) && { publishedBefore: item.publishedAt?.toISOString() ?? null }),
    })),
  };
}

/** Puts items back as they were, unless they changed since or her consent no longer allows it. */
export async function undoItems({ db }: CommandContext, stored: unknown): Promise<void> {
  const { maidId, changes } = undoShape.parse(stored);
  await lockMaid(db, maidId);
  const items = new Map((await itemsOf(db, maidId)).map((item) => [item.id, item]));
  for (const { itemId, before, after, publishedBefore } of changes) {
    const item = items.get(itemId);
    if (item === undefined || !isDeepStrictEqual(partOf(item, after), after)) throw tooLate();
    const { state = item.state, consentId = item.consentId } = before;
    if (state === 'on_site' && consentObstacle(await consentOf(db, { consentId })) !== null) {
      throw tooLate();
    }
    const publishedAt =
      typeof publishedBefore === 'string' ? new Date(publishedBefore) : publishedBefore;
    await write(db, itemId, before, publishedAt);
  }
  await showMaidMedia(db, [maidId]);
}

/** An upload of a file for this maid that can be used. */
export async function readyUpload(
  db: Database,
  maidId: number,
  uploadId: string,
  kind?: Item['kind'],
) {
  const [upload] = await db
    .select()
    .from(mediaUploads)
    .where(
      and(
        eq(mediaUploads.id, uploadId),
        eq(mediaUploads.maidId, maidId),
        isNull(mediaUploads.removedAt),
      ),
    );
  if (upload === undefined || upload.fileId === null) throw new Refusal(404, 'UPLOAD_GONE');
  if (kind !== undefined && upload.kind !== kind) throw new Refusal(400, 'OTHER_KIND_OF_MEDIA');
  return { ...upload, fileId: upload.fileId };
}
