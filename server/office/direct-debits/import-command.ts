import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rejectionReasons, returnReasons } from '../../../rules/office/bank-reasons.ts';
import type { BankTask } from '../../../rules/office/tasks.ts';
import { hasTransfer } from '../../home-requests/index.ts';
import { withdrawMessages } from '../../messages/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { noteCaseChange, openTask } from '../cases/index.ts';
import type { Command, CommandContext } from '../commands/command.ts';
import { addFile, undoFile } from './files.ts';
import { answerUndo, takeAnswers, undoAnswers } from './mandate-answers.ts';
import { changesOf, type ImportRow, readImport } from './read-import.ts';
import { returnKey, tellReturn } from './tell-family.ts';
import { directDebits } from './table.ts';
import { lockFamilies } from './to-direct-debit.ts';

const beforeResult = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  state: z.enum(['sent', 'collected']),
  settledOn: z.nullable(z.string()),
  resultFileId: z.nullable(z.uuid()),
});
const importUndo = z.extend(answerUndo, {
  fileId: z.uuid(),
  before: z.array(beforeResult),
});
type ImportUndo = z.output<typeof importUndo>;

/** Takes the results of collections. A return opens a task and tells the family (OFF-52). */
async function takeResults(
  { db, deps }: CommandContext,
  rows: readonly ImportRow[],
  fileId: string,
): Promise<Pick<ImportUndo, 'taskIds' | 'before'>> {
  const taskIds: string[] = [];
  const before: ImportUndo['before'] = [];
  for (const { id, applicationId, from, to, on, reason: words } of rows) {
    const state = to === 'collected' ? to : 'returned';
    const reason = returnReasons.find((one) => one === words) ?? null;
    const [was] = await db
      .select()
      .from(directDebits)
      .where(and(eq(directDebits.id, id), sql`${directDebits.state} = ${from}`))
      .for('update');
    if (was === undefined) throw new Refusal(409, 'CHANGED_MEANWHILE');
    before.push(beforeResult.parse(was));
    await db
      .update(directDebits)
      .set({ state, reason, settledOn: on, resultFileId: fileId })
      .where(eq(directDebits.id, id));
    if (reason === null) continue;
    const kind = 'debit_returned';
    const isGivenBack = await hasTransfer(db, id);
    const taskId = await openTask(db, deps, {
      applicationId,
      kind,
      subject: id,
      ...(isGivenBack && { text: 'transfer_paid' satisfies BankTask }),
    });
    if (taskId !== null) taskIds.push(taskId);
    // A family that got the money back twice is called: it is not asked to pay what we owe it.
    if (isGivenBack) continue;
    const { amountFils, month } = was;
    await tellReturn(db, deps, { applicationId, debitId: id, fileId, amountFils, month, reason });
  }
  return { taskIds, before };
}

async function undoResults(db: Database, { fileId, before }: ImportUndo): Promise<void> {
  const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');
  const keys = before.map(({ id }) => returnKey(fileId, id));
  if (!(await withdrawMessages(db, keys))) throw tooLate();
  for (const { id, applicationId, state, settledOn, resultFileId } of before) {
    const isTriedAgain = sql`exists (select from direct_debits later where later.application_id = ${applicationId}
      and later.month = ${directDebits.month} and later.attempt > ${directDebits.attempt})`;
    const back = await db
      .update(directDebits)
      .set({ state, settledOn, resultFileId, reason: null })
      .where(
        and(
          eq(directDebits.id, id),
          eq(directDebits.resultFileId, fileId),
          sql`not ${isTriedAgain}`,
        ),
      )
      .returning({ id: directDebits.id });
    if (back.length === 0) throw tooLate();
  }
  await noteCaseChange(
    db,
    before.map(({ applicationId }) => applicationId),
  );
}

/** All rows or none; the same file again changes nothing (OFF-52). */
export const importBankFile: Command<'import_bank_file'> = {
  async run(context, file) {
    const { db, actor } = context;
    const read = await readImport(db, file);
    const nothing = { applicationIds: [], details: { kind: file.kind, count: 0 } };
    if (read.isKnown) return { ...nothing, answer: { isKnown: true, changed: 0 } };
    if (read.problems.length > 0) throw new Refusal(400, 'BANK_FILE_FAULTS');
    const rows = changesOf(read);
    const applicationIds = [...new Set(rows.map(({ applicationId }) => applicationId))];
    await lockFamilies(db, applicationIds);
    const sumFils = rows.reduce((sum, { fils }) => sum + (fils ?? 0), 0);
    const fileId = await addFile(db, actor, {
      kind: file.kind,
      hash: read.hash,
      rows: read.rows.length,
      sumFils: file.kind === 'results' ? sumFils : null,
    });
    if (fileId === null) return { ...nothing, answer: { isKnown: true, changed: 0 } };
    const answers = rows.map(({ id, applicationId, on, reason }) => ({
      mandateId: id,
      applicationId,
      on,
      reason: rejectionReasons.find((one) => one === reason) ?? null,
    }));
    const undo: ImportUndo =
      file.kind === 'answers'
        ? { fileId, before: [], ...(await takeAnswers(context, answers, fileId)) }
        : { fileId, changeIds: [], finalIds: [], ...(await takeResults(context, rows, fileId)) };
    return {
      applicationIds,
      details: { kind: file.kind, count: rows.length },
      undo,
      answer: { fileId, isKnown: false, changed: rows.length },
    };
  },
  async undo({ db }, undo) {
    const read = importUndo.parse(undo);
    await undoFile(db, read.fileId);
    await undoAnswers(db, read);
    await undoResults(db, read);
  },
};
