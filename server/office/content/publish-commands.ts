import * as z from 'zod/mini';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import type { Commands } from '../commands/command.ts';
import { about, tooLate, writtenBy } from './draft-commands.ts';
import { formOf } from './forms.ts';
import { canTakeOff } from './items.ts';
import type { contentVersions } from './table.ts';
import {
  addVersion,
  changeVersion,
  isScheduled,
  liveVersion,
  lockItem,
  lockVersion,
  nextNumber,
  openVersion,
  putLive,
  type Version,
  valueToPublish,
  versionNumbered,
} from './versions.ts';

const undoOf = z.object({ id: z.uuid() });

/** Writes an approved version to its own table. */
export async function goLive(
  db: Database,
  version: Version,
  set: Partial<typeof contentVersions.$inferInsert> = {},
): Promise<void> {
  const value = await valueToPublish(db, version);
  const live = await liveVersion(db, version);
  await putLive(
    db,
    version,
    { id: version.id, value, liveAt: null },
    { ...set, previousNumber: live?.number ?? null },
  );
}

/** The version before comes back; the product's own value if there was none. */
export const putBack = async (db: Database, version: Version): Promise<void> =>
  putLive(db, version, await versionNumbered(db, version, version.previousNumber));

/** Publishing and rolling back, by somebody who did not write it (OFF-61). */
export const publishCommands: Pick<
  Commands,
  'approve_content' | 'roll_back_content' | 'take_off_content'
> = {
  approve_content: {
    async run({ db, actor }, { id, revision }) {
      const version = await lockVersion(db, id, 'review');
      if (version.revision !== revision) throw new Refusal(409, 'CONTENT_MOVED_ON');
      if (actor.kind === 'staff' && version.editors.includes(actor.member.id)) {
        throw new Refusal(403, 'SAME_PERSON');
      }
      const { startsAt, endsAt } = version;
      if (endsAt !== null && endsAt <= new Date()) throw new Refusal(400, 'CONTENT_PERIOD');
      const decided = {
        ...(actor.kind === 'staff' ? { reviewer: actor.member.id } : { operator: actor.name }),
        decidedAt: new Date(),
      };
      if (startsAt !== null && startsAt > new Date()) {
        await valueToPublish(db, version);
        await changeVersion(db, id, { ...decided, state: 'scheduled' });
      } else {
        await goLive(db, version, decided);
      }
      return { ...about(version), undo: { id } };
    },
    async undo({ db }, stored) {
      const { id } = undoOf.parse(stored);
      const version = await lockVersion(db, id, 'scheduled', 'live');
      if ((await openVersion(db, version)) !== null) throw tooLate();
      const isLive = version.state === 'live';
      if (isLive) await putBack(db, version);
      await changeVersion(db, id, {
        state: 'review',
        value: isLive ? formOf(version).toEdit(version.value, version.key) : version.value,
        reviewer: null,
        operator: version.author === null ? version.operator : null,
        decidedAt: null,
        previousNumber: null,
        liveAt: null,
        endedAt: null,
      });
    },
  },
  roll_back_content: {
    async run({ db, actor }, { number, ...item }) {
      await lockItem(item, db);
      const [live, earlier] = [
        await liveVersion(db, item),
        await versionNumbered(db, item, number),
      ];
      if (earlier?.state !== 'past') throw new Refusal(409, 'CONTENT_MOVED_ON');
      const { value, source, checkedOn } = earlier;
      const version = await addVersion(db, {
        ...item,
        ...writtenBy(actor),
        number: await nextNumber(db, item),
        baseNumber: live?.number ?? null,
        previousNumber: live?.number ?? null,
        restoresNumber: number,
        value,
        source,
        checkedOn,
        state: 'past',
      });
      await putLive(db, item, version);
      return { ...about(version), undo: { id: version.id } };
    },
    async undo({ db }, stored) {
      const { id } = undoOf.parse(stored);
      const version = await lockVersion(db, id, 'live');
      await putBack(db, version);
      await changeVersion(db, id, { state: 'discarded' });
    },
  },
  take_off_content: {
    async run({ db }, item) {
      await lockItem(item, db);
      const live = await liveVersion(db, item);
      if (live === null || !canTakeOff(item)) throw new Refusal(409, 'CONTENT_MOVED_ON');
      // It would bring back on its day what was taken off.
      if (await isScheduled(db, item)) throw new Refusal(409, 'CONTENT_SCHEDULED');
      await putLive(db, item, null);
      return { ...about(live), undo: { id: live.id } };
    },
    async undo({ db }, stored) {
      const { id } = undoOf.parse(stored);
      const version = await lockVersion(db, id, 'past');
      if ((await liveVersion(db, version)) !== null) throw tooLate();
      await putLive(db, version, version);
    },
  },
};
