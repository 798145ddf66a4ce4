import type { Database } from '../platform/store/store.ts';

/** A list of applications that a colleague took out of the office. */
interface ListRead {
  readonly staffId: string;
  /** The applications that the list names. */
  readonly applicationIds: readonly string[];
  readonly field: 'client_name' | 'print';
  readonly reason: 'exported_list' | 'printed_list';
}

/** Writes it down among the reads of each family. */
export type NoteListRead = (db: Database, list: ListRead) => Promise<void>;
