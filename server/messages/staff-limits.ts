import { sql } from 'drizzle-orm';
import type { Deps } from '../platform/deps.ts';
import type { Limit } from '../platform/limits/limits.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { isServed, limitSubject } from './limits.ts';

interface Sending {
  readonly number: string;
  readonly applicationId: string;
}

/**
 * Counts a text that staff send, or refuses it. Staff share the allowances of a number and of an application with the
 * family (T33). Counted in the caller's transaction: a command waits for no second connection.
 */
export async function countStaffMessage(
  db: Database,
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  { number, applicationId }: Sending,
): Promise<void> {
  if (!isServed(config.smsPrefixes, number)) throw new Refusal(400, 'NUMBER_NOT_SERVED');
  const ofNumber = limitSubject(keys, 'number', number);
  const ofApplication = limitSubject(keys, 'application', applicationId);
  const limits = [
    ['number, minute', ofNumber, 3, 60, 'minute'],
    ['number, day', ofNumber, 15, 86_400, 'day'],
    ['application, day', ofApplication, 15, 86_400, 'day'],
  ] as const;
  for (const [bucket, subject, uses, seconds, wait] of limits) {
    const limit = { bucket: `messages: ${bucket}`, uses, seconds };
    if (!(await takeUse(db, limit, subject))) throw new Refusal(400, `TOO_MANY_MESSAGES.${wait}`);
  }
}

/** Counts one use in the caller's transaction; false when the limit is reached. */
export async function takeUse(
  db: Database,
  { bucket, uses, seconds }: Limit,
  subject: Buffer,
): Promise<boolean> {
  const { rows } = await db.execute<{ granted: number }>(sql`
    select take_uses(${bucket}, array[${subject}::bytea], 1, ${uses},
      make_interval(secs => ${seconds})) as granted`);
  // Counting alone does not wait for the disk; the message does.
  await db.execute(sql`set local synchronous_commit to default`);
  return rows[0]?.granted === 1;
}
