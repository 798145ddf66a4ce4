import { eq, sql } from 'drizzle-orm';
import { extendHold, takeHold } from '../holds/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { applications } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { chosenMaid } from './chosen-maid.ts';
import type { Entry } from './entry.ts';
import { type AskSimilar, takenNotice } from './taken-notice.ts';

/** Somebody else has her now. Thrown, so that nothing of the transaction stays; the notice is made after it. */
export class MaidGone extends Error {
  readonly maid: { readonly id: number; readonly firstName: string };
  constructor(maid: MaidGone['maid']) {
    super('The maid is no longer kept.');
    this.maid = maid;
  }
}

export const goneNotice = (ask: AskSimilar, { maid }: MaidGone, visit: Visit): Promise<Refusal> =>
  takenNotice(ask, maid, visit);

/** Progress keeps her for longer; a hold that ran out meanwhile is taken again while she is free. */
export async function keepMaid(
  db: Database,
  { application }: Pick<Entry, 'application'>,
  minutes: number,
): Promise<void> {
  const { id, maidId, sessionId, state } = application;
  if (maidId === null || state !== 'open') return;
  if ((await extendHold(db, id, minutes)) !== null) return;
  const maid = await chosenMaid(db, maidId, id);
  if (maid === null || maid.hold !== null) return;
  const holder = { maidId, sessionId, applicationId: id };
  const until = maid.placeable ? await takeHold(db, holder, minutes) : null;
  if (until === null) throw new MaidGone(maid);
}

/** Whoever goes on has another month for it; gives the application as it is now. */
export async function keepOpen(db: Database, applicationId: string): Promise<Entry['application']> {
  const [row] = await db
    .update(applications)
    .set({
      validUntil: sql`case ${applications.state} when 'open'
        then greatest(${applications.validUntil}, now() + interval '30 days')
        else ${applications.validUntil} end`,
    })
    .where(eq(applications.id, applicationId))
    .returning();
  if (row === undefined) throw new Error('An application was gone in its own transaction.');
  return row;
}
