import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { campaignRules } from '../../marketing/table.ts';
import { chat, target, words } from '../fields.ts';
import { defineKind } from '../kind.ts';

const condition = z.strictObject({
  field: z.enum(['source', 'campaign', 'term', 'source_type', 'medium', 'event']),
  test: z.enum(['equals', 'contains', 'prefix']),
  values: z.array(words(100)).min(1).max(200),
});

/** Campaign rules in their order: the first match wins, so the list is replaced as a whole. */
export const ruleKind = defineKind({
  name: 'rules',
  table: campaignRules,
  key: 'code',
  whole: true,
  schema: z
    .strictObject({
      code: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be small letters, digits, _, -'),
      when: z.array(condition).min(1).max(20),
      pages: z.array(z.string().regex(/^[a-z_-]{1,40}$/, 'must be page codes')).default([]),
      hireMaidOffEnabled: z.boolean().default(false),
      chat: chat.optional(),
      landing: target.optional(),
    })
    .refine((rule) => (rule.chat === undefined) !== (rule.landing === undefined), {
      error: 'needs either chat or landing',
      path: ['chat'],
    }),
  async read(db, chosen) {
    const rows = await db
      .select()
      .from(campaignRules)
      .where(chosen)
      .orderBy(asc(campaignRules.position));
    return rows.map((row) => ({
      code: row.code,
      when: row.conditions.map(({ field, test, values }) => ({ field, test, values: [...values] })),
      pages: row.pageCodes,
      hireMaidOffEnabled: row.hireMaidOffEnabled,
      ...(row.chatNumberCode !== null && {
        chat: {
          number: row.chatNumberCode,
          ...(row.chatMessage !== null && { message: row.chatMessage }),
        },
      }),
      ...(row.landingTarget !== null && { landing: row.landingTarget }),
    }));
  },
  async write(db, records) {
    await db.delete(campaignRules);
    if (records.length === 0) return;
    await db.insert(campaignRules).values(
      records.map((rule, index) => ({
        code: rule.code,
        position: index + 1,
        conditions: rule.when,
        pageCodes: rule.pages,
        hireMaidOffEnabled: rule.hireMaidOffEnabled,
        chatNumberCode: rule.chat?.number ?? null,
        chatMessage: rule.chat?.message ?? null,
        landingTarget: rule.landing ?? null,
      })),
    );
  },
});
