import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CancelReason, RequestKind } from '../../rules/my/request-kinds.ts';
import { appendEvent, openText, sealText } from '../applications/index.ts';
import type { applications } from '../applications/table.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { homeRequests } from './table.ts';

export type HomeRequest = typeof homeRequests.$inferSelect;
/** The home that asks: its contract and the key of its data. */
interface AskingHome {
  readonly application: Pick<typeof applications.$inferSelect, 'id'>;
  readonly dataKey: Buffer;
}

export const noRequest = () => new Refusal(404, 'NO_REQUEST');
export const decidedAlready = () => new Refusal(409, 'REQUEST_DECIDED');

const cellOf = (row: string) => ({ table: 'home_requests', row });
const sealedOf = ({ application, dataKey }: AskingHome) => ({ id: application.id, dataKey });

/** All requests of a home, newest first. */
export const requestsOf = (db: Database, applicationId: string): Promise<HomeRequest[]> =>
  db
    .select()
    .from(homeRequests)
    .where(eq(homeRequests.applicationId, applicationId))
    .orderBy(desc(homeRequests.createdAt), desc(homeRequests.id));

/** The cancellation that is asked for or agreed. */
export async function cancellationOf(
  db: Database,
  applicationId: string,
): Promise<HomeRequest | null> {
  const [row] = await db
    .select()
    .from(homeRequests)
    .where(
      and(
        eq(homeRequests.applicationId, applicationId),
        eq(homeRequests.kind, 'cancellation'),
        sql`${homeRequests.state} in ('open', 'accepted')`,
      ),
    );
  return row ?? null;
}

/** Locks a request until the transaction ends. */
export async function lockRequest(db: Database, id: string): Promise<HomeRequest> {
  const [row] = await db.select().from(homeRequests).where(eq(homeRequests.id, id)).for('update');
  if (row === undefined) throw noRequest();
  return row;
}

/** The request that was made with this key; another home's key is refused. */
export async function requestWithKey(
  db: Database,
  applicationId: string,
  kind: RequestKind,
  key: string,
): Promise<HomeRequest | null> {
  const [row] = await db.select().from(homeRequests).where(eq(homeRequests.key, key));
  if (row === undefined) return null;
  if (row.applicationId !== applicationId || row.kind !== kind)
    throw new Refusal(409, 'KEY_REUSED');
  return row;
}

type NewRequest = Pick<typeof homeRequests.$inferInsert, 'key' | 'kind' | 'askedBy'> &
  Partial<
    Pick<
      typeof homeRequests.$inferInsert,
      'lastDay' | 'fromDay' | 'toDay' | 'monthlyFils' | 'dayFils' | 'shownFils'
    >
  > & { readonly isConfirmed: boolean; readonly note?: string | undefined };

const newReference = sql<string>`'RF-' || to_char(now() at time zone 'Asia/Dubai', 'YYYY') || '-' ||
  lpad(nextval('home_refund_numbers')::text, 4, '0')`;

/** Adds a request with its event; refused if one of its kind is open. The caller holds the application's lock. */
export async function addRequest(
  db: Database,
  home: AskingHome,
  { isConfirmed, note, ...request }: NewRequest,
): Promise<HomeRequest> {
  const id = randomUUID();
  const applicationId = home.application.id;
  const [row] = await db
    .insert(homeRequests)
    .values({
      ...request,
      id,
      applicationId,
      ...(request.kind === 'cancellation' && { reference: newReference }),
      ...(isConfirmed && { confirmedAt: sql`now()` }),
      ...(note && { noteSealed: sealText(sealedOf(home), 'note_sealed', note, cellOf(id)) }),
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) throw new Refusal(409, 'ASKED_ALREADY');
  await tellOf(db, home, row, 'asked');
  return row;
}

/** The client confirms the cancellation that a relative asked for. */
export async function confirmRequest(
  db: Database,
  home: AskingHome,
  id: string,
  to: { readonly key: string; readonly lastDay: string; readonly shownFils: number },
): Promise<HomeRequest> {
  const [row] = await db
    .update(homeRequests)
    .set({ ...to, confirmedAt: sql`now()` })
    .where(and(eq(homeRequests.id, id), eq(homeRequests.state, 'open')))
    .returning();
  if (row === undefined) throw decidedAlready();
  await tellOf(db, home, row, 'confirmed');
  return row;
}

/** Notes why the family cancels; only the first answer counts. */
export async function noteCancelReason(
  db: Database,
  home: AskingHome,
  { id }: HomeRequest,
  reason: CancelReason,
): Promise<void> {
  const [row] = await db
    .update(homeRequests)
    .set({ cancelReason: reason })
    .where(and(eq(homeRequests.id, id), isNull(homeRequests.cancelReason)))
    .returning();
  if (row === undefined) return;
  const data = { status: 'why', reason, requestId: id };
  await appendEvent(
    db,
    row.applicationId,
    { kind: 'home_request', actor: 'client', data },
    home.dataKey,
  );
}

/** The family takes an open request back. */
export async function withdrawRequest(
  db: Database,
  home: AskingHome,
  { id }: HomeRequest,
): Promise<void> {
  const [row] = await db
    .update(homeRequests)
    .set({ state: 'withdrawn' })
    .where(and(eq(homeRequests.id, id), eq(homeRequests.state, 'open')))
    .returning();
  if (row === undefined) throw decidedAlready();
  await tellOf(db, home, row, 'withdrawn');
}

/** Stores the answer of the office. */
export async function decideRequest(
  db: Database,
  home: AskingHome,
  { id }: HomeRequest,
  answer: {
    readonly state: 'accepted' | 'declined';
    readonly by: string | null;
    readonly words?: string | undefined;
    readonly bookedFils?: number;
  },
): Promise<void> {
  const { state, by, words, bookedFils } = answer;
  const [row] = await db
    .update(homeRequests)
    .set({
      state,
      decidedBy: by,
      decidedAt: sql`now()`,
      ...(bookedFils !== undefined && { bookedFils }),
      ...(words && { answerSealed: sealText(sealedOf(home), 'answer_sealed', words, cellOf(id)) }),
    })
    .where(and(eq(homeRequests.id, id), eq(homeRequests.state, 'open')))
    .returning();
  if (row === undefined) throw decidedAlready();
  await tellOf(db, home, row, state);
}

/** Takes the answer of the office back; false if another request of its kind was made since. */
export async function reopenRequest(
  db: Database,
  home: AskingHome,
  request: HomeRequest,
): Promise<boolean> {
  const { applicationId, kind, state } = request;
  const others = await requestsOf(db, applicationId);
  if (state !== 'accepted' && state !== 'declined') return false;
  if (others.some((one) => one.kind === kind && one.state === 'open')) return false;
  const [row] = await db
    .update(homeRequests)
    .set({ state: 'open', decidedBy: null, decidedAt: null, answerSealed: null, bookedFils: null })
    .where(eq(homeRequests.id, request.id))
    .returning();
  if (row !== undefined) await tellOf(db, home, row, 'reopened');
  return row !== undefined;
}

/** She is back with us: the days of the refund count from this day. */
export async function setBackOn(
  db: Database,
  home: AskingHome,
  { id }: HomeRequest,
  backOn: string,
): Promise<void> {
  const [row] = await db
    .update(homeRequests)
    .set({ backOn })
    .where(eq(homeRequests.id, id))
    .returning();
  if (row !== undefined) await tellOf(db, home, row, 'back');
}

/** An event in the home's history; open pages of the family and the office load again. */
async function tellOf(db: Database, home: AskingHome, row: HomeRequest, what: string) {
  const data = { status: what, reason: row.kind, requestId: row.id };
  const isOurs = ['accepted', 'declined', 'reopened', 'back'].includes(what);
  const actor = isOurs ? ('staff' as const) : ('client' as const);
  await appendEvent(db, row.applicationId, { kind: 'home_request', actor, data }, home.dataKey);
}

/** The family's words and the office's answer. */
export const wordsOf = (home: AskingHome, { id, noteSealed, answerSealed }: HomeRequest) => ({
  note: openText(sealedOf(home), 'note_sealed', noteSealed, cellOf(id)),
  answer: openText(sealedOf(home), 'answer_sealed', answerSealed, cellOf(id)),
});
