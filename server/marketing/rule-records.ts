import { asc, type SQL } from 'drizzle-orm';
import type { RuleRecord } from '../../contract/campaign-records.ts';
import type { CampaignRule } from '../../rules/marketing/campaigns.ts';
import type { Database } from '../platform/store/store.ts';
import { ruleOf } from './rules.ts';
import { campaignRules } from './table.ts';

type Row = typeof campaignRules.$inferSelect;

const rowOf = (rule: RuleRecord, index: number): Row => ({
  code: rule.code,
  position: index + 1,
  conditions: rule.when,
  pageCodes: rule.pages,
  hireMaidOffEnabled: rule.hireMaidOffEnabled,
  chatNumberCode: rule.chat?.number ?? null,
  chatMessage: rule.chat?.message ?? null,
  chatMessageArabic: rule.chat?.arabic ?? null,
  landingTarget: rule.landing ?? null,
});

const recordOf = (row: Row): RuleRecord => ({
  code: row.code,
  when: row.conditions.map(({ field, test, values }) => ({ field, test, values: [...values] })),
  pages: row.pageCodes,
  hireMaidOffEnabled: row.hireMaidOffEnabled,
  ...(row.chatNumberCode !== null && {
    chat: {
      number: row.chatNumberCode,
      ...(row.chatMessage !== null && { message: row.chatMessage }),
      ...(row.chatMessageArabic !== null && { arabic: row.chatMessageArabic }),
    },
  }),
  ...(row.landingTarget !== null && { landing: row.landingTarget }),
});

/** The rules in their order. */
export async function readRuleRecords(db: Database, chosen?: SQL): Promise<RuleRecord[]> {
  const rows = await db
    .select()
    .from(campaignRules)
    .where(chosen)
    .orderBy(asc(campaignRules.position));
  return rows.map(recordOf);
}

/** Replaces all rules: their order is part of them. */
export async function replaceRules(db: Database, records: readonly RuleRecord[]): Promise<void> {
  await db.delete(campaignRules);
  if (records.length > 0) await db.insert(campaignRules).values(records.map(rowOf));
}

/** The rules as visitors meet them; one with an unsafe target is left out. */
export const rulesOf = (records: readonly RuleRecord[]): readonly CampaignRule[] =>
  records.map(rowOf).flatMap((row) => ruleOf(row));
