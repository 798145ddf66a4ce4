import { createHmac } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
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

/** The list, for its owner; locked until the transaction ends. */
export async function openOwnList(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  token: string,
  visit: Pick<Visit, 'session'>,
): Promise<List> {
  const { list, me } = await openList(db, keys, token, visit);
  if (me?.role !== 'owner') throw ownersOnly();
  await lockList(db, list.id);
  return list;
}

/** Refuses a list that is closed; locks it until the transaction ends. */
export async function lockList(db: Database, id: string): Promise<void> {
  const [open] = await db
    .select({ id: familyLists.id })
    .from(familyLists)
    .where(and(eq(familyLists.id, id), isNull(familyLists.closedAt)))
    .for('update');
  if (open === undefined) throw closed();
}
