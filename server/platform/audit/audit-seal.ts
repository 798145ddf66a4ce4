import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Job } from '../jobs/job.ts';
import type { Keys } from '../keys.ts';
import { auditHead, auditLog } from './table.ts';
import type { Database, Store } from '../store/store.ts';

type SigningKey = Pick<Keys, 'signing'>;

const sealOf = ({ signing }: SigningKey, sequence: number, hash: Buffer) =>
  createHmac('sha256', signing).update(`audit head:${sequence}:`).update(hash).digest();

/** Lines this old must already have been sealed. */
const unsealedTooLong = sql<boolean>`exists (
  select from audit_log where happened_at < now() - interval '1 hour')`;

/** The line where the keyed seal shows that lines were removed or replaced; null while it is valid. */
export async function sealBrokenAt(db: Database, keys: SigningKey): Promise<number | null> {
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

/** The first invalid line of the audit log; null while it is intact. */
export async function auditBrokenAt(db: Database, keys: SigningKey): Promise<number | null> {
  const { rows } = await db.execute<{ at: number | null }>(sql`select audit_log_broken_at() as at`);
  return rows[0]?.at ?? sealBrokenAt(db, keys);
}

/** Seals the current end; returns false without a change if lines that were sealed before are missing. */
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
