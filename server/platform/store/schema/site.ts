import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from './columns.ts';
import { media } from './media.ts';

export const parameters = pgTable('parameters', {
  code: text('code').primaryKey(),
  value: text('value').notNull(),
  /** Only public parameters are sent to visitors. */
  isPublic: boolean('is_public').notNull().default(false),
  note: text('note').notNull().default(''),
});

export const siteSettings = pgTable('site_settings', {
  code: text('code').primaryKey(),
  value: jsonb('value').$type<string | number | boolean>().notNull(),
});

/** Every number the site may link to (CHAT-01); no other number is ever linked. */
export const chatNumbers = pgTable(
  'chat_numbers',
  {
    code: text('code').primaryKey(),
    label: text('label').notNull(),
    number: text('number').notNull(),
  },
  (table) => [
    check('chat_numbers_code_shape', sql`${table.code} ~ '^[a-z][a-z0-9_]{0,39}$'`),
    check('chat_numbers_number_shape', sql`${table.number} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
);

const chatNumberCode = () =>
  text('chat_number_code').references(() => chatNumbers.code, {
    onDelete: 'restrict',
    onUpdate: 'cascade',
  });

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

export const redirectKinds = ['address', 'chat', 'call'] as const;

/** Short codes that redirect. A code that ends in * matches every code with that prefix. */
export const redirects = pgTable(
  'redirects',
  {
    code: text('code').primaryKey(),
    family: boolean('family')
      .notNull()
      .generatedAlwaysAs(sql`code like '%*'`),
    kind: text('kind', { enum: redirectKinds }).notNull().default('address'),
    target: text('target'),
    chatNumberCode: chatNumberCode(),
    chatMessage: text('chat_message'),
    permanent: boolean('permanent').notNull().default(false),
    note: text('note').notNull().default(''),
  },
  (table) => [
    oneOf('redirects_kind', table.kind, redirectKinds),
    check('redirects_code_shape', sql`${table.code} ~ '^[A-Za-z0-9][A-Za-z0-9_/-]{0,79}\\*?$'`),
    check(
      'redirects_target_of_kind',
      sql`case ${table.kind} when 'address' then ${table.target} is not null and ${table.chatNumberCode} is null else ${table.target} is null and ${table.chatNumberCode} is not null end`,
    ),
    check('redirects_target_shape', sql`${table.target} ~ '^(https?://|/($|[^/\\\\]))'`),
    index('redirects_chat_number').on(table.chatNumberCode),
  ],
);

export const resources = pgTable(
  'resources',
  {
    code: text('code').primaryKey(),
    title: text('title').notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'restrict' }),
    updatedAt: createdAt('updated_at'),
  },
  (table) => [
    check('resources_code_shape', sql`${table.code} ~ '^[a-z0-9_-]{1,64}$'`),
    index('resources_media').on(table.mediaId),
  ],
);
