import * as z from 'zod/mini';
import { lockMaidRecord, setPublished } from '../../catalogue/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Commands, staffIdOf } from '../commands/command.ts';
import { isHidden, publishDraft, publishedUndo, rollBack, undoPublished } from './publish.ts';
import { scheduleOf, setSchedule } from './schedule.ts';

const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');
const hideUndo = z.object({ maidId: z.int() });
const schedule = z.nullable(
  z.object({
    publishAt: z.string(),
    staffId: z.nullable(z.uuid()),
    failedWith: z.nullable(z.string()),
  }),
);
const scheduleUndo = z.object({ maidId: z.int(), before: schedule, after: schedule });

type Names = 'publish_maid' | 'unpublish_maid' | 'roll_back_maid' | 'schedule_maid';

/** What families see of a maid: publishing, hiding, rolling back, at once or later (OFF-40, OFF-41). */
export const publishCommands: Pick<Commands, Names> = {
  publish_maid: {
    async run({ db, actor }, { maidId, draftIds, note }) {
      const staffId = staffIdOf(actor);
      const undo = await publishDraft(db, { maidId, draftIds, staffId, reason: 'edit', note });
      return {
        applicationIds: [],
        details: { maidId, version: undo.version, count: draftIds.length },
        undo,
        answer: { version: undo.version },
      };
    },
    async undo({ db, actor }, stored) {
      await undoPublished(db, publishedUndo.parse(stored), staffIdOf(actor));
    },
  },
  roll_back_maid: {
    async run({ db, actor }, { maidId, number }) {
      const undo = await rollBack(db, maidId, number, staffIdOf(actor));
      const details = { maidId, version: undo.version, number };
      return { applicationIds: [], details, undo, answer: { version: undo.version } };
    },
    async undo({ db, actor }, stored) {
      await undoPublished(db, publishedUndo.parse(stored), staffIdOf(actor));
    },
  },
  unpublish_maid: {
    async run({ db }, { maidId }) {
      await lockMaidRecord(db, maidId);
      if (await isHidden(db, maidId)) throw new Refusal(409, 'NOT_PUBLISHED');
      await setPublished(db, [maidId], false);
      return { applicationIds: [], details: { maidId }, undo: { maidId } };
    },
    async undo({ db }, stored) {
      const { maidId } = hideUndo.parse(stored);
      await lockMaidRecord(db, maidId);
      if ((await setPublished(db, [maidId], true)).length === 0) throw tooLate();
    },
  },
  schedule_maid: {
    async run({ db, actor }, { maidId, at }) {
      await lockMaidRecord(db, maidId);
      if (at !== null && Date.parse(at) <= Date.now()) throw new Refusal(400, 'SCHEDULE_PAST');
      const before = await scheduleOf(db, maidId);
      const after =
        at === null
          ? null
          : { publishAt: new Date(at).toISOString(), staffId: staffIdOf(actor), failedWith: null };
      await setSchedule(db, maidId, after);
      return { applicationIds: [], details: { maidId, at }, undo: { maidId, before, after } };
    },
    async undo({ db }, stored) {
      const { maidId, before, after } = scheduleUndo.parse(stored);
      await lockMaidRecord(db, maidId);
      const now = await scheduleOf(db, maidId);
      if (now?.publishAt !== after?.publishAt) throw tooLate();
      if (before !== null && Date.parse(before.publishAt) <= Date.now()) throw tooLate();
      await setSchedule(db, maidId, before);
    },
  },
};
