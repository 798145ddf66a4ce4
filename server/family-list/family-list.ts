import { randomBytes, randomUUID } from 'node:crypto';
import { and, count, eq, inArray, isNull, lt, max, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { familyListCalls } from '../../contract/family-list.ts';
import {
  guestName,
  LIST_DAYS,
  MOST_MAIDS,
  MOST_NOTE,
  MOST_VOICES,
} from '../../rules/together/agreement.ts';
import { visitRow } from '../applications/index.ts';
import { maids } from '../catalogue/table.ts';
import type { Deps } from '../platform/deps.ts';
import { parameterOf, registerEventLine } from '../platform/http/event-lines.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { CrossSiteGuard } from '../platform/http/security/csrf.ts';
import type { Job } from '../platform/jobs/job.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { listLookup, lockAndOpen, noList, openList, openOwnList } from './open-list.ts';
import { isHere, sealName, sealNote, sealToken, showList } from './show-list.ts';
import {
  familyListLinks,
  familyListMaids,
  familyLists,
  familyListVoices,
  familyListVotes,
  linkRoles,
} from './table.ts';

const MOST_LISTS = 20;
const noName = () => new Refusal(400, 'BAD_ANSWER', {}, { name: 'NAME_MISSING' });
const tooManyLists = new Refusal(400, 'TOO_MANY_LISTS', { most: MOST_LISTS });
const tooManyVoices = new Refusal(400, 'TOO_MANY_VOICES', { most: MOST_VOICES });
const onlyLooks = () => new Refusal(403, 'ONLY_LOOKS');
const notOnList = () => new Refusal(400, 'NOT_ON_LIST');

function nameIn(typed: string): string {
  const name = guestName(typed);
  if (name === null) throw noName();
  return name;
}

/** Plain text on one line. */
const noteIn = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\p{C}|\s/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, MOST_NOTE)
    .trim();

/** Tells the open pages of a list, on every node, that it has changed. */
const tell = (db: Database, listId: string) =>
  db.execute(sql`select pg_notify('changed', ${`family-list:${listId}`})`);

/** Lists that a family decides about together (TOGETHER-01). A person with the link joins with a first name. */
export function familyListHandlers(
  deps: Pick<Deps, 'keys' | 'store'>,
): Handlers<keyof typeof familyListCalls> {
  const { keys, store } = deps;

  /** New links; the ones before open only for people who are on the list already. */
  async function renewLinks(db: Database, listId: string): Promise<string> {
    await db
      .update(familyListLinks)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(familyListLinks.listId, listId), isNull(familyListLinks.revokedAt)));
    const links = linkRoles.map((role) => ({
      id: randomUUID(),
      role,
      token: randomBytes(18).toString('base64url'),
    }));
    await db.insert(familyListLinks).values(
      links.map(({ id, role, token }) => ({
        id,
        listId,
        role,
        tokenLookup: listLookup(keys, token),
        tokenSealed: sealToken(keys, id, token),
      })),
    );
    return links.find(({ role }) => role === 'vote')?.token ?? '';
  }

  return {
    'POST familylist/make': ({ body }, visit) =>
      store.transaction(async (db) => {
        const name = nameIn(body.name);
        const sessionId = await visitRow(db, visit);
        const [own] = await db
          .select({ lists: count() })
          .from(familyLists)
          .where(eq(familyLists.ownerSessionId, sessionId));
        if (own !== undefined && own.lists >= MOST_LISTS) throw tooManyLists;
        const wanted = [...new Set(body.maids)];
        const shown = await db
          .select({ id: maids.id })
          .from(maids)
          .where(and(inArray(maids.id, wanted), maids.shown));
        const known = wanted.filter((id) => shown.some((one) => one.id === id));
        if (known.length === 0) throw notOnList();
        const id = randomUUID();
        await db.insert(familyLists).values({
          id,
          ownerSessionId: sessionId,
          expiresAt: sql`now() + make_interval(days => ${LIST_DAYS})`,
        });
        await db
          .insert(familyListMaids)
          .values(known.map((maidId, rank) => ({ listId: id, maidId, rank })));
        const voiceId = randomUUID();
        await db.insert(familyListVoices).values({
          id: voiceId,
          listId: id,
          sessionId,
          role: 'owner',
          nameSealed: sealName(keys, voiceId, name),
        });
        // Their voice belongs to this browser, so it outlives the visit (TOGETHER-01).
        visit.keepSession?.(LIST_DAYS);
        return { t: await renewLinks(db, id) };
      }),
    'GET familylist/view': async ({ query }, visit) =>
      showList(deps, await openList(store.db, keys, query.t, visit), visit.language),
    'POST familylist/join': ({ body }, visit) =>
      store.transaction(async (db) => {
        const name = nameIn(body.name);
        const { list, role, me } = await lockAndOpen(db, keys, body.t, visit);
        if (me !== null) {
          await db
            .update(familyListVoices)
            .set({ nameSealed: sealName(keys, me.id, name) })
            .where(eq(familyListVoices.id, me.id));
        } else {
          if (role === null) throw noList();
          const [all] = await db
            .select({ voices: count() })
            .from(familyListVoices)
            .where(eq(familyListVoices.listId, list.id));
          if (all !== undefined && all.voices >= MOST_VOICES) throw tooManyVoices;
          const id = randomUUID();
          const nameSealed = sealName(keys, id, name);
          const sessionId = await visitRow(db, visit);
          await db
            .insert(familyListVoices)
            .values({ id, listId: list.id, sessionId, role, nameSealed })
            .onConflictDoNothing();
        }
        visit.keepSession?.(LIST_DAYS);
        await tell(db, list.id);
        return {};
      }),
    'POST familylist/vote': ({ body }, visit) =>
      store.transaction(async (db) => {
        const { list, me } = await lockAndOpen(db, keys, body.t, visit);
        if (me === null) throw noName();
        if (me.role === 'look') throw onlyLooks();
        const [on] = await db
          .select({ id: familyListMaids.maidId })
          .from(familyListMaids)
          .where(and(eq(familyListMaids.listId, list.id), eq(familyListMaids.maidId, body.maid)));
        if (on === undefined) throw notOnList();
        const note = noteIn(body.note);
        const own = { voiceId: me.id, maidId: body.maid, vote: body.vote };
        const [given] = await db
          .insert(familyListVotes)
          .values(own)
          .onConflictDoUpdate({
            target: [familyListVotes.voiceId, familyListVotes.maidId],
            set: { vote: body.vote, noteSealed: null, changedAt: sql`now()` },
          })
          .returning({ id: familyListVotes.id });
        if (given !== undefined && note !== '') {
          await db
            .update(familyListVotes)
            .set({ noteSealed: sealNote(keys, given.id, note) })
            .where(eq(familyListVotes.id, given.id));
        }
        await tell(db, list.id);
        return {};
      }),
    'POST familylist/maid': ({ body }, visit) =>
      store.transaction(async (db) => {
        const { id: listId } = await openOwnList(db, keys, body.t, visit);
        const her = and(eq(familyListMaids.listId, listId), eq(familyListMaids.maidId, body.maid));
        if (!body.isOn) await db.delete(familyListMaids).where(her);
        else {
          const [shown] = await db
            .select({ id: maids.id })
            .from(maids)
            .where(and(eq(maids.id, body.maid), maids.shown));
          if (shown === undefined) throw notOnList();
          const [all] = await db
            .select({ maids: count(), last: max(familyListMaids.rank) })
            .from(familyListMaids)
            .where(eq(familyListMaids.listId, listId));
          if (all !== undefined && all.maids >= MOST_MAIDS)
            throw new Refusal(400, 'LIST_FULL', { most: MOST_MAIDS });
          await db
            .insert(familyListMaids)
            .values({ listId, maidId: body.maid, rank: (all?.last ?? 0) + 1 })
            .onConflictDoNothing();
        }
        await tell(db, listId);
        return {};
      }),
    'POST familylist/remove': ({ body }, visit) =>
      store.transaction(async (db) => {
        const { id: listId } = await openOwnList(db, keys, body.t, visit);
        const [gone] = await db
          .update(familyListVoices)
          .set({ removedAt: sql`now()` })
          .where(
            and(
              eq(familyListVoices.id, body.voice),
              eq(familyListVoices.listId, listId),
              inArray(familyListVoices.role, [...linkRoles]),
              isNull(familyListVoices.removedAt),
            ),
          )
          .returning({ id: familyListVoices.id });
        if (gone === undefined) return {};
        await db.delete(familyListVotes).where(eq(familyListVotes.voiceId, gone.id));
        await renewLinks(db, listId);
        await tell(db, listId);
        return {};
      }),
    'POST familylist/close': ({ body }, visit) =>
      store.transaction(async (db) => {
        const { id } = await openOwnList(db, keys, body.t, visit);
        await db
          .update(familyLists)
          .set({ closedAt: sql`now()` })
          .where(eq(familyLists.id, id));
        await tell(db, id);
        return {};
      }),
    'POST familylist/here': async ({ body }, visit) => {
      const { list, me } = await openList(store.db, keys, body.t, visit);
      if (me === null) return { here: [] };
      const [before] = await store.db
        .select({ isHere })
        .from(familyListVoices)
        .where(eq(familyListVoices.id, me.id));
      await store.db
        .update(familyListVoices)
        .set({ seenAt: sql`now()` })
        .where(eq(familyListVoices.id, me.id));
      if (before?.isHere !== true) await tell(store.db, list.id);
      const here = await store.db
        .select({ id: familyListVoices.id })
        .from(familyListVoices)
        .where(
          and(eq(familyListVoices.listId, list.id), isNull(familyListVoices.removedAt), isHere),
        );
      return { here: here.map(({ id }) => id) };
    },
  };
}

/** An event for each change; the page then loads the list again. */
export function registerFamilyListLive(
  app: FastifyInstance,
  { keys, store }: Pick<Deps, 'keys' | 'store'>,
  { sessions }: Pick<CrossSiteGuard, 'sessions'>,
): void {
  registerEventLine(app, store, {
    path: '/api/familylist/live',
    label: 'family list live',
    async open(request) {
      const visit = { session: sessions.claim(request) };
      const { list } = await openList(store.db, keys, parameterOf(request, 't'), visit);
      let event = 0;
      return { topic: `family-list:${list.id}`, read: async () => ({ event: (event += 1) }) };
    },
  });
}

/** Lists are deleted with everybody's names and notes a week after they ended. */
export const familyListCleanup: Job = {
  name: 'family lists',
  everySeconds: 3_600,
  run: async ({ store }) => {
    await store.db
      .delete(familyLists)
      .where(lt(familyLists.expiresAt, sql`now() - interval '7 days'`));
  },
};
