import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { siteSettings } from '../../site/table.ts';
import { words } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { upsert } from '../upsert.ts';

const settingOf = <Code extends string, Value extends z.ZodType<string | boolean>>(
  code: Code,
  value: Value,
) => z.strictObject({ code: z.literal(code), value });

const setting = z.discriminatedUnion(
  'code',
  [
    settingOf('chatId', z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be letters, digits, _, -')),
    settingOf('redirectToWhatsapp', z.boolean()),
    settingOf('chatMessage', words(300)),
    settingOf(
      'chatNumber',
      z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be a code of numbers.json'),
    ),
    settingOf(
      'redirectHosts',
      z
        .string()
        .max(4000)
        .regex(
          /^(?:[a-z0-9.-]+(?::\d{1,5})?(?:[ ,]+|$))*$/,
          'must be host names in small letters, with commas between them',
        ),
    ),
    settingOf('maidLabel', words(40)),
    settingOf('maidsLabel', words(40)),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union'
        ? 'must be chatId, redirectToWhatsapp, chatMessage, chatNumber, redirectHosts, maidLabel or maidsLabel'
        : undefined,
  },
);

/** In the file: one object with a field per setting. */
export const siteKind = defineKind({
  name: 'site',
  table: siteSettings,
  key: 'code',
  schema: setting,
  unpack: (content) =>
    typeof content === 'object' && content !== null && !Array.isArray(content)
      ? Object.entries(content).map(([code, value]) => ({ code, value }))
      : content,
  pack: (records) =>
    Object.fromEntries(
      records.map((record) => {
        const { code, value } = setting.parse(record);
        return [code, value];
      }),
    ),
  async read(db, chosen) {
    const rows = await db.select().from(siteSettings).where(chosen).orderBy(asc(siteSettings.code));
    return rows.map((row) => setting.parse(row));
  },
  async write(db, records) {
    await upsert(db, siteSettings, [], records);
  },
});
