import { asc } from 'drizzle-orm';
import { parameterRecord, writeParameters } from '../../parameters/index.ts';
import { parameters } from '../../parameters/table.ts';
import { defineKind } from '../kind.ts';
import { inChunks } from '../../platform/store/upsert.ts';

export const parameterKind = defineKind({
  name: 'parameters',
  table: parameters,
  key: 'code',
  schema: parameterRecord,
  async read(db, chosen) {
    const rows = await db.select().from(parameters).where(chosen).orderBy(asc(parameters.code));
    return rows.map(({ note, isPublic, arabic, ...row }) => ({
      ...row,
      ...(arabic && { arabic }),
      public: isPublic,
      ...(note && { note }),
    }));
  },
  async write(db, records) {
    for (const chunk of inChunks(records)) await writeParameters(db, chunk);
  },
});
