import { asc, eq } from 'drizzle-orm';
import { homeRequests } from '../home-requests/table.ts';
import { caseNotes, dataReads } from '../office/application/table.ts';
import { documentReadings } from '../office/documents/table.ts';
import type { Database } from '../platform/store/store.ts';
import { staff } from '../staff/table.ts';
import type { Open } from './opened.ts';

/** What staff wrote about the family, and who saw which of their values, when and why (OFF-72). */
export async function officeOf(db: Database, applicationId: string, open: Open) {
  const notes = await db
    .select()
    .from(caseNotes)
    .where(eq(caseNotes.applicationId, applicationId))
    .orderBy(asc(caseNotes.createdAt));
  const reads = await db
    .select({
      field: dataReads.field,
      reason: dataReads.reason,
      happenedAt: dataReads.happenedAt,
      by: staff.name,
    })
    .from(dataReads)
    .innerJoin(staff, eq(staff.id, dataReads.staffId))
    .where(eq(dataReads.applicationId, applicationId))
    .orderBy(asc(dataReads.id));
  const readings = await db
    .select()
    .from(documentReadings)
    .where(eq(documentReadings.applicationId, applicationId))
    .orderBy(asc(documentReadings.readAt));
  const requests = await db
    .select()
    .from(homeRequests)
    .where(eq(homeRequests.applicationId, applicationId))
    .orderBy(asc(homeRequests.createdAt));
  return {
    homeRequests: requests.map((row) => ({
      kind: row.kind,
      state: row.state,
      reference: row.reference,
      lastDay: row.lastDay,
      from: row.fromDay,
      to: row.toDay,
      fils: row.bookedFils ?? row.shownFils,
      reason: row.cancelReason,
      words: open('home_requests', row.id, 'note_sealed', row.noteSealed),
      answer: open('home_requests', row.id, 'answer_sealed', row.answerSealed),
      createdAt: row.createdAt,
    })),
    typedLines: readings.map(({ documentId, linesSealed, readAt }) => ({
      documentId,
      lines: open('document_readings', documentId, 'lines_sealed', linesSealed),
      readAt,
    })),
    notes: notes.map(({ id, kind, textSealed, createdAt, removedAt }) => ({
      kind,
      text: open('case_notes', id, 'text_sealed', textSealed),
      createdAt,
      removedAt,
    })),
    seenBy: reads,
  };
}
