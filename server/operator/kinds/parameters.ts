import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { parameters } from '../../platform/store/schema.ts';
import { defineKind } from '../kind.ts';
import { upsert } from '../upsert.ts';

export const parameterKind = defineKind({
  name: 'parameters',
  table: parameters,
  key: 'code',
  schema: z.strictObject({
    code: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'must be letters, digits and _'),
    value: z.string().max(4000),
    public: z.boolean().default(false),
    note: z.string().max(500).optional(),
  }),
  async read(db, chosen) {
    const rows = await db.select().from(parameters).where(chosen).orderBy(asc(parameters.code));
    return rows.map(({ note, isPublic, ...row }) => ({
      ...row,
      public: isPublic,
      ...(note && { note }),
    }));
  },
  async write(db, records) {
    await upsert(
      db,
      parameters,
      [],
      records.map(({ public: isPublic, note, ...record }) => ({
        ...record,
        isPublic,
        note: note ?? '',
      })),
    );
  },
});
