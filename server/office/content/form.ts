import type { Json } from '../../../rules/office/content-fields.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';

/** How one kind of content is edited, checked and written; the command line has the same checks and writers. */
export interface Form {
  /** What colleagues edit: every field that may be filled is there. */
  toEdit(stored: Json | null, key: string): Json;
  /** Checks what was edited; the columns of its own table, as the trigger records them. */
  toStored(edited: Json, key: string): Json;
  /** Null removes it. */
  write(db: Database, key: string, stored: Json | null): Promise<unknown>;
}

export const invalid = (problem: string) => new Refusal(400, 'CONTENT_INVALID', { problem });
