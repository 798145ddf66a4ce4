import { eq } from 'drizzle-orm';
import { fileProblem, type PaperKind, paperKinds } from '../../rules/upload.ts';
import type { Entry } from '../applications/index.ts';
import type { Parts } from '../platform/parts.ts';
import { documents, uploads } from '../platform/store/schema.ts';
import { type DocumentRow, insertDocument } from './document-rows.ts';
import { inspect } from './inspection/inspect.ts';
import type { CleanFile } from './inspection/finding.ts';
import { putFile } from './kept-file.ts';
import { foreignFile, noUpload, refusalOf } from './refusals.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { assemble } from './uploads.ts';

/** A document has the id of its upload, so that whoever asks twice gets the same answer twice. */
export function finishUpload(parts: Pick<Parts, 'files' | 'keys' | 'store'>) {
  const { store } = parts;
  const forget = (uploadId: string) => store.db.delete(uploads).where(eq(uploads.id, uploadId));

  async function kept(entry: Entry, uploadId: string): Promise<DocumentRow | undefined> {
    const [row] = await store.db.select().from(documents).where(eq(documents.id, uploadId));
    if (row && row.applicationId !== entry.application.id) throw noUpload();
    return row;
  }

  async function judge(uploadId: string, kind: PaperKind, bytes: Buffer): Promise<CleanFile> {
    const problem = fileProblem(bytes.subarray(0, 256), bytes.length);
    if (problem !== null) {
      await forget(uploadId);
      throw foreignFile(kind, problem);
    }
    const found = await inspect(bytes);
    if (!('fault' in found)) return found;
    if (found.fault !== 'busy') await forget(uploadId);
    throw refusalOf(found.fault, kind);
  }

  return async (entry: Entry, uploadId: string): Promise<DocumentRow> => {
    const before = await kept(entry, uploadId);
    if (before) return before;
    const whole = await assemble(parts, entry, uploadId);
    if (whole === null) {
      throw new Refusal(400, 'UPLOAD_INCOMPLETE', 'Some of this file has not arrived yet.');
    }
    const clean = await judge(uploadId, whole.kind, whole.bytes);
    const file = await putFile(parts, clean.content, clean.mediaType, uploadId);
    return store.transaction(async (db) => {
      const [own] = await db.delete(uploads).where(eq(uploads.id, uploadId)).returning();
      if (own === undefined) {
        // Asked twice at once: the other was faster, and its file is the one that counts.
        const [row] = await db.select().from(documents).where(eq(documents.id, uploadId));
        if (row === undefined) throw noUpload();
        return row;
      }
      return insertDocument(db, entry, whole.kind, file, { preview: clean.preview });
    });
  };
}

export const isPaper = (kind: string): kind is PaperKind => paperKinds.some((one) => one === kind);
