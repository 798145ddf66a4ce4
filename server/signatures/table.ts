import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { actors, applications } from '../applications/table.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { documents } from '../documents/table.ts';
import { bytea, createdAt, instant, oneOf } from '../platform/store/schema/columns.ts';

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
