import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { media } from '../../media/table.ts';
import { resourceRecord, writeResources } from '../../resources/index.ts';
import { resources } from '../../resources/table.ts';
import { filePath } from '../../platform/record-fields.ts';
import { defineKind } from '../kind.ts';
import { fileNames, mediaIdOf } from '../media.ts';

/** Public PDFs by code. */
export const resourceKind = defineKind({
  name: 'resources',
  table: resources,
  key: 'code',
  schema: z.strictObject({
    ...resourceRecord.shape,
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
    const records = rows.map(({ resources: { code: known, title, arabicTitle }, media: file }) => ({
      code: known,
      title,
      ...(arabicTitle && { arabicTitle }),
      file: names.nameOf(file),
    }));
    return { records, files: names.files };
  },
  async write(db, records, { mediaIds }) {
    await writeResources(
      db,
      records.map(({ file, ...record }) => ({ ...record, mediaId: mediaIdOf(mediaIds, file) })),
    );
  },
});
