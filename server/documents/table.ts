import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { visaResults } from '../../rules/visa/stages.ts';
import { applications } from '../applications/table.ts';
import { bytea, createdAt, instant, oneOf } from '../platform/store/schema/columns.ts';

export const documentKinds = [
  'emirates_id_front',
  'emirates_id_back',
  'passport',
  'residence_visa',
  'bank_letter',
  'tenancy',
  'salary_certificate',
  'marriage_certificate',
  'bank_statements',
  'spouse_visa',
  'her_passport',
  'her_photo',
  'her_visa',
  ...visaResults,
  'contract',
  'direct_debit_authority',
  'receipt',
  'credit_note',
] as const;

/** Uploaded or produced files of an application, each encrypted with its own wrapped key. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: documentKinds }).notNull(),
    version: integer('version').notNull().default(1),
    storageKey: text('storage_key').notNull().unique(),
    fileKeySealed: bytea('file_key_sealed'),
    /** A thumbnail, sealed with the application's data key; none for a PDF. */
    previewSealed: bytea('preview_sealed'),
    contentLookup: bytea('content_lookup').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    expiresOn: date('expires_on', { mode: 'string' }),
    createdAt: createdAt(),
    /** Set when it is signed: its content cannot change afterwards (T44). */
    frozenAt: instant('frozen_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('documents_content').on(table.contentLookup),
    unique('documents_version').on(table.applicationId, table.kind, table.version),
    oneOf('documents_kind', table.kind, documentKinds),
    check('documents_bytes', sql`${table.bytes} between 1 and 10485760`),
    check('documents_version_positive', sql`${table.version} >= 1`),
  ],
);

/** An upload in parts, so that a lost connection costs one part and any node can take the next. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: documentKinds }).notNull(),
    bytesTotal: integer('bytes_total').notNull(),
    /** Keyed hash of the whole file as its sender saw it: the same file again continues its upload. */
    contentLookup: bytea('content_lookup'),
    bytesReceived: integer('bytes_received').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('uploads_application').on(table.applicationId),
    index('uploads_expiry').on(table.expiresAt),
    check('uploads_size', sql`${table.bytesTotal} between 1 and 10485760`),
    check(
      'uploads_received',
      sql`${table.bytesReceived} >= 0 and ${table.bytesReceived} <= ${table.bytesTotal}`,
    ),
  ],
);

export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    start: integer('start').notNull(),
    partSealed: bytea('part_sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);
