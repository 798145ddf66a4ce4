import type { ApplicationAccess } from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import { unseal } from '../platform/sealing.ts';
import type { Database } from '../platform/store/store.ts';
import { insertDocument, isOver, papersOf, previewOf } from './document-rows.ts';
import { putFile, readFile } from './kept-file.ts';

/** Copies the documents that are still valid into this application, each file under a new key; all, or those of `only`. */
export async function reusePapers(
  db: Database,
  deps: Pick<Deps, 'files' | 'keys'>,
  access: ApplicationAccess,
  earlier: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  only?: readonly string[],
): Promise<void> {
  const own = new Set((await papersOf(db, access.application.id)).map(({ kind }) => kind));
  for (const row of await papersOf(db, earlier.application.id)) {
    if (own.has(row.kind) || isOver(row.expiresOn)) continue;
    if (only !== undefined && !only.includes(row.kind)) continue;
    const bytes = await readFile(deps, row);
    if (bytes === null) continue;
    const preview =
      row.previewSealed && unseal(earlier.dataKey, previewOf(row.id), row.previewSealed);
    const file = await putFile(deps, bytes, row.mediaType);
    await insertDocument(db, access, row.kind, file, { preview, expiresOn: row.expiresOn });
  }
}
