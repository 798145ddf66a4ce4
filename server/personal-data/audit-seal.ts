import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Job } from '../platform/jobs/job.ts';
import type { Keys } from '../platform/keys.ts';
import { auditHead, auditLog } from '../platform/store/schema.ts';
import type { Database, Store } from '../platform/store/store.ts';

type SigningKey = Pick<Keys, 'signing'>;

const sealOf = ({ signing }: SigningKey, sequence: number, hash: Buffer) =>
  createHmac('sha256', signing).update(`audit head:${sequence}:`).update(hash).digest();

/** Lines this old have been sealed long ago. */
const unsealedTooLong = sql<boolean>`exists (
  select from audit_log where happened_at < now() - interval '1 hour')`;

/** Where the keyed seal shows that lines were taken away or exchanged; null while it holds. */
async function sealBrokenAt(db: Database, keys: SigningKey): Promise<number | null> {
  const [head] = await db.select({ ...columns, isOld: unsealedTooLong }).from(auditHead);
  if (head === undefined) return null;
  const { sealedSequence, seal, isOld } = head;
  if (sealedSequence === null || seal === null) return isOld ? 1 : null;
  const [line] = await db.select().from(auditLog).where(eq(auditLog.sequence, sealedSequence));
  const expected = line && sealOf(keys, sealedSequence, line.hash);
  const holds = expected?.length === seal.length && timingSafeEqual(expected, seal);
  return holds ? null : sealedSequence;
}
const columns = { sealedSequence: auditHead.sealedSequence, seal: auditHead.seal };

/** The first line of the audit log that does not hold; null while it is whole. */
export async function auditBrokenAt(db: Database, keys: SigningKey): Promise<number | null> {
  const { rows } = await db.execute<{ at: number | null }>(sql`select audit_log_broken_at() as at`);
  return rows[0]?.at ?? sealBrokenAt(db, keys);
}

/** Seals the end as it is now; false, and untouched, where what was sealed before is not there any more. */
export const sealAudit = (
  store: Pick<Store, 'transaction'>,
  keys: SigningKey,
  isFirst = false,
): Promise<boolean> =>
  store.transaction(async (db) => {
    const [head] = await db.select().from(auditHead).for('update');
    if (head === undefined || head.sequence === head.sealedSequence) return true;
    if (!isFirst && (await sealBrokenAt(db, keys)) !== null) return false;
    const { sequence, hash } = head;
    await db
      .update(auditHead)
      .set({ sealedSequence: sequence, seal: sealOf(keys, sequence, hash) });
    return true;
  });

export const auditSealing: Job = {
  name: 'audit seal',
  everySeconds: 60,
  async run({ keys, log, store }) {
    if (await sealAudit(store, keys)) return;
    log.error(
      'The audit log was tampered with: lines that were sealed are missing. Run breach-report.',
    );
  },
};
