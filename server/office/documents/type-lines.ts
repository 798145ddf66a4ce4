import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cleanMachineLines } from '../../../rules/documents/machine-readable.ts';
import { fieldRefusal, Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { type Command, staffIdOf } from '../commands/command.ts';
import { lockDocument } from './found-document.ts';
import { hasLines, numberLookup, openLines, readAs, sealLines } from './readings.ts';
import { documentReadings } from './table.ts';

/** Sealed lines as text: an action's undo holds nothing in clear. */
const undoOf = z.object({
  documentId: z.uuid(),
  written: z.string(),
  before: z.nullable(z.string()),
});
const notRead = () => fieldRefusal(400, 'lines', 'LINES_NOT_READ', {});

async function readingOf(db: Database, documentId: string) {
  const [row] = await db
    .select()
    .from(documentReadings)
    .where(eq(documentReadings.documentId, documentId));
  return row;
}

/** Stores the machine-readable lines of a document, sealed, and the hash of its number. */
export const typeDocumentLines: Command<'type_document_lines'> = {
  async run({ db, deps, actor }, input) {
    const found = await lockDocument(db, deps.keys, input.documentId);
    const { id: documentId, kind, applicationId, removedAt } = found.document;
    if (removedAt !== null) throw new Refusal(409, 'CHANGED_MEANWHILE.replaced');
    const lines = cleanMachineLines(input.lines);
    const read = hasLines(kind) ? readAs(kind, lines) : null;
    if (read === null) throw notRead();
    const before = await readingOf(db, documentId);
    const values = {
      linesSealed: sealLines(found, documentId, lines),
      numberLookup: numberLookup(deps.keys, read),
      staffId: staffIdOf(actor),
    };
    await db
      .insert(documentReadings)
      .values({ documentId, applicationId, ...values })
      .onConflictDoUpdate({
        target: documentReadings.documentId,
        set: { ...values, readAt: sql`now()` },
      });
    return {
      applicationIds: [applicationId],
      details: { kind },
      undo: {
        documentId,
        written: values.linesSealed.toString('base64'),
        before: before?.linesSealed.toString('base64') ?? null,
      },
    };
  },
  async undo({ db, deps }, undo) {
    const { documentId, written, before } = undoOf.parse(undo);
    const found = await lockDocument(db, deps.keys, documentId);
    const now = await readingOf(db, documentId);
    if (now?.linesSealed.toString('base64') !== written) throw new Refusal(400, 'UNDO_TOO_LATE');
    const isOwn = eq(documentReadings.documentId, documentId);
    if (before === null) {
      await db.delete(documentReadings).where(isOwn);
      return;
    }
    const linesSealed = Buffer.from(before, 'base64');
    const read = readAs(found.document.kind, openLines(found, documentId, linesSealed));
    if (read === null) throw new Refusal(400, 'UNDO_TOO_LATE');
    const values = { linesSealed, numberLookup: numberLookup(deps.keys, read) };
    await db.update(documentReadings).set(values).where(isOwn);
  },
};
