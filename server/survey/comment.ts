import { eq, ne } from 'drizzle-orm';
import type { Keys } from '../platform/keys.ts';
import type { Deps } from '../platform/deps.ts';
import { seal, unseal } from '../platform/sealing.ts';
import { surveys } from './table.ts';

const place = (linkId: string) => ({ table: 'surveys', column: 'comment_sealed', row: linkId });

/** People write names and addresses in comments, so they are sealed (T92). */
export const sealComment = (
  { master }: Pick<Keys, 'master'>,
  linkId: string,
  comment: string,
): Buffer | null => (comment === '' ? null : seal(master, place(linkId), Buffer.from(comment)));

export const openComment = (
  { master }: Pick<Keys, 'master'>,
  linkId: string,
  sealed: Buffer | null,
): string => (sealed && unseal(master, place(linkId), sealed)?.toString()) ?? '';

/** Seals comments that earlier versions stored in plain text. */
export async function sealOldComments({
  keys,
  store: { db },
}: Pick<Deps, 'keys' | 'store'>): Promise<void> {
  const rows = await db.select().from(surveys).where(ne(surveys.comment, ''));
  for (const { id, linkId, comment } of rows) {
    await db
      .update(surveys)
      .set({ comment: '', commentSealed: sealComment(keys, linkId, comment) })
      .where(eq(surveys.id, id));
  }
}
