import { and, inArray, isNull } from 'drizzle-orm';
import { visaPapersFor } from '../../../rules/documents/upload.ts';
import { askedDocumentsOf } from '../../applications/index.ts';
import { documents } from '../../documents/table.ts';
import type { Database } from '../../platform/store/store.ts';

type Owner = Parameters<typeof askedDocumentsOf>[1];

/**
 * Of these applications those whose family has sent everything that its own sponsorship needs; what staff asked for again
 * does not count.
 */
export async function withFamilyPapers(
  db: Database,
  owners: readonly Owner[],
): Promise<ReadonlySet<string>> {
  if (owners.length === 0) return new Set();
  const needed = visaPapersFor('family');
  const ids = owners.map(({ application }) => application.id);
  const found = await db
    .selectDistinct({ applicationId: documents.applicationId, kind: documents.kind })
    .from(documents)
    .where(
      and(
        inArray(documents.applicationId, ids),
        inArray(documents.kind, [...needed]),
        isNull(documents.removedAt),
      ),
    );
  const complete = new Set<string>();
  for (const owner of owners) {
    const { id } = owner.application;
    const sent = found.filter(({ applicationId }) => applicationId === id);
    if (sent.length < needed.length) continue;
    const asked = await askedDocumentsOf(db, owner);
    if (!asked.some(({ kind }) => needed.includes(kind))) complete.add(id);
  }
  return complete;
}
