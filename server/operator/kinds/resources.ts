import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { media } from '../../media/table.ts';
import { resources } from '../../resources/table.ts';
import { filePath, words } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { fileNames, mediaIdOf } from '../media.ts';
import { upsert } from '../upsert.ts';

/** Public PDFs by code. */
export const resourceKind = defineKind({
  name: 'resources',
  table: resources,
  key: 'code',
  schema: z.strictObject({
    code: z.string().regex(/^[a-z0-9_-]{1,64}$/, 'must be small letters, digits, _ and -'),
    title: words(120),
    file: filePath.refine((path) => path.endsWith('.pdf'), 'must be a PDF file'),
  }),
  files: ({ file }) => [file],
  async read(db, chosen) {
    const rows = await db
      .select()
      .from(resources)
      .innerJoin(media, eq(media.id, resources.mediaId))
      .where(chosen)
      .orderBy(asc(resources.code));
    const names = fileNames('resources');
    const records = rows.map(({ resources: { code: known, title }, media: file }) => ({
      code: known,
      title,
      file: names.nameOf(file),
    }));
    return { records, files: names.files };
  },
  async write(db, records, { mediaIds }) {
    await upsert(
      db,
      resources,
      ['updatedAt'],
      records.map(({ code, title, file }) => ({ code, title, mediaId: mediaIdOf(mediaIds, file) })),
    );
  },
});
