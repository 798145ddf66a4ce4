import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { maidStates } from '../../../rules/office/maid-filter.ts';
import { arrangements, maids } from '../../catalogue/table.ts';
import { bytea, createdAt, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';

/** One narrow row for each maid, written by triggers only: the office filters and sorts these (OFF-40). */
export const maidRows = pgTable(
  'maid_rows',
  {
    maidId: integer('maid_id')
      .primaryKey()
      .references(() => maids.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    searchText: text('search_text').notNull(),
    nationalityCode: text('nationality_code').notNull(),
    arrangement: text('arrangement', { enum: arrangements }).notNull(),
    priceAed: integer('price_aed').notNull(),
    state: text('state', { enum: maidStates }).notNull(),
    /** A family holds her or has hired her. */
    isTaken: boolean('is_taken')
      .notNull()
      .generatedAlwaysAs(sql`state in ('on_hold', 'hired')`),
    /** Null: free now. */
    freeFrom: date('free_from', { mode: 'string' }),
    filmSeconds: integer('film_seconds'),
    /** Languages of the captions of her video. */
    captions: text('captions').array().notNull(),
    hasEnglish: boolean('has_english')
      .notNull()
      .generatedAlwaysAs(sql`'en' = any(captions)`),
    hasArabic: boolean('has_arabic')
      .notNull()
      .generatedAlwaysAs(sql`'ar' = any(captions)`),
    hasConsent: boolean('has_consent').notNull(),
    consentUntil: date('consent_until', { mode: 'string' }),
    passportUntil: date('passport_until', { mode: 'string' }),
    labels: text('labels').array().notNull(),
    /** Labels as words of the filter language. */
    labelWords: text('label_words').array().notNull(),
    addedAt: instant('added_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('maid_rows_name').on(table.name, table.maidId),
    index('maid_rows_price').on(table.priceAed, table.maidId),
    index('maid_rows_free').on(sql`coalesce(${table.freeFrom}, date '0001-01-01')`, table.maidId),
    index('maid_rows_newest').on(table.addedAt, table.maidId),
    index('maid_rows_state').on(table.state),
    index('maid_rows_labels').using('gin', table.labelWords),
    index('maid_rows_text').using('gin', table.searchText.op('gin_trgm_ops')),
    oneOf('maid_rows_state', table.state, maidStates),
  ],
);

const staffId = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'restrict' });

/** Files that were uploaded for an import, and what is needed to undo it for seven days (OFF-43). */
export const maidImports = pgTable(
  'maid_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: staffId(),
    uploadedAt: createdAt('uploaded_at'),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    /** The hash of the bytes. */
    digest: text('digest').notNull(),
    /** The file with names and passport numbers; null once it is too old. */
    csvSealed: bytea('csv_sealed'),
    importedAt: instant('imported_at'),
    beforeSealed: bytea('before_sealed'),
  },
  (table) => [index('maid_imports_time').on(table.uploadedAt)],
);

/** Approved exports wait for the colleague who asked for them; each is handed over once (OFF-43). */
export const maidExports = pgTable(
  'maid_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: staffId(),
    approvedBy: uuid('approved_by').references(() => staff.id, { onDelete: 'restrict' }),
    approvedAt: createdAt('approved_at'),
    maidIds: integer('maid_ids').array().notNull(),
    takenAt: instant('taken_at'),
  },
  (table) => [index('maid_exports_staff').on(table.staffId, table.approvedAt)],
);
