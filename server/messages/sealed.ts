import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import type { Keys } from '../platform/keys.ts';
import { seal, unseal } from '../platform/sealing.ts';
import { applications } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';

type Column = 'recipient_sealed' | 'text_sealed' | 'whatsapp_sealed';
const cell = (id: string, column: Column) => ({ table: 'messages', column, row: id });

export const sealMessage = (key: Buffer, id: string, column: Column, text: string) =>
  seal(key, cell(id, column), Buffer.from(text));

export const openMessage = (key: Buffer, id: string, column: Column, sealed: Buffer) =>
  unseal(key, cell(id, column), sealed)?.toString() ?? null;

/** Finds messages and codes to a number without storing the number. */
export const recipientLookup = ({ signing }: Pick<Keys, 'signing'>, recipient: string): Buffer =>
  createHmac('sha256', signing).update(`message recipient:${recipient}`).digest();

/** The key of the message's application, the master key where there is none; null once it is erased. */
export function messageKey(
  { master }: Pick<Keys, 'master'>,
  application: { readonly id: string; readonly dataKeySealed: Buffer | null } | null,
): Buffer | null {
  if (application === null) return master;
  const { id, dataKeySealed } = application;
  const place = { table: 'applications', column: 'data_key_sealed', row: id };
  return dataKeySealed && unseal(master, place, dataKeySealed);
}

/** Whose key and language count: a replacement has those of its contract. */
export const keyHolderOf = (applicationId: string | AnyPgColumn) =>
  sql`coalesce((select own.replaces_application_id from applications own where own.id = ${applicationId}), ${applicationId})`;

/** The key of an application's messages and the language of its family. */
export async function familyOf(
  db: Database,
  keys: Pick<Keys, 'master'>,
  applicationId: string | undefined,
): Promise<{ readonly key: Buffer | null; readonly language: OwnLanguage }> {
  if (applicationId === undefined) return { key: messageKey(keys, null), language: 'en' };
  const [application] = await db
    .select({
      id: applications.id,
      dataKeySealed: applications.dataKeySealed,
      language: applications.language,
    })
    .from(applications)
    .where(eq(applications.id, keyHolderOf(applicationId)));
  if (application === undefined) return { key: null, language: 'en' };
  return { key: messageKey(keys, application), language: application.language };
}

/** The text of a stored message; null if this key does not open it. */
export const messageTextOf = (
  key: Buffer,
  { id, textSealed }: { readonly id: string; readonly textSealed: Buffer },
): string | null => openMessage(key, id, 'text_sealed', textSealed);
