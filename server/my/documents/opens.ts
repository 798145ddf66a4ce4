import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AnswerOf } from '../../../contract/api.ts';
import { paperKinds } from '../../../rules/documents/upload.ts';
import { dataReads } from '../../office/application/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { staff } from '../../staff/table.ts';
import { homeDocumentOpens } from './table.ts';

type Opens = AnswerOf<'GET my/documents/opens'>;

const MOST = 100;
const fields = [
  ...paperKinds.flatMap((kind) => [kind, `${kind}_scan`]),
  'contract',
  'receipt',
  'credit_note',
];

/** Who opened documents of a home: the client here, and colleagues in the office. */
export async function opensOf(db: Database, applicationIds: readonly string[]): Promise<Opens> {
  const ids = [...applicationIds];
  const own = await db
    .select()
    .from(homeDocumentOpens)
    .where(inArray(homeDocumentOpens.applicationId, ids))
    .orderBy(desc(homeDocumentOpens.happenedAt))
    .limit(MOST);
  const reads = await db
    .select({ read: dataReads, name: staff.name })
    .from(dataReads)
    .innerJoin(staff, eq(staff.id, dataReads.staffId))
    .where(and(inArray(dataReads.applicationId, ids), inArray(dataReads.field, fields)))
    .orderBy(desc(dataReads.happenedAt))
    .limit(MOST);
  return [
    ...own.map(({ happenedAt, kind }) => ({
      at: happenedAt.toISOString(),
      colleague: null,
      kind,
      reason: 'own',
    })),
    ...reads.map(({ read, name }) => ({
      at: read.happenedAt.toISOString(),
      colleague: name.split(' ')[0] ?? '',
      kind: read.field.replace(/_scan$/, ''),
      reason: read.reason,
    })),
  ]
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, MOST);
}
