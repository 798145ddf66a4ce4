import { sql } from 'drizzle-orm';
import type { Deps } from '../platform/deps.ts';
import type { Limit } from '../platform/limits/limits.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { isServed, limitSubject } from './limits.ts';

interface Sending {
  /** A number, or an e-mail address. */
  readonly number: string;
  readonly isText?: boolean;
  readonly applicationId: string;
}

const tooMany = new Refusal(400, 'TOO_MANY_MESSAGES.day');

/**
 * Counts a text that staff send, or refuses it. Staff share the day's allowances of a number and of an application with the
 * family (T33), but no limit per minute: a colleague may ask for four documents at once. Counted in the caller's
 * transaction: a command waits for no second connection.
 */
export async function countStaffMessage(
  db: Database,
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  { number, applicationId, isText = true }: Sending,
): Promise<void> {
  if (isText && !isServed(config.smsPrefixes, number)) throw new Refusal(400, 'NUMBER_NOT_SERVED');
  const limits = [
    ['number, day', limitSubject(keys, 'number', number)],
    ['application, day', limitSubject(keys, 'application', applicationId)],
  ] as const;
  for (const [bucket, subject] of limits) {
    const limit = { bucket: `messages: ${bucket}`, uses: 15, seconds: 86_400 };
    if (!(await takeUse(db, limit, subject))) throw tooMany;
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
