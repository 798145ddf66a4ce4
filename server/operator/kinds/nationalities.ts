import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { nationalities } from '../../catalogue/table.ts';
import { words } from '../../platform/record-fields.ts';
import { defineKind } from '../kind.ts';
import { upsert } from '../../platform/store/upsert.ts';

export const nationalityKind = defineKind({
  name: 'nationalities',
  table: nationalities,
  key: 'code',
  onCards: true,
  schema: z.strictObject({
    code: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
    label: words(60),
    country: words(60),
    arabicLabel: words(60).or(z.literal('')).default(''),
    arabicCountry: words(60).or(z.literal('')).default(''),
  }),
  read: (db, chosen) =>
    db.select().from(nationalities).where(chosen).orderBy(asc(nationalities.code)),
  async write(db, records) {
    await upsert(db, nationalities, [], records);
  },
});
