import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { languages } from '../../catalogue/table.ts';
import { words } from '../../platform/record-fields.ts';
import { upsert } from '../../platform/store/upsert.ts';
import { defineKind } from '../kind.ts';

const language = z.strictObject({
  label: words(60),
  arabicLabel: words(60).or(z.literal('')).default(''),
});

/** In the file: a label alone where there is no Arabic one. */
export const languageKind = defineKind({
  name: 'languages',
  table: languages,
  key: 'label',
  onCards: true,
  schema: language,
  unpack: (content) =>
    Array.isArray(content)
      ? content.map((entry: unknown) => (typeof entry === 'string' ? { label: entry } : entry))
      : content,
  pack: (records) =>
    records.map((record) => {
      const { label, arabicLabel } = language.parse(record);
      return arabicLabel === '' ? label : { label, arabicLabel };
    }),
  read: (db, chosen) => db.select().from(languages).where(chosen).orderBy(asc(languages.label)),
  async write(db, records) {
    await upsert(db, languages, [], records);
  },
});
