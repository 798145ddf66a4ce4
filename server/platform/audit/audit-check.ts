import { eq, sql } from 'drizzle-orm';
import type { Job } from '../jobs/job.ts';
import type { Keys } from '../keys.ts';
import type { Database, Store } from '../store/store.ts';
import { sealBrokenAt } from './audit-seal.ts';
import { auditChecks, auditHead, auditLog } from './table.ts';

/** New lines in one go; the rest follows with the next. */
const MOST_NEW = 20_000;
/** Old lines that are checked again in one go. */
const AGAIN = 5_000;

export type AuditState = Pick<
  typeof auditChecks.$inferSelect,
  'checkedSequence' | 'brokenAt' | 'checkedAt'
>;

async function brokenBetween(db: Database, first: number, last: number): Promise<number | null> {
  if (last < first) return null;
  const { rows } = await db.execute<{ at: number | null }>(
    sql`select audit_log_broken_between(${first}::bigint, ${last}::bigint) as at`,
  );
  return rows[0]?.at ?? null;
}

const hashAt = async (db: Database, sequence: number): Promise<Buffer | null> => {
  const [line] = await db
    .select({ hash: auditLog.hash })
    .from(auditLog)
    .where(eq(auditLog.sequence, sequence));
  return line?.hash ?? null;
};

/** Checks the lines since the last check and a part of the old ones; the whole table is never read at once. */
export const checkAudit = (
  { transaction }: Pick<Store, 'transaction'>,
  keys: Pick<Keys, 'signing'>,
): Promise<AuditState> =>
  transaction(async (db) => {
    const [before] = await db.select().from(auditChecks).for('update');
    const [head] = await db.select().from(auditHead);
    const { checkedSequence = 0, checkedHash = null, sweptSequence = 0 } = before ?? {};
    const end = Math.min(head?.sequence ?? 0, checkedSequence + MOST_NEW);
    const swept = sweptSequence >= checkedSequence ? 0 : sweptSequence;
    const sweep = Math.min(checkedSequence, swept + AGAIN);
    const hash = await hashAt(db, checkedSequence);
    const isReplaced = checkedHash !== null && !(hash?.equals(checkedHash) ?? false);
    const found = [
      before?.brokenAt ?? null,
      isReplaced ? checkedSequence : null,
      await brokenBetween(db, swept + 1, sweep),
      await brokenBetween(db, checkedSequence + 1, end),
      await sealBrokenAt(db, keys),
    ].filter((at) => at !== null);
    const state = {
      checkedSequence: end,
      checkedHash: await hashAt(db, end),
      sweptSequence: sweep,
      brokenAt: found.length === 0 ? null : Math.min(...found),
      checkedAt: new Date(),
    };
    await db.update(auditChecks).set(state);
    return state;
  });

export async function auditState(db: Database): Promise<AuditState> {
  const [state] = await db.select().from(auditChecks);
  return state ?? { checkedSequence: 0, brokenAt: null, checkedAt: new Date(0) };
}

export const auditChecking: Job = {
  name: 'audit check',
  everySeconds: 60,
  async run({ keys, log, store }) {
    const { brokenAt } = await checkAudit(store, keys);
    if (brokenAt !== null) log.error({ brokenAt }, 'The audit log was tampered with.');
  },
};
