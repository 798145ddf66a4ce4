import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { actors, applications } from './applications.ts';
import { bytea, createdAt, instant, oneOf } from './columns.ts';
import { capabilityLinks } from './links.ts';

export const documentKinds = [
  'emirates_id_front',
  'emirates_id_back',
  'passport',
  'residence_visa',
  'bank_letter',
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
    unique('documents_version').on(table.applicationId, table.kind, table.version),
    oneOf('documents_kind', table.kind, documentKinds),
    check('documents_bytes', sql`${table.bytes} between 1 and 10485760`),
    check('documents_version_positive', sql`${table.version} >= 1`),
  ],
);

/** Each row contains the hash of the previous one, so that a changed or missing row is detected (T44). */
export const signatures = pgTable(
  'signatures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    signatureNumber: integer('signature_number').notNull(),
    signer: text('signer', { enum: actors }).notNull(),
    linkId: uuid('link_id').references(() => capabilityLinks.id, { onDelete: 'restrict' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'restrict' }),
    documentHash: bytea('document_hash').notNull(),
    imageSealed: bytea('image_sealed').notNull(),
    /** Keyed hash of the drawing: the same bytes can sign only once, anywhere. */
    imageLookup: bytea('image_lookup').notNull().unique(),
    consentVersion: text('consent_version').notNull(),
    deviceSealed: bytea('device_sealed').notNull(),
    addressSealed: bytea('address_sealed').notNull(),
    signedAt: createdAt('signed_at'),
    previousHash: bytea('previous_hash'),
    hash: bytea('hash').notNull().unique(),
    voidedAt: instant('voided_at'),
  },
  (table) => [
    uniqueIndex('signatures_one_standing_per_number')
      .on(table.applicationId, table.signatureNumber)
      .where(sql`${table.voidedAt} is null`),
    unique('signatures_chain_without_fork')
      .on(table.applicationId, table.previousHash)
      .nullsNotDistinct(),
    index('signatures_document').on(table.documentId),
    index('signatures_link').on(table.linkId),
    oneOf('signatures_signer', table.signer, ['client', 'spouse']),
    check('signatures_number_positive', sql`${table.signatureNumber} >= 1`),
    check('signatures_hash_length', sql`length(${table.hash}) = 32`),
  ],
);
