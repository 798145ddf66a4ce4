import { isNull, sql } from 'drizzle-orm';
import { noteAudit } from '../../platform/audit/audit.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Database, Store } from '../../platform/store/store.ts';
import { dataReads } from './table.ts';

/** All columns of a row but its mark, so that any change of it changes the digest. */
const digest = sql`encode(sha256(convert_to(string_agg(concat_ws('|', id, extract(epoch from happened_at),
  staff_id, application_id, maid_id, field, reason, encode(words_sealed, 'hex')), E'\n' order by id), 'UTF8')), 'hex')`;

interface Digest {
  readonly [name: string]: unknown;
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly digest: string;
  readonly at: string;
}

/**
 * Writes the digest of the reads since the last one into the audit log and returns their number. The rows of one
 * digest share the time of their mark, so a read that commits late belongs to the next digest.
 */
export const digestReads = ({ transaction }: Pick<Store, 'transaction'>): Promise<number> =>
  transaction(async (db) => {
    const marked = await db
      .update(dataReads)
      .set({ digestedAt: sql`now()` })
      .where(isNull(dataReads.digestedAt))
      .returning({ id: dataReads.id });
    if (marked.length === 0) return 0;
    const { rows } = await db.execute<Digest>(sql`
      select min(id) as first, max(id) as last, count(*)::int as count, ${digest} as digest, now()::text as at
      from data_reads where digested_at = now()`);
    const details = rows[0];
    if (details === undefined)
      throw new Error('Marked reads disappeared during their transaction.');
    await noteAudit(db, { actor: 'system', action: 'reads', subject: 'data reads', details });
    return details.count;
  });

/** The number of the audit line whose reads were changed or removed afterwards, of all or of one; null while they are intact. */
export async function readsBrokenAt(db: Database, only?: number): Promise<number | null> {
  const { rows } = await db.execute<{ at: number | null }>(sql`
    select min(line.sequence) as at from audit_log line
    left join lateral (
      select count(*)::int as count, ${digest} as digest from data_reads
      where digested_at = (line.details ->> 'at')::timestamptz
    ) now on true
    where line.action = 'reads' and (${only ?? null}::bigint is null or line.sequence = ${only ?? null}) and ((line.details ->> 'count')::int <> now.count
      or line.details ->> 'digest' is distinct from now.digest)`);
  return rows[0]?.at ?? null;
}

export const readDigests: Job = {
  name: 'digest of reads',
  everySeconds: 60,
  async run({ store }) {
    await digestReads(store);
  },
};
