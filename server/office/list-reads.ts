import type { Database } from '../platform/store/store.ts';
import { dataReads } from './application/table.ts';

const AT_ONCE = 1000;

interface ListRead {
  readonly staffId: string;
  /** The applications that the list names. */
  readonly applicationIds: readonly string[];
  readonly field: 'client_name' | 'print';
  readonly reason: 'exported_list' | 'printed_list';
}

/** A list that left the office was seen by whoever took it: each family on it finds that among the reads of its data (OFF-70). */
export async function noteListRead(
  db: Database,
  { applicationIds, ...read }: ListRead,
): Promise<void> {
  const ids = [...new Set(applicationIds)];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = ids
      .slice(from, from + AT_ONCE)
      .map((applicationId) => ({ ...read, applicationId }));
    await db.insert(dataReads).values(rows);
  }
}
