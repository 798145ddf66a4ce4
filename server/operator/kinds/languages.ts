import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { languages } from '../../catalogue/table.ts';
import { words } from '../fields.ts';
import { defineKind } from '../kind.ts';

const language = z.strictObject({ label: words(60) });

/** In the file: a plain list of labels. */
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
  pack: (records) => records.map((record) => language.parse(record).label),
  read: (db, chosen) => db.select().from(languages).where(chosen).orderBy(asc(languages.label)),
  async write(db, records) {
    await db
      .insert(languages)
      .values([...records])
      .onConflictDoNothing();
  },
});
