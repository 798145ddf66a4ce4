import { randomUUID } from 'node:crypto';
import { and, inArray, or, sql } from 'drizzle-orm';
import type { Keys } from '../platform/keys.ts';
import type { Database } from '../platform/store/store.ts';
import { recipientLookup, sealMessage } from './sealed.ts';
import { staffTemplateNames } from './templates/staff-templates.ts';
import { messages } from './table.ts';

type Row = typeof messages.$inferSelect;

const AGAIN = ':again:';
/** The key of the message that this one repeats, or its own. */
export const firstKey = ({ dedupeKey }: Pick<Row, 'dedupeKey'>): string =>
  dedupeKey.split(AGAIN)[0] ?? dedupeKey;

/** Messages with these keys and those that repeat them, which belong to the same applications. */
export async function namedMessages(db: Database, dedupeKeys: readonly string[]) {
  const isFirst = inArray(messages.dedupeKey, [...dedupeKeys]);
  const owners = await db
    .selectDistinct({ id: messages.applicationId })
    .from(messages)
    .where(isFirst);
  const ids = owners.flatMap(({ id }) => id ?? []);
  const first = sql`split_part(${messages.dedupeKey}, ${AGAIN}, 1)`;
  return or(isFirst, and(inArray(messages.applicationId, ids), inArray(first, [...dedupeKeys])));
}

/** The end of the key of a message that repeats another one; that makes each repeated once. */
const repeats = (id: string) => `${AGAIN}${id}`;
export const isRepeated = (row: Pick<Row, 'id'>, all: readonly Pick<Row, 'dedupeKey'>[]): boolean =>
  all.some(({ dedupeKey }) => dedupeKey.endsWith(repeats(row.id)));

/** A later text says the same anew; the earlier one may no longer be true. What colleagues write stands for itself. */
export const isOutdated = (
  row: Pick<Row, 'template' | 'position' | 'recipientLookup'>,
  all: readonly Pick<Row, 'template' | 'position' | 'recipientLookup'>[],
): boolean =>
  !staffTemplateNames.includes(row.template) &&
  all.some(
    ({ template, position, recipientLookup: receiver }) =>
      template === row.template && position > row.position && receiver.equals(row.recipientLookup),
  );

interface Again {
  readonly row: Row;
  /** The application's own key. */
  readonly dataKey: Buffer;
  readonly to: string;
  readonly text: string;
  readonly notBefore: Date | null;
}

/** Writes a message that did not arrive once more, with the same words; false if that was done already. */
export async function repeatMessage(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  { row, dataKey, to, text, notBefore }: Again,
): Promise<boolean> {
  const start = notBefore === null ? sql`now()` : sql`${notBefore.toISOString()}::timestamptz`;
  const id = randomUUID();
  const { applicationId, template } = row;
  // What WhatsApp did not deliver in time goes as a text the second time.
  const channel = row.channel === 'whatsapp' ? 'sms' : row.channel;
  const added = await db
    .insert(messages)
    .values({
      id,
      applicationId,
      channel,
      template,
      dedupeKey: row.dedupeKey + repeats(row.id),
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
