import type { Database } from '../platform/store/store.ts';
import { consents } from './table.ts';

/** Records that a consent was given or withdrawn. */
export const recordConsent = (db: Database, consent: typeof consents.$inferInsert) =>
  db.insert(consents).values(consent);
