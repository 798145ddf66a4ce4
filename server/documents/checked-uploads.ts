import { and, eq, gt, sql } from 'drizzle-orm';
import { fileProblem, fileTypeOf } from '../../rules/documents/upload.ts';
import type { VisaResult } from '../../rules/visa/stages.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import { seal, unseal } from '../platform/sealing.ts';
import type { Database } from '../platform/store/store.ts';
import { type DocumentRow, insertDocument } from './document-rows.ts';
import { inspect } from './inspection/inspect.ts';
import { putFile } from './kept-file.ts';
import { foreignFile, noUpload, refusalOf } from './refusals.ts';
import { uploadParts, uploads } from './table.ts';
import { partOf } from './uploads.ts';

type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;

/** Inspects a file of a colleague like one of a family, and keeps the clean copy for a day, until a command stores it. */
export async function checkUpload(
  { store }: Pick<Deps, 'store'>,
  { application, dataKey }: Owner,
  kind: VisaResult,
  bytes: Buffer,
): Promise<string> {
  const problem = fileProblem(bytes.subarray(0, 256), bytes.length);
  if (problem !== null) throw foreignFile(kind, problem);
  const found = await inspect(bytes);
  if ('fault' in found) throw refusalOf(found.fault, kind);
  const { content } = found;
  return store.transaction(async (db) => {
    const [begun] = await db
      .insert(uploads)
      .values({
        applicationId: application.id,
        kind,
        bytesTotal: content.length,
        bytesReceived: content.length,
        expiresAt: sql`now() + interval '1 day'`,
      })
      .returning({ id: uploads.id });
    if (begun === undefined) throw new Error('A stored upload returned no row.');
    const partSealed = seal(dataKey, partOf(begun.id, 0), content);
    await db.insert(uploadParts).values({ uploadId: begun.id, start: 0, partSealed });
    return begun.id;
  });
}

/** Stores a checked file as the newest document of its kind; the one before stays. */
export async function storeUpload(
  db: Database,
  deps: Pick<Deps, 'files' | 'keys'>,
  owner: Owner,
  { uploadId, kind, expiresOn }: { uploadId: string; kind: VisaResult; expiresOn: string },
): Promise<DocumentRow> {
  const [part] = await db
    .select({ partSealed: uploadParts.partSealed })
    .from(uploads)
    .innerJoin(uploadParts, eq(uploadParts.uploadId, uploads.id))
    .where(
      and(
        eq(uploads.id, uploadId),
        eq(uploads.applicationId, owner.application.id),
        eq(uploads.kind, kind),
        gt(uploads.expiresAt, sql`now()`),
      ),
    );
  const bytes = part && unseal(owner.dataKey, partOf(uploadId, 0), part.partSealed);
  if (!bytes) throw noUpload();
  const mediaType = fileTypeOf(bytes) === 'pdf' ? 'application/pdf' : 'image/jpeg';
  const file = await putFile(deps, bytes, mediaType);
  return insertDocument(db, owner, kind, file, { expiresOn, keepsEarlier: true });
}
