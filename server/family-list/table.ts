import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { votes } from '../../rules/together/agreement.ts';
import { maids } from '../catalogue/table.ts';
import { bytea, createdAt, instant, oneOf } from '../platform/store/schema/columns.ts';
import { sessions } from '../sessions/table.ts';

/** A list of maids that several people decide about; it belongs to the browser that made it (TOGETHER-01). */
export const familyLists = pgTable(
  'family_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerSessionId: uuid('owner_session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('family_lists_owner').on(table.ownerSessionId),
    index('family_lists_expiry').on(table.expiresAt),
  ],
);

export const linkRoles = ['vote', 'look'] as const;

/** The links of a list. A link that was replaced still opens for people who are already on the list. */
export const familyListLinks = pgTable(
  'family_list_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenLookup: bytea('token_lookup').notNull().unique(),
    listId: uuid('list_id')
      .notNull()
      .references(() => familyLists.id, { onDelete: 'cascade' }),
    role: text('role', { enum: linkRoles }).notNull(),
    /** For the owner, who copies it again. */
    tokenSealed: bytea('token_sealed').notNull(),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    oneOf('family_list_links_role', table.role, linkRoles),
    uniqueIndex('family_list_links_one_live')
      .on(table.listId, table.role)
      .where(sql`${table.revokedAt} is null`),
  ],
);

export const familyListMaids = pgTable(
  'family_list_maids',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => familyLists.id, { onDelete: 'cascade' }),
    maidId: integer('maid_id')
      .notNull()
      .references(() => maids.id, { onDelete: 'cascade' }),
    rank: integer('rank').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.maidId] }),
    index('family_list_maids_maid').on(table.maidId),
  ],
);

export const voiceRoles = ['owner', 'vote', 'look'] as const;

/** A person on the list: a first name in one browser, sealed with the store's key. */
export const familyListVoices = pgTable(
  'family_list_voices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listId: uuid('list_id')
      .notNull()
      .references(() => familyLists.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    role: text('role', { enum: voiceRoles }).notNull(),
    nameSealed: bytea('name_sealed').notNull(),
    createdAt: createdAt(),
    seenAt: createdAt('seen_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    oneOf('family_list_voices_role', table.role, voiceRoles),
    uniqueIndex('family_list_voices_one_per_browser').on(table.listId, table.sessionId),
    index('family_list_voices_session').on(table.sessionId),
  ],
);

export const familyListVotes = pgTable(
  'family_list_votes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => familyListVoices.id, { onDelete: 'cascade' }),
    maidId: integer('maid_id')
      .notNull()
      .references(() => maids.id, { onDelete: 'cascade' }),
    vote: text('vote', { enum: votes }).notNull(),
    noteSealed: bytea('note_sealed'),
    changedAt: createdAt('changed_at'),
  },
  (table) => [
    uniqueIndex('family_list_votes_once').on(table.voiceId, table.maidId),
    oneOf('family_list_votes_vote', table.vote, votes),
    index('family_list_votes_maid').on(table.maidId),
  ],
);
