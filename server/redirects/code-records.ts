import { asc, notInArray, type SQL, sql } from 'drizzle-orm';
import type { CodeRecord } from '../../contract/campaign-records.ts';
import type { Database } from '../platform/store/store.ts';
import type { CodeRow } from './redirect-table.ts';
import { redirects } from './table.ts';

export const codeRow = (record: CodeRecord): CodeRow => ({
  code: record.code,
  kind: record.chat ? 'chat' : record.call ? 'call' : 'address',
  target: record.target ?? null,
  chatNumberCode: record.chat?.number ?? record.call ?? null,
  chatMessage: record.chat?.message ?? null,
  chatMessageArabic: record.chat?.arabic ?? null,
  permanent: record.permanent,
  note: record.note ?? '',
});

const recordOf = (row: CodeRow): CodeRecord => ({
  code: row.code,
  ...(row.target !== null && { target: row.target }),
  ...(row.kind === 'chat' &&
    row.chatNumberCode !== null && {
      chat: {
        number: row.chatNumberCode,
        ...(row.chatMessage !== null && { message: row.chatMessage }),
        ...(row.chatMessageArabic !== null && { arabic: row.chatMessageArabic }),
      },
    }),
  ...(row.kind === 'call' && row.chatNumberCode !== null && { call: row.chatNumberCode }),
  permanent: row.permanent,
  ...(row.note && { note: row.note }),
});

export async function readCodeRecords(db: Database, chosen?: SQL): Promise<CodeRecord[]> {
  const rows = await db.select().from(redirects).where(chosen).orderBy(asc(redirects.code));
  return rows.map(recordOf);
}

/** Adds or changes these short codes. */
export async function putCodes(db: Database, records: readonly CodeRecord[]): Promise<void> {
  if (records.length === 0) return;
  await db
    .insert(redirects)
    .values(records.map(codeRow))
    .onConflictDoUpdate({
      target: redirects.code,
      set: {
        kind: sql`excluded.kind`,
        target: sql`excluded.target`,
        chatNumberCode: sql`excluded.chat_number_code`,
        chatMessage: sql`excluded.chat_message`,
        chatMessageArabic: sql`excluded.chat_message_arabic`,
        permanent: sql`excluded.permanent`,
        note: sql`excluded.note`,
      },
    });
}

/** Removes every short code except these. */
export async function keepCodes(db: Database, codes: readonly string[]): Promise<void> {
  await db.delete(redirects).where(notInArray(redirects.code, [...codes]));
}
