import { Counter } from '@prometheus-io/client';
import { eq } from 'drizzle-orm';
import { fileProblem, type PaperKind, paperKinds } from '../../rules/documents/upload.ts';
import { type ApplicationAccess, settleAsked } from '../applications/index.ts';
import { registry } from '../platform/metrics.ts';
import { inspectionQueue } from '../platform/limits/queues.ts';
import type { Deps } from '../platform/deps.ts';
import { documents, uploads } from './table.ts';
import { refuseUnlessTaken } from './document-access.ts';
import { type DocumentRow, insertDocument, type Lock, lockApplication } from './document-rows.ts';
import { INSPECTORS, inspect } from './inspection/inspect.ts';
import type { CleanFile } from './inspection/finding.ts';
import { putFile } from './kept-file.ts';
import { foreignFile, noUpload, refusalOf } from './refusals.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { assemble, kindOfUpload } from './uploads.ts';

const outcomes = new Counter({
  name: 'uploads_total',
  help: 'Documents that families uploaded, by what became of them: accepted, refused, failed.',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    outcomes.inc({ outcome: 'accepted' });
    return result;
  } catch (error) {
    outcomes.inc({ outcome: error instanceof Refusal ? 'refused' : 'failed' });
    throw error;
  }
}

/** A newer document of a running contract, sent without being asked for, with its typed expiry. */
export interface Renewal {
  readonly expiresOn: string | null;
}

interface Finishing {
  readonly renewal?: Renewal;
  /** The inspection takes seconds, so access is computed again before the document is stored (T108). */
  readonly lock?: Lock;
  /** What follows from a stored document, in the same transaction. */
  readonly stored?: Stored | undefined;
}

export type Stored = (db: Database, applicationId: string) => Promise<void>;

type FinishDeps = Pick<Deps, 'config' | 'files' | 'keys' | 'store'>;
type Finish = ReturnType<typeof newFinish>;
const made = new WeakMap<object, Finish>();

/** Finishes uploads; all callers of a process share one queue of inspections. */
export function finishUpload(deps: FinishDeps): Finish {
  const known = made.get(deps) ?? newFinish(deps);
  made.set(deps, known);
  return known;
}

/** A document has the id of its upload, so a repeated request gets the same answer. */
function newFinish(deps: FinishDeps) {
  const { store } = deps;
  const queue = inspectionQueue(deps.config, INSPECTORS);
  const forget = (uploadId: string) => store.db.delete(uploads).where(eq(uploads.id, uploadId));

  async function storedDocument(
    access: ApplicationAccess,
    uploadId: string,
  ): Promise<DocumentRow | undefined> {
    const [row] = await store.db.select().from(documents).where(eq(documents.id, uploadId));
    if (row && row.applicationId !== access.application.id) throw noUpload();
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
    await forget(uploadId);
    throw refusalOf(found.fault, kind);
  }

  /** Reads the file only when its turn comes: queued files take no memory. */
  async function inspected(access: ApplicationAccess, uploadId: string) {
    const whole = await assemble(deps, access, uploadId);
    if (whole === null) {
      throw new Refusal(400, 'UPLOAD_INCOMPLETE');
    }
    return { kind: whole.kind, clean: await judge(uploadId, whole.kind, whole.bytes) };
  }

  async function finish(
    access: ApplicationAccess,
    uploadId: string,
    address: string,
    { renewal, stored, lock = (db) => lockApplication(db, access) }: Finishing,
  ): Promise<DocumentRow> {
    const { kind, clean, file } = await counted(async () => {
      const inspecting = () => inspected(access, uploadId);
      const found = await queue.run(address, inspecting, access.application.id);
      const { content, mediaType } = found.clean;
      return { ...found, file: await putFile(deps, content, mediaType, uploadId) };
    });
    return store.transaction(async (db) => {
      await lock(db);
      const [own] = await db.delete(uploads).where(eq(uploads.id, uploadId)).returning();
      if (own === undefined) {
        // A concurrent request was faster, and its file is the one that counts.
        const [row] = await db.select().from(documents).where(eq(documents.id, uploadId));
        if (row === undefined) throw noUpload();
        return row;
      }
      if (renewal === undefined) await refuseUnlessTaken(db, access, kind);
      const more = { preview: clean.preview, ...renewal };
      const row = await insertDocument(db, access, kind, file, more);
      await settleAsked(db, access, kind);
      await stored?.(db, access.application.id);
      return row;
    });
  }

  return async (
    access: ApplicationAccess,
    uploadId: string,
    address: string,
    finishing: Finishing = {},
  ): Promise<DocumentRow> => {
    const before = await storedDocument(access, uploadId);
    if (before) return before;
    try {
      const kind = await kindOfUpload(deps, access.application.id, uploadId);
      const { renewal } = finishing;
      if (renewal === undefined) await refuseUnlessTaken(store.db, access, kind);
      return await finish(access, uploadId, address, finishing);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A concurrent request finished the upload while this one was queued.
      const finished = await storedDocument(access, uploadId);
      if (finished === undefined) throw error;
      return finished;
    }
  };
}

export const isPaper = (kind: string): kind is PaperKind => paperKinds.some((one) => one === kind);
