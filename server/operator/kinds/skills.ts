import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { skills } from '../../catalogue/table.ts';
import { words } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { upsert } from '../upsert.ts';

export const skillKind = defineKind({
  name: 'skills',
  table: skills,
  key: 'code',
  onCards: true,
  schema: z.strictObject({
    code: z.string().regex(/^[A-Z_]{2,40}$/, 'must be capital letters and _'),
    label: words(60),
  }),
  read: (db, chosen) => db.select().from(skills).where(chosen).orderBy(asc(skills.code)),
  async write(db, records) {
    await upsert(db, skills, [], records);
  },
});
