import { and, eq, inArray, sql } from 'drizzle-orm';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { allowsSite, consentObstacle, lastDayOf } from '../../../rules/media/consent.ts';
import { showMaidMedia } from '../../catalogue/index.ts';
import { noteAudit } from '../../platform/audit/audit.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database, Store } from '../../platform/store/store.ts';
import { type Commands, staffIdOf } from '../commands/command.ts';
import {
  allItemsOf,
  changeItems,
  consentOf,
  type Item,
  itemsOf,
  lockItem,
  lockMaid,
  undoItems,
} from './items.ts';
import { mediaConsents, mediaItems } from './table.ts';

/** In months; she is asked again long before. */
const LONGEST = 24;

/** The first instant in Dubai after a day. */
const endOf = (day: string): Date => new Date(`${addDays(day, 1)}T00:00:00+04:00`);

function checkDays(givenOn: string, endsOn: string, today: string): void {
  if (givenOn > today) throw new Refusal(400, 'CONSENT_IN_FUTURE');
  if (endsOn < today || endsOn < givenOn) throw new Refusal(400, 'CONSENT_OVER_ALREADY');
  if (endsOn > lastDayOf(givenOn, LONGEST)) throw new Refusal(400, 'CONSENT_TOO_LONG');
}

/** An item that is off the site waits to be published again; one that she no longer allows leaves it. */
const stateAfter = ({ state }: Item, mayShow: boolean): Item['state'] =>
  state === 'on_site' && mayShow ? 'on_site' : 'draft';

/** Takes items off the site at once because she says so; of one item, or of all. Returns how many. */
export async function withdrawConsent(
  db: Database,
  maidId: number,
  itemId: string | null,
  byHer: boolean,
): Promise<number> {
  await lockMaid(db, maidId);
  // Undoing a removal must not bring back what she no longer allows.
  const items = await allItemsOf(db, maidId);
  const chosen = items.filter(({ id, consentId }) => consentId && (itemId ?? id) === id);
  const withdrawn = await db
    .update(mediaConsents)
    .set({ withdrawnAt: sql`now()`, withdrawnByHer: byHer })
    .where(
      and(
        inArray(
          mediaConsents.id,
          chosen.flatMap(({ consentId }) => consentId ?? []),
        ),
        sql`${mediaConsents.withdrawnAt} is null`,
      ),
    )
    .returning({ itemId: mediaConsents.itemId });
  const ids = withdrawn.map((one) => one.itemId);
  await db.update(mediaItems).set({ state: 'withdrawn' }).where(inArray(mediaItems.id, ids));
  await showMaidMedia(db, [maidId]);
  return ids.length;
}

export const consentCommands: Pick<Commands, 'record_consent' | 'withdraw_consent'> = {
  record_consent: {
    async run({ db, actor }, { itemId, givenOn, endsOn, language, scopes }) {
      const item = await lockItem(db, itemId);
      checkDays(givenOn, endsOn, dubaiDay(new Date()));
      const earlier = await consentOf(db, item);
      if (earlier?.withdrawnAt && givenOn < dubaiDay(earlier.withdrawnAt)) {
        throw new Refusal(400, 'CONSENT_BEFORE_WITHDRAWAL');
      }
      const [row] = await db
        .insert(mediaConsents)
        .values({
          itemId,
          givenOn,
          language,
          explainedBy: staffIdOf(actor),
          scopes,
          endsAt: endOf(endsOn),
        })
        .returning({ id: mediaConsents.id });
      if (row === undefined) throw new Error('A consent was not stored.');
      const state = stateAfter(item, allowsSite(scopes));
      const after = { consentId: row.id, state };
      const undo = await changeItems(db, item.maidId, [[item, after]]);
      return { applicationIds: [], details: { maidId: item.maidId, title: item.title }, undo };
    },
    async undo(context, stored) {
      await undoItems(context, stored);
      const { db } = context;
      // The record that nobody refers to any more.
      const changes: unknown = stored['changes'];
      const after = Array.isArray(changes) ? Object(changes[0]).after : {};
      await db.delete(mediaConsents).where(eq(mediaConsents.id, String(after.consentId)));
    },
  },

  withdraw_consent: {
    async run({ db }, { maidId, itemId }) {
      const count = await withdrawConsent(db, maidId, itemId, false);
      if (count === 0) throw new Refusal(400, 'NOTHING_TO_WITHDRAW');
      return { applicationIds: [], details: { maidId, count } };
    },
  },
};

/** Takes items off the site whose consent has ended. Triggers tell every node. */
export async function endConsents(store: Pick<Store, 'db' | 'transaction'>): Promise<void> {
  const due = await store.db
    .selectDistinct({ maidId: mediaItems.maidId })
    .from(mediaItems)
    .innerJoin(mediaConsents, eq(mediaConsents.id, mediaItems.consentId))
    .where(and(eq(mediaItems.state, 'on_site'), sql`${mediaConsents.endsAt} <= now()`));
  for (const { maidId } of due) {
    await store.transaction(async (db) => {
      await lockMaid(db, maidId);
      const items = (await itemsOf(db, maidId)).filter(({ state }) => state === 'on_site');
      for (const item of items) {
        if (consentObstacle(await consentOf(db, item)) !== 'consent_over') continue;
        const changed = eq(mediaItems.id, item.id);
        await db.update(mediaItems).set({ state: 'consent_over' }).where(changed);
        const details = { command: 'consent_over', itemId: item.id, maidId };
        await noteAudit(db, { actor: 'system', action: 'command', subject: 'office', details });
      }
      await showMaidMedia(db, [maidId]);
    });
  }
}

export const consentEnd: Job = {
  name: 'consent end',
  everySeconds: 10,
  run: ({ store }) => endConsents(store),
};
