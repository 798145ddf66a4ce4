import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { words } from '../platform/record-fields.ts';
import type { Database } from '../platform/store/store.ts';
import { resources } from './table.ts';

/** A PDF as the command line and the office name it. */
export const resourceRecord = z.strictObject({
  code: z.string().regex(/^[a-z0-9_-]{1,64}$/, 'must be small letters, digits, _ and -'),
  title: words(120),
  arabicTitle: words(120).optional(),
});

interface StoredResource extends z.output<typeof resourceRecord> {
  readonly mediaId: string;
}

export async function writeResources(
  db: Database,
  records: readonly StoredResource[],
): Promise<void> {
  const rows = records.map(({ code, title, arabicTitle = '', mediaId }) => ({
    code,
    title,
    arabicTitle,
    mediaId,
  }));
  await db
    .insert(resources)
    .values(rows)
    .onConflictDoUpdate({
      target: resources.code,
      set: {
        title: sql`excluded.title`,
        arabicTitle: sql`excluded.arabic_title`,
        mediaId: sql`excluded.media_id`,
      },
    });
}

export const removeResource = (db: Database, code: string) =>
  db.delete(resources).where(eq(resources.code, code));
