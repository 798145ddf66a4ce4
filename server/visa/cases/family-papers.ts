import { and, inArray, isNull } from 'drizzle-orm';
import { visaPapersFor } from '../../../rules/documents/upload.ts';
import { documents } from '../../documents/table.ts';
import type { Database } from '../../platform/store/store.ts';

/** Of these applications those whose family has sent everything that its own sponsorship needs. */
export async function withFamilyPapers(
  db: Database,
  applicationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (applicationIds.length === 0) return new Set();
  const needed = visaPapersFor('family');
  const found = await db
    .selectDistinct({ applicationId: documents.applicationId, kind: documents.kind })
    .from(documents)
    .where(
      and(
        inArray(documents.applicationId, [...applicationIds]),
        inArray(documents.kind, [...needed]),
        isNull(documents.removedAt),
      ),
    );
  const sent = Map.groupBy(found, ({ applicationId }) => applicationId);
  return new Set([...sent].flatMap(([id, kinds]) => (kinds.length === needed.length ? id : [])));
}
