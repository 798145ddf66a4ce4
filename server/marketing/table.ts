import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { chatNumberCode } from '../chat/table.ts';

export interface CampaignCondition {
  readonly field: 'source' | 'campaign' | 'term' | 'source_type' | 'medium' | 'event';
  readonly test: 'equals' | 'contains' | 'prefix';
  readonly values: readonly string[];
}

/** Checked in order of position; the first rule whose conditions all match gives the link (CAMP-02). */
export const campaignRules = pgTable(
  'campaign_rules',
  {
    code: text('code').primaryKey(),
    position: integer('position').notNull().unique(),
    conditions: jsonb('conditions').$type<readonly CampaignCondition[]>().notNull(),
    /** Empty: every page except hire-maid-off. */
    pageCodes: text('page_codes').array().notNull().default([]),
    hireMaidOffEnabled: boolean('hire_maid_off_enabled').notNull().default(false),
    chatNumberCode: chatNumberCode(),
    chatMessage: text('chat_message'),
    chatMessageArabic: text('chat_message_arabic'),
    landingTarget: text('landing_target'),
  },
  (table) => [
    check(
      'campaign_rules_one_link',
      sql`num_nonnulls(${table.chatNumberCode}, ${table.landingTarget}) = 1`,
    ),
    check(
      'campaign_rules_conditions_present',
      sql`jsonb_typeof(${table.conditions}) = 'array' and ${table.conditions} <> '[]'::jsonb`,
    ),
    index('campaign_rules_chat_number').on(table.chatNumberCode),
  ],
);
