import { eq } from 'drizzle-orm';
import { paperKinds } from '../../../../rules/documents/upload.ts';
import { shownReason } from '../../../../rules/office/document-reasons.ts';
import { isVisaResult } from '../../../../rules/visa/results.ts';
import { documents } from '../../../documents/table.ts';
import type { Database } from '../../../platform/store/store.ts';
import { signatures } from '../../../signatures/table.ts';
import { documentChecks } from '../../documents/table.ts';
import { byActor, byStaff, entry, type NewEntry, type People } from './entry.ts';

const isUploaded = (kind: string): boolean => paperKinds.some((one) => one === kind);

/** Documents, decisions about them, and signatures: one entry for all signatures on one document. */
export async function documentEntries(
  db: Database,
  applicationId: string,
  people: People,
  actions: ReadonlyMap<number, NewEntry>,
): Promise<NewEntry[]> {
  const files = await db.select().from(documents).where(eq(documents.applicationId, applicationId));
  const kinds = new Map(files.map(({ id, kind }) => [id, kind]));
  const checks = await db
    .select()
    .from(documentChecks)
    .where(eq(documentChecks.applicationId, applicationId));
  const signed = await db
    .select()
    .from(signatures)
    .where(eq(signatures.applicationId, applicationId))
    .orderBy(signatures.signedAt);
  const groups = Map.groupBy(signed, ({ documentId, signer }) => `${documentId} ${signer}`);
  return [
    // Documents of a visa have the entry of their command.
    ...files
      .filter(({ kind }) => !isVisaResult(kind))
      .map(({ id, kind, version, createdAt }) =>
        entry({
          id: `document:${id}`,
          at: createdAt,
          group: 'documents',
          code: isUploaded(kind) ? 'document.uploaded' : 'document.made',
          values: { kind, version },
          by: byActor(people, isUploaded(kind) ? 'client' : 'system'),
        }),
      ),
    ...checks.map(({ id, documentId, decision, reason, staffId, decidedAt, withdrawnAt }) =>
      entry({
        id: `check:${id}`,
        at: decidedAt,
        rank: 1,
        group: 'documents',
        code: `check.${decision}`,
        values: {
          documentId,
          kind: kinds.get(documentId) ?? null,
          reason: shownReason(decision, reason),
          withdrawnAt: withdrawnAt && withdrawnAt.toISOString(),
        },
        by: byStaff(people, staffId),
        action: actions.get(decidedAt.getTime())?.action ?? null,
      }),
    ),
    ...[...groups.values()].flatMap((group) => {
      const last = group.at(-1);
      if (last === undefined) return [];
      const { id, documentId, signer, signedAt } = last;
      const kind = kinds.get(documentId) ?? null;
      return entry({
        id: `signature:${id}`,
        at: signedAt,
        rank: 1,
        group: 'documents',
        code: 'signature',
        values: {
          kind,
          signatures: group.length,
          isVoid: Number(group.every(({ voidedAt }) => voidedAt !== null)),
        },
        by: byActor(people, signer),
      });
    }),
  ];
}
