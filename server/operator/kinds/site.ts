import { asc } from 'drizzle-orm';
import { settingRecord, writeSettings } from '../../site/index.ts';
import { siteSettings } from '../../site/table.ts';
import { defineKind } from '../kind.ts';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In the file: one object with a field per setting; one with an Arabic text has `value` and `arabic`. */
export const siteKind = defineKind({
  name: 'site',
  table: siteSettings,
  key: 'code',
  schema: settingRecord,
  unpack: (content) =>
    isObject(content)
      ? Object.entries(content).map(([code, value]: [string, unknown]) =>
          isObject(value) ? { code, ...value } : { code, value },
        )
      : content,
  pack: (records) =>
    Object.fromEntries(
      records.map((record) => {
        const { code, value, arabic } = settingRecord.parse(record);
        return [code, arabic === undefined ? value : { value, arabic }];
      }),
    ),
  async read(db, chosen) {
    const rows = await db.select().from(siteSettings).where(chosen).orderBy(asc(siteSettings.code));
    return rows.map(({ arabic, ...row }) =>
      settingRecord.parse({ ...row, ...(arabic && { arabic }) }),
    );
  },
  write: writeSettings,
});
