import { eq } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';
import { resources } from './table.ts';

/** Replaces the file of the resources that use it. */
export const replaceResourceMedia = (db: Database, from: string, to: string) =>
  db.update(resources).set({ mediaId: to }).where(eq(resources.mediaId, from));
