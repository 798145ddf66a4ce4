import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { words } from '../platform/record-fields.ts';
import type { Database } from '../platform/store/store.ts';
import { siteSettings } from './table.ts';

const settingOf = <Code extends string, Value extends z.ZodType<string | boolean>>(
  code: Code,
  value: Value,
) => z.strictObject({ code: z.literal(code), value, arabic: words(300).optional() });

/** A setting of the site as files, the command line and the office give it. */
export const settingRecord = z.discriminatedUnion(
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

export async function writeSettings(
  db: Database,
  records: readonly z.output<typeof settingRecord>[],
): Promise<void> {
  await db
    .insert(siteSettings)
    .values(records.map(({ arabic = '', ...row }) => ({ ...row, arabic })))
    .onConflictDoUpdate({
      target: siteSettings.code,
      set: { value: sql`excluded.value`, arabic: sql`excluded.arabic` },
    });
}

export const removeSetting = (db: Database, code: string) =>
  db.delete(siteSettings).where(eq(siteSettings.code, code));
