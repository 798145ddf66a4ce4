import { and, eq, inArray, isNull } from 'drizzle-orm';
import { openText } from '../../../applications/index.ts';
import type { Database } from '../../../platform/store/store.ts';
import type { StaffMember } from '../../../staff/index.ts';
import { staff } from '../../../staff/table.ts';
import { mayUndo } from '../../commands/may-undo.ts';
import { officeActions, officeActionSubjects } from '../../commands/table.ts';
import type { OpenedCase } from '../opened-case.ts';
import { caseNotes, dataReads } from '../table.ts';
import { byStaff, entry, type NewEntry, type People } from './entry.ts';

const ownWords = new Set(['add_note', 'log_call']);

type Action = typeof officeActions.$inferSelect;

export const actionsOf = (db: Database, applicationId: string): Promise<Action[]> =>
  db
    .select({ action: officeActions })
    .from(officeActionSubjects)
    .innerJoin(officeActions, eq(officeActions.id, officeActionSubjects.actionId))
    .where(eq(officeActionSubjects.applicationId, applicationId))
    .then((rows) => rows.map(({ action }) => action));

export const readsOf = (db: Database, applicationId: string) =>
  db.select().from(dataReads).where(eq(dataReads.applicationId, applicationId));

export async function staffNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Words of notes and calls by their id; a note that was undone shows none. */
async function noteTexts(db: Database, { application, contract, dataKey }: OpenedCase) {
  if (dataKey === null) return new Map<string, string | null>();
  const rows = await db
    .select()
    .from(caseNotes)
    .where(and(eq(caseNotes.applicationId, application.id), isNull(caseNotes.removedAt)));
  const texts = rows.map(({ id, textSealed }) => {
    const cell = { table: 'case_notes', row: id };
    return [id, openText({ id: contract.id, dataKey }, 'text_sealed', textSealed, cell)] as const;
  });
  return new Map(texts);
}

/** What staff did: one entry for each command. */
export async function actionEntries(
  db: Database,
  opened: OpenedCase,
  people: People,
  actions: readonly Action[],
  member: StaffMember,
): Promise<NewEntry[]> {
  const notes = await noteTexts(db, opened);
  return actions.map((action) => {
    const { id, command, staffId, operator, happenedAt, details, undoneAt, undoneBy } = action;
    const { noteId, ...rest } = details;
    const assigned = people.staff.get(String(rest['staffId'] ?? ''));
    const values = { ...rest, ...(assigned !== undefined && { staffName: assigned }) };
    return entry({
      id: `action:${id}`,
      at: happenedAt,
      rank: -1,
      group: ownWords.has(command) ? 'messages' : 'changes',
      code: `command.${command}`,
      values,
      by: { ...byStaff(people, staffId), ...(operator !== null && { name: operator }) },
      text: (noteId && notes.get(String(noteId))) || null,
      action: {
        id,
        canUndo: mayUndo(action, member),
        undoneAt: undoneAt && undoneAt.toISOString(),
        undoneBy: undoneBy && (people.staff.get(undoneBy) ?? null),
      },
    });
  });
}

/** Who saw what, and why. */
export const readEntries = (
  { contract, dataKey }: OpenedCase,
  people: People,
  reads: readonly (typeof dataReads.$inferSelect)[],
): NewEntry[] =>
  reads.map(({ id, happenedAt, staffId, field, reason, wordsSealed }) => {
    const of = dataKey && { id: contract.id, dataKey };
    const cell = { table: 'data_reads', row: contract.id };
    return entry({
      id: `read:${id}`,
      at: happenedAt,
      rank: id,
      group: 'reads',
      code: `read.${field}`,
      values: { reason },
      by: byStaff(people, staffId),
      text: of && openText(of, 'words_sealed', wordsSealed, cell),
    });
  });
