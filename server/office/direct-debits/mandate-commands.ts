import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { mandates } from '../../mandates/table.ts';
import { Refusal } from '../../platform/refusal.ts';
import { closeTasks, reopenTasks } from '../cases/index.ts';
import { type Commands, staffIdOf } from '../commands/command.ts';
import { addFile, undoFile } from './files.ts';
import {
  answerUndo,
  changeMandates,
  paidContracts,
  rejectionOf,
  takeAnswers,
  undoAnswers,
  withdrawChanges,
} from './mandate-answers.ts';
import { isForBank } from './mandate-lists.ts';
import { tellRejection } from './tell-family.ts';

const ids = z.array(z.uuid());
const lodgingUndo = z.object({
  fileId: z.uuid(),
  changeIds: ids,
  taskIds: z.prefault(ids, []),
});

export const mandateCommands: Commands<'lodge_mandates' | 'answer_mandate' | 'tell_rejection'> = {
  lodge_mandates: {
    async run({ db, actor }, { mandateIds }) {
      const rows = await db
        .select({ id: mandates.id, applicationId: mandates.applicationId })
        .from(mandates)
        .innerJoin(applications, eq(applications.id, mandates.applicationId))
        .where(and(inArray(mandates.id, mandateIds), eq(mandates.state, 'signed'), isForBank(db)))
        .for('update', { of: mandates });
      if (rows.length === 0) throw new Refusal(409, 'NOTHING_TO_LODGE');
      const fileId = await addFile(db, actor, { kind: 'lodging', rows: rows.length });
      const on = dubaiDay(new Date());
      const changes = rows.map(({ id }) => ({ mandateId: id, on }));
      const made = await changeMandates(db, 'signed', 'lodged', changes, fileId);
      const by = staffIdOf(actor);
      const taskIds: string[] = [];
      for (const { id, applicationId } of rows) {
        taskIds.push(...(await closeTasks(db, applicationId, ['lodge_debit'], by, id)));
      }
      return {
        applicationIds: rows.map(({ applicationId }) => applicationId),
        details: { count: rows.length },
        undo: { fileId, changeIds: made.map(({ id }) => id), taskIds },
        answer: { fileId, count: rows.length },
      };
    },
    async undo({ db }, undo) {
      const { fileId, changeIds, taskIds } = lodgingUndo.parse(undo);
      await withdrawChanges(db, changeIds);
      await reopenTasks(db, taskIds);
      await undoFile(db, fileId);
    },
  },
  answer_mandate: {
    async run(context, { mandateId, answer, reason = null }) {
      const { db } = context;
      if ((answer === 'rejected') !== (reason !== null)) {
        throw new Refusal(400, 'REJECTION_REASON', {}, { reason: 'REJECTION_REASON' });
      }
      const [mandate] = await db.select().from(mandates).where(eq(mandates.id, mandateId));
      if (mandate === undefined) throw new Refusal(404, 'NOT_FOUND_HERE');
      const { applicationId } = mandate;
      const given = { mandateId, applicationId, on: dubaiDay(new Date()), reason };
      const contracts =
        answer === 'rejected' ? await paidContracts(db, mandateId, applicationId) : [applicationId];
      return {
        applicationIds: [...contracts],
        details: { answer, reason },
        undo: await takeAnswers(context, [given], null),
      };
    },
    undo: async ({ db }, undo) => undoAnswers(db, answerUndo.parse(undo)),
  },
  tell_rejection: {
    async run({ db, deps }, { mandateId, language = 'en' }) {
      const [mandate] = await db.select().from(mandates).where(eq(mandates.id, mandateId));
      const change = await rejectionOf(db, mandateId);
      if (mandate?.state !== 'rejected' || !change?.reason) {
        throw new Refusal(409, 'MANDATE_MOVED_ON');
      }
      const [applicationId] = await paidContracts(db, mandateId, mandate.applicationId);
      const { id: changeId, reason } = change;
      const rejection = { applicationId, changeId, reason };
      const isTold = await tellRejection(db, deps, rejection, { language });
      if (!isTold) throw new Refusal(400, 'NO_CONFIRMED_NUMBER');
      return { applicationIds: [applicationId], details: { reason } };
    },
  },
};
