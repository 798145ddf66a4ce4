import { createHmac } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Keys } from '../platform/keys.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Database } from '../platform/store/store.ts';
import { sessions } from '../sessions/table.ts';
import { familyListLinks, familyLists, familyListVoices } from './table.ts';

type List = typeof familyLists.$inferSelect;
export type Voice = typeof familyListVoices.$inferSelect;

export interface OpenedList {
  readonly list: List;
  readonly isOpen: boolean;
  /** What the link allows; null for a link that was replaced. */
  readonly role: 'vote' | 'look' | null;
  /** This browser's own voice. */
  readonly me: Voice | null;
}

/** The same refusal for unknown, ended and replaced links. */
export const noList = () => new Refusal(404, 'NO_FAMILY_LIST');
const removed = () => new Refusal(403, 'VOICE_REMOVED');
const ownersOnly = () => new Refusal(403, 'LIST_OWNER_ONLY');
const closed = () => new Refusal(400, 'LIST_CLOSED');

export const listLookup = ({ signing }: Pick<Keys, 'signing'>, token: string): Buffer =>
  createHmac('sha256', signing).update(`family list:${token}`).digest();

/** Opens a list by a link. People on the list stay on it when the link was replaced; others need a live one. */
export async function openList(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  token: string,
  { session }: Pick<Visit, 'session'>,
): Promise<OpenedList> {
  const [found] = await db
    .select({
      list: familyLists,
      role: familyListLinks.role,
      isReplaced: sql<boolean>`${familyListLinks.revokedAt} is not null`,
      isOver: sql<boolean>`${familyLists.expiresAt} <= now()`,
    })
    .from(familyListLinks)
    .innerJoin(familyLists, eq(familyLists.id, familyListLinks.listId))
    .where(eq(familyListLinks.tokenLookup, listLookup(keys, token)));
  if (found === undefined || found.isOver) throw noList();
  const { list, role, isReplaced } = found;
  const [own] =
    session === null
      ? []
      : await db
          .select({ voice: familyListVoices })
          .from(familyListVoices)
          .innerJoin(sessions, eq(sessions.id, familyListVoices.sessionId))
          .where(
            and(eq(familyListVoices.listId, list.id), eq(sessions.tokenLookup, session.lookup)),
          );
  const me = own?.voice ?? null;
  if (me?.removedAt) throw removed();
  if (me === null && (isReplaced || list.closedAt !== null)) throw noList();
  return { list, isOpen: list.closedAt === null, role: isReplaced ? null : role, me };
}

/**
 * Locks the list until the transaction ends, and only then looks who asks: while this waits, the owner may remove a voice,
 * replace the links or close the list (T108). Refuses a list that is closed.
 */
export async function lockAndOpen(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  token: string,
  visit: Pick<Visit, 'session'>,
): Promise<OpenedList> {
  const named = db
    .select({ id: familyListLinks.listId })
    .from(familyListLinks)
    .where(eq(familyListLinks.tokenLookup, listLookup(keys, token)));
  await db
    .select({ id: familyLists.id })
    .from(familyLists)
    .where(inArray(familyLists.id, named))
    .for('update');
  const opened = await openList(db, keys, token, visit);
  if (!opened.isOpen) throw closed();
  return opened;
}

/** The list, for its owner; locked until the transaction ends. */
export async function openOwnList(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  token: string,
  visit: Pick<Visit, 'session'>,
): Promise<List> {
  const { list, me } = await lockAndOpen(db, keys, token, visit);
  if (me?.role !== 'owner') throw ownersOnly();
  return list;
}
