import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { shownReason } from '../../../rules/office/document-reasons.ts';
import { type PaperKind, paperKinds } from '../../../rules/documents/upload.ts';
import { openDataKey } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { documents } from '../../documents/table.ts';
import type { Keys } from '../../platform/keys.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { staff } from '../../staff/table.ts';
import { documentChecks } from './table.ts';

export type ApplicationRow = typeof applications.$inferSelect;

export interface FoundDocument {
  readonly document: Omit<typeof documents.$inferSelect, 'kind'> & { readonly kind: PaperKind };
  readonly application: ApplicationRow;
  readonly dataKey: Buffer;
}

/** A document that a family uploaded, with the key of its application. */
export async function findDocument(
  db: Database,
  keys: Pick<Keys, 'master'>,
  id: string,
): Promise<FoundDocument> {
  const [found] = await db
    .select({ document: documents, application: applications })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(
      and(
        eq(documents.id, id),
        inArray(documents.kind, [...paperKinds]),
        isNull(applications.erasedAt),
      ),
    );
  const kind = paperKinds.find((one) => one === found?.document.kind);
  const dataKey = found && openDataKey(keys, found.application);
  if (!found || !dataKey || !kind) throw new Refusal(404, 'NOT_FOUND_HERE');
  return { document: { ...found.document, kind }, application: found.application, dataKey };
}

/** The same, with the application locked: decisions about it and uploads to it run one after another. */
export async function lockDocument(
  db: Database,
  keys: Pick<Keys, 'master'>,
  id: string,
): Promise<FoundDocument> {
  const { application } = await findDocument(db, keys, id);
  await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, application.id))
    .for('update');
  return findDocument(db, keys, id);
}

/** The decision in force; undefined while nobody has decided. */
export async function decisionAbout(db: Database, documentId: string) {
  const [decision] = await db
    .select({
      id: documentChecks.id,
      state: documentChecks.decision,
      reason: documentChecks.reason,
      decidedAt: documentChecks.decidedAt,
      by: staff.name,
    })
    .from(documentChecks)
    .leftJoin(staff, eq(staff.id, documentChecks.staffId))
    .where(and(eq(documentChecks.documentId, documentId), isNull(documentChecks.withdrawnAt)))
    .orderBy(desc(documentChecks.decidedAt))
    .limit(1);
  if (decision === undefined) return undefined;
  return { ...decision, reason: shownReason(decision.state, decision.reason) };
}

/** Decisions of the command line have no colleague. */
export const decidedBy = ({ by }: { readonly by: string | null }): string => by ?? 'An operator';
