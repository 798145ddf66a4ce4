import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Keys } from '../platform/keys.ts';
import type { Database } from '../platform/store/store.ts';
import { recipientLookup, sealMessage } from './sealed.ts';
import { messages } from './table.ts';

type Row = typeof messages.$inferSelect;

/** The end of the key of a message that repeats another one; that makes each repeated once. */
const repeats = (id: string) => `again:${id}`;
export const isRepeated = (row: Pick<Row, 'id'>, all: readonly Pick<Row, 'dedupeKey'>[]): boolean =>
  all.some(({ dedupeKey }) => dedupeKey.endsWith(repeats(row.id)));

interface Again {
  readonly row: Row;
  /** The application's own key. */
  readonly dataKey: Buffer;
  readonly to: string;
  readonly text: string;
  readonly notBefore: Date | null;
  /** Before the key, where its kind is looked for. */
  readonly prefix: string;
}

/** Writes a message that did not arrive once more, with the same words; false if that was done already. */
export async function repeatMessage(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  { row, dataKey, to, text, notBefore, prefix }: Again,
): Promise<boolean> {
  const start = notBefore === null ? sql`now()` : sql`${notBefore.toISOString()}::timestamptz`;
  const id = randomUUID();
  const { applicationId, channel, template } = row;
  const added = await db
    .insert(messages)
    .values({
      id,
      applicationId,
      channel,
      template,
      dedupeKey: `${prefix}${repeats(row.id)}`,
      recipientSealed: sealMessage(dataKey, id, 'recipient_sealed', to),
      recipientLookup: recipientLookup(keys, to),
      textSealed: sealMessage(dataKey, id, 'text_sealed', text),
      nextAttemptAt: start,
      giveUpAt: sql`${start} + interval '1 day'`,
    })
    .onConflictDoNothing({ target: messages.dedupeKey })
    .returning({ id: messages.id });
  return added.length > 0;
}
