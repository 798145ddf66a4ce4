import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { chatNumbers } from '../../chat/table.ts';
import { words } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { upsert } from '../upsert.ts';

export const numberKind = defineKind({
  name: 'numbers',
  table: chatNumbers,
  key: 'code',
  schema: z.strictObject({
    code: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be small letters, digits and _'),
    label: words(60),
    number: z
      .string()
      .transform((text) => text.replaceAll(/[ -]/g, ''))
      .refine(
        (text) => /^\+[1-9][0-9]{6,14}$/.test(text),
        'must be an international number such as +971 50 000 0000',
      ),
  }),
  read: (db, chosen) => db.select().from(chatNumbers).where(chosen).orderBy(asc(chatNumbers.code)),
  async write(db, records) {
    await upsert(db, chatNumbers, [], records);
  },
});
