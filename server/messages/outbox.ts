import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Keys } from '../platform/keys.ts';
import { applications, messages } from '../platform/store/schema.ts';
import type { Database, Store } from '../platform/store/store.ts';
import { messageKey, openMessage } from './sealed.ts';
import type { Outgoing, Receipt } from './providers/provider.ts';

type Row = typeof messages.$inferSelect;
export type Claimed = Row & { readonly isLate: boolean };

/**
 * Takes the next message that is due and marks it as under way: nobody else takes it for a minute. Of
 * one application's messages by one way the earliest goes first, and the others wait for it.
 */
export async function claimNext({ db }: Pick<Store, 'db'>): Promise<Claimed | undefined> {
  const [claimed] = await db
    .update(messages)
    .set({
      attempts: sql`${messages.attempts} + 1`,
      nextAttemptAt: sql`now() + interval '1 minute'`,
    })
    .where(
      sql`${messages.id} = (
        select due.id from messages as due
        where due.sent_at is null and due.dead_at is null and due.next_attempt_at <= now()
          and not exists (
            select from messages as earlier
            where earlier.application_id = due.application_id and earlier.channel = due.channel
              and earlier.position < due.position
              and earlier.sent_at is null and earlier.dead_at is null)
        order by due.next_attempt_at, due.position
        limit 1 for update skip locked)`,
    )
    .returning({
      ...getTableColumns(messages),
      isLate: sql<boolean>`${messages.giveUpAt} <= now()`,
    });
  return claimed;
}

/** What the row says, opened; null once its application was erased. */
export async function openRow(db: Database, keys: Keys, row: Row): Promise<Outgoing | null> {
  const { id, applicationId, channel, template, createdAt, attempts } = row;
  const [application = null] =
    applicationId === null
      ? []
      : await db
          .select({ id: applications.id, dataKeySealed: applications.dataKeySealed })
          .from(applications)
          .where(eq(applications.id, applicationId));
  const key = messageKey(keys, application);
  const to = key && openMessage(key, id, 'recipient_sealed', row.recipientSealed);
  const text = key && openMessage(key, id, 'text_sealed', row.textSealed);
  if (to === null || text === null) return null;
  return { id, channel, template, to, text, createdAt, attempt: attempts };
}

/** Tells open pages of the application that something about it changed. */
const tell = (db: Database, { applicationId }: Row) =>
  applicationId === null
    ? undefined
    : db.execute(sql`select pg_notify('changed', ${`application:${applicationId}`})`);

export async function markSent({ db }: Pick<Store, 'db'>, row: Row, receipt: Receipt) {
  await db
    .update(messages)
    .set({
      sentAt: sql`coalesce(${messages.sentAt}, now())`,
      // A report may have come before the answer to the call itself.
      deliveryState: sql`case when ${messages.deliveryState} = 'waiting' then ${receipt.state} else ${messages.deliveryState} end`,
      providerReference: receipt.reference,
      lastError: null,
    })
    .where(eq(messages.id, row.id));
  await tell(db, row);
}

export const postpone = ({ db }: Pick<Store, 'db'>, row: Row, seconds: number, reason: string) =>
  db
    .update(messages)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`, lastError: reason })
    .where(eq(messages.id, row.id));

/** A person has to look: it shows in the metrics and as failed to whoever waits for it. */
export async function giveUp({ db }: Pick<Store, 'db'>, row: Row, reason: string) {
  await db
    .update(messages)
    .set({ deadAt: sql`now()`, deliveryState: 'failed', lastError: reason })
    .where(eq(messages.id, row.id));
  await tell(db, row);
}
