import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { and } from 'drizzle-orm';
import type { HireState } from '../../contract/catalogue.ts';
import type { FamilyList } from '../../contract/family-list.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { HIRE_STATE, readCards } from '../catalogue/index.ts';
import { maids } from '../catalogue/table.ts';
import type { Keys } from '../platform/keys.ts';
import { seal, unseal } from '../platform/sealing.ts';
import type { Store } from '../platform/store/store.ts';
import { dubaiToday } from '../platform/today.ts';
import type { OpenedList, Voice } from './open-list.ts';
import { familyListLinks, familyListMaids, familyListVoices, familyListVotes } from './table.ts';

/** A page tells that it is on screen this often; somebody who was silent for longer has left. */
export const HERE_SECONDS = 45;

type Sealing = Pick<Keys, 'master'>;
const nameCell = (row: string) => ({ table: 'family_list_voices', column: 'name_sealed', row });
const noteCell = (row: string) => ({ table: 'family_list_votes', column: 'note_sealed', row });
const linkCell = (row: string) => ({ table: 'family_list_links', column: 'token_sealed', row });

export const sealName = ({ master }: Sealing, voiceId: string, name: string) =>
  seal(master, nameCell(voiceId), Buffer.from(name));
export const sealNote = ({ master }: Sealing, voteId: string, note: string) =>
  seal(master, noteCell(voteId), Buffer.from(note));
export const sealToken = ({ master }: Sealing, linkId: string, token: string) =>
  seal(master, linkCell(linkId), Buffer.from(token));

const nameOf = ({ master }: Sealing, { id, nameSealed }: Pick<Voice, 'id' | 'nameSealed'>) =>
  unseal(master, nameCell(id), nameSealed)?.toString() ?? '';

/** Whether this page is on a screen at the moment. */
export const isHere = sql<boolean>`${familyListVoices.seenAt} > now() - make_interval(secs => ${HERE_SECONDS})`;

/** The list for its people. A visitor who has not joined sees only the women and the owner's name. */
export async function showList(
  { keys, store }: { keys: Keys; store: Pick<Store, 'db' | 'pool'> },
  { list, isOpen, me }: OpenedList,
  language: OwnLanguage,
): Promise<FamilyList> {
  const { db } = store;
  const voices = await db
    .select({ voice: familyListVoices, isHere })
    .from(familyListVoices)
    .where(and(eq(familyListVoices.listId, list.id), isNull(familyListVoices.removedAt)))
    .orderBy(asc(familyListVoices.createdAt));
  const rows = await db
    .select({
      id: familyListMaids.maidId,
      state: sql<HireState>`${sql.raw(HIRE_STATE)}`,
    })
    .from(familyListMaids)
    .innerJoin(maids, eq(maids.id, familyListMaids.maidId))
    .where(eq(familyListMaids.listId, list.id))
    .orderBy(asc(familyListMaids.rank), asc(familyListMaids.maidId));
  const cards = await readCards(
    store,
    rows.map(({ id }) => id),
    dubaiToday(),
    language,
  );
  const given =
    me === null || voices.length === 0
      ? []
      : await db
          .select()
          .from(familyListVotes)
          .where(
            inArray(
              familyListVotes.voiceId,
              voices.map(({ voice }) => voice.id),
            ),
          );
  const shown = voices.map(({ voice, isHere: here }) => ({
    id: voice.id,
    name: nameOf(keys, voice),
    role: voice.role,
    isMe: voice.id === me?.id,
    isHere: here,
  }));
  return {
    state: isOpen ? 'open' : 'closed',
    endsOn: dubaiDay(list.expiresAt),
    ownerName: shown.find(({ role }) => role === 'owner')?.name ?? '',
    me: shown.find(({ isMe }) => isMe) ?? null,
    voices: me === null ? [] : shown,
    links: me?.role === 'owner' && isOpen ? await linksOf({ keys, db }, list.id) : null,
    maids: rows.map(({ id, state }) => {
      return {
        id,
        card: cards.get(id) ?? null,
        state,
        votes: given
          .filter(({ maidId }) => maidId === id)
          .map(({ id: voteId, voiceId, vote, noteSealed, changedAt }) => ({
            voice: voiceId,
            vote,
            note:
              noteSealed && (unseal(keys.master, noteCell(voteId), noteSealed)?.toString() ?? null),
            at: changedAt.toISOString(),
          })),
      };
    }),
  };
}

async function linksOf({ keys, db }: { keys: Keys; db: Store['db'] }, listId: string) {
  const rows = await db
    .select()
    .from(familyListLinks)
    .where(and(eq(familyListLinks.listId, listId), isNull(familyListLinks.revokedAt)));
  const tokenOf = (wanted: 'vote' | 'look') => {
    const row = rows.find(({ role }) => role === wanted);
    return (row && unseal(keys.master, linkCell(row.id), row.tokenSealed)?.toString()) ?? '';
  };
  return { vote: tokenOf('vote'), look: tokenOf('look') };
}
