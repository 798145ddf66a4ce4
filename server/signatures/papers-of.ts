import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SignedPaper } from '../../contract/signing.ts';
import { fileLink } from '../documents/index.ts';
import type { Parts } from '../platform/parts.ts';
import { documents, signatures } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';

const titles = {
  contract: 'Your agreement',
  direct_debit_authority: 'Direct Debit Authority',
  receipt: 'Tax Invoice',
} as const;
type Kind = keyof typeof titles;
const isKind = (kind: string): kind is Kind => Object.hasOwn(titles, kind);

/** A text that waits for signatures is named by them; the signed paper is named by none. */
export const isFinished = sql`not exists (select 1 from ${signatures} named where named.document_id = ${documents.id})`;
export const stands = sql`not exists (select 1 from ${signatures} taken_back
  where taken_back.application_id = ${documents.applicationId} and taken_back.voided_at >= ${documents.createdAt})`;

/** The signed papers that stand, the newest of each kind, and every tax invoice. */
export async function papersOf(
  db: Database,
  parts: Pick<Parts, 'keys'>,
  applicationId: string,
): Promise<SignedPaper[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.applicationId, applicationId),
        inArray(documents.kind, ['contract', 'direct_debit_authority', 'receipt']),
        isNotNull(documents.frozenAt),
        isNull(documents.removedAt),
        sql`(${documents.kind} = 'receipt' or (${isFinished} and ${stands}))`,
      ),
    )
    .orderBy(documents.kind, desc(documents.version));
  return rows.flatMap(({ id, kind, bytes, createdAt }, index) => {
    const isOlder = kind !== 'receipt' && rows[index - 1]?.kind === kind;
    if (!isKind(kind) || isOlder) return [];
    const url = fileLink(parts, id);
    return [{ kind, title: titles[kind], url, bytes, createdAt: createdAt.toISOString() }];
  });
}
