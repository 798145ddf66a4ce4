import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { skills } from '../../catalogue/table.ts';
import { words } from '../../platform/record-fields.ts';
import { defineKind } from '../kind.ts';
import { upsert } from '../../platform/store/upsert.ts';

export const skillKind = defineKind({
  name: 'skills',
  table: skills,
  key: 'code',
  onCards: true,
  schema: z.strictObject({
    code: z.string().regex(/^[A-Z_]{2,40}$/, 'must be capital letters and _'),
    label: words(60),
    arabicLabel: words(60).or(z.literal('')).default(''),
  }),
  read: (db, chosen) => db.select().from(skills).where(chosen).orderBy(asc(skills.code)),
  async write(db, records) {
    await upsert(db, skills, [], records);
  },
});
