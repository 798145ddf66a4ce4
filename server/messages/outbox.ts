import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  ne,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Keys } from '../platform/keys.ts';
import { applications } from '../applications/table.ts';
import { messages } from './table.ts';
import type { Database, Store } from '../platform/store/store.ts';
import { keyHolderOf, messageKey, openMessage } from './sealed.ts';
import type { Outgoing, Receipt } from './providers/provider.ts';
import { readContent } from './whatsapp.ts';

type Row = typeof messages.$inferSelect;
export type Claimed = Row & { readonly isLate: boolean };

/** WhatsApp and text messages are one order: each may become the other's predecessor. */
const queueOf = (channel: SQLWrapper) =>
  sql`case when ${channel} = 'whatsapp' then 'sms' else ${channel} end`;

/**
 * Claims the next due message for a minute. Messages of one application on one channel are sent in
 * order, so the later ones wait for the earliest.
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
          and (due.application_id is null or due.position = (
            select min(earlier.position) from messages as earlier
            where earlier.application_id = due.application_id
              and ${queueOf(sql`earlier.channel`)} = ${queueOf(sql`due.channel`)}
              and earlier.sent_at is null and earlier.dead_at is null
              -- A text that waits for the morning holds up no code.
              and (earlier.attempts > 0 or earlier.next_attempt_at <= now())))
        order by due.next_attempt_at, due.position
        limit 1 for update skip locked)`,
    )
    .returning({
      ...getTableColumns(messages),
      isLate: sql<boolean>`${messages.giveUpAt} <= now()`,
    });
  return claimed;
}

/** Decrypts a message; 'erased' with its application, 'shut' when the keys of this process do not open it. */
export async function openRow(
  db: Database,
  keys: Keys,
  row: Row,
): Promise<Outgoing | 'erased' | 'shut'> {
  const [application = null] =
    row.applicationId === null
      ? []
      : await db
          .select(applicationKey)
          .from(applications)
          .where(eq(applications.id, keyHolderOf(row.applicationId)));
  const message = opened(keys, row, application);
  const isRetry = row.channel === 'whatsapp' && row.attempts > 1;
  if (typeof message === 'string' || !isRetry) return message;
  return { ...message, others: await otherReferences(db, row) };
}

/** Approved words are not ours letter by letter, so a retry must know which listed messages are others. */
async function otherReferences(db: Database, row: Row): Promise<string[]> {
  const rows = await db
    .select({ reference: messages.providerReference })
    .from(messages)
    .where(and(eq(messages.recipientLookup, row.recipientLookup), ne(messages.id, row.id)));
  return rows.flatMap(({ reference }) => reference ?? []);
}

/** The newest messages, decrypted where they open. */
export async function newestMessages(db: Database, keys: Keys, most: number) {
  const rows = await db
    .select({ row: messages, application: applicationKey })
    .from(messages)
    .leftJoin(applications, eq(applications.id, keyHolderOf(messages.applicationId)))
    .where(isNull(messages.deadAt))
    .orderBy(desc(messages.position))
    .limit(most);
  return rows.map(({ row, application }) => ({ row, message: opened(keys, row, application) }));
}

const applicationKey = {
  id: applications.id,
  dataKeySealed: applications.dataKeySealed,
  language: applications.language,
};

function opened(
  keys: Keys,
  row: Row,
  application: Pick<typeof applications.$inferSelect, 'id' | 'dataKeySealed' | 'language'> | null,
): Outgoing | 'erased' | 'shut' {
  const { id, channel, template, createdAt, attempts } = row;
  const isErased = application?.dataKeySealed === null || row.textSealed.length === 0;
  if (isErased) return 'erased';
  const key = messageKey(keys, application);
  const receiver = key && openMessage(key, id, 'recipient_sealed', row.recipientSealed);
  const text = key && openMessage(key, id, 'text_sealed', row.textSealed);
  if (key === null || receiver === null || text === null) return 'shut';
  const language = application?.language ?? 'en';
  const of = { id, channel, template, text, language, createdAt, attempt: attempts };
  if (channel !== 'whatsapp' || row.whatsappSealed === null) return { ...of, to: receiver };
  const sealed = openMessage(key, id, 'whatsapp_sealed', row.whatsappSealed);
  if (sealed === null) return 'shut';
  const whatsapp = readContent(sealed);
  return { ...of, to: whatsapp.number, whatsapp };
}

/** Notifies open pages of the application that something about it changed. */
const notifyPages = (db: Database, { applicationId }: Row) =>
  applicationId === null
    ? undefined
    : db.execute(sql`select pg_notify('changed', ${`application:${applicationId}`})`);

/** A report may have turned a WhatsApp message into a text meanwhile; what was learned here is not about that one. */
const isSame = ({ id, channel }: Row) => and(eq(messages.id, id), eq(messages.channel, channel));

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
    .where(isSame(row));
  await notifyPages(db, row);
}

/** Postpones the messages queued behind it too, so that an outage does not make us check them again and again. */
export async function postpone(
  { db }: Pick<Store, 'db'>,
  row: Row,
  seconds: number,
  reason: string,
): Promise<void> {
  const isThisRow = isSame(row);
  const isBehind =
    row.applicationId === null
      ? undefined
      : and(
          eq(messages.applicationId, row.applicationId),
          eq(queueOf(messages.channel), row.channel === 'whatsapp' ? 'sms' : row.channel),
          gt(messages.position, row.position),
          isNull(messages.sentAt),
          isNull(messages.deadAt),
        );
  await db
    .update(messages)
    .set({
      nextAttemptAt: sql`case when ${messages.attempts} > 0 then now() + make_interval(secs => ${seconds})
        else greatest(${messages.nextAttemptAt}, now() + make_interval(secs => ${seconds})) end`,
      lastError: sql`case when ${isThisRow} then ${reason} else ${messages.lastError} end`,
    })
    .where(or(isThisRow, isBehind));
}

/** A person has to look: it is counted in the metrics and shown as failed. */
export async function giveUp({ db }: Pick<Store, 'db'>, row: Row, reason: string) {
  await db
    .update(messages)
    .set({ deadAt: sql`now()`, deliveryState: 'failed', lastError: reason })
    .where(isSame(row));
  await notifyPages(db, row);
}
