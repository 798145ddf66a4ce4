import { and, asc, inArray } from 'drizzle-orm';
import { openDataKey } from '../applications/index.ts';
import { readDocument } from '../documents/index.ts';
import type { Deps } from '../platform/deps.ts';
import { unseal } from '../platform/sealing.ts';
import { applications } from '../applications/table.ts';
import { documents } from '../documents/table.ts';
import { signatures } from '../signatures/table.ts';
import { isOwnPaper, paperName, signatureName } from './export-papers.ts';

export interface ExportedFile {
  /** The path in client.json, below a folder for its application. */
  readonly path: string;
  /** Null when the file is damaged or lost. */
  readonly bytes: Buffer | null;
}

/** The documents and the drawn signatures, one by one. Removed files are only named in client.json. */
export async function* filesOf(
  { files, keys, store }: Pick<Deps, 'files' | 'keys' | 'store'>,
  ids: readonly string[],
): AsyncGenerator<ExportedFile> {
  const papers = await store.db
    .select()
    .from(documents)
    .where(and(inArray(documents.applicationId, [...ids]), isOwnPaper))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  for (const paper of papers) {
    if (paper.removedAt !== null || paper.fileKeySealed === null) continue;
    const bytes = await readDocument({ files, keys }, paper);
    yield { path: `${paper.applicationId}/${paperName(paper)}`, bytes };
  }
  const owners = await store.db
    .select()
    .from(applications)
    .where(inArray(applications.id, [...ids]));
  for (const owner of owners) {
    const contract = owners.find(({ id }) => id === owner.replacesApplicationId) ?? owner;
    const dataKey = openDataKey(keys, contract);
    if (dataKey === null) continue;
    const drawn = await store.db
      .select()
      .from(signatures)
      .where(inArray(signatures.applicationId, [owner.id]));
    for (const { id: row, imageSealed, ...signature } of drawn) {
      const place = { table: 'signatures', column: 'image_sealed', row };
      const path = `${owner.id}/${signatureName({ id: row, ...signature })}`;
      yield { path, bytes: unseal(dataKey, place, imageSealed) };
    }
  }
}
