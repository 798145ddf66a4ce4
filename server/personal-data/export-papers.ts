import { and, asc, eq, notInArray } from 'drizzle-orm';
import { visaResults } from '../../rules/visa/stages.ts';
import { documents } from '../documents/table.ts';
import { signatures } from '../signatures/table.ts';
import type { Database } from '../platform/store/store.ts';
import type { Open } from './opened.ts';

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  // The exact text that was signed; its fingerprint is in the signatures.
  'application/json': 'signed-text.json',
};

/** What a visa brought for her is about her, so no copy of the client's data has it. */
export const isOwnPaper = notInArray(documents.kind, [...visaResults]);

export const paperName = ({
  kind,
  version,
  mediaType,
}: Pick<typeof documents.$inferSelect, 'kind' | 'version' | 'mediaType'>) =>
  `${kind.replaceAll('_', '-')}-${version}.${endings[mediaType] ?? 'bin'}`;

/** A signature may have been drawn again with the same number, so the id makes the name unique. */
export const signatureName = ({
  id,
  signatureNumber,
}: Pick<typeof signatures.$inferSelect, 'id' | 'signatureNumber'>) =>
  `signature-${signatureNumber}-${id.slice(0, 8)}.png`;

/** The documents and drawings by name, and how they were signed; export-files.ts returns the files. */
export async function papersOf(db: Database, applicationId: string, open: Open) {
  const papers = await db
    .select()
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), isOwnPaper))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  const signed = await db
    .select()
    .from(signatures)
    .where(eq(signatures.applicationId, applicationId))
    .orderBy(asc(signatures.signedAt));
  return {
    papers: papers.map(({ kind, version, mediaType, bytes, ...row }) => ({
      fileName: paperName({ kind, version, mediaType }),
      kind,
      mediaType,
      bytes,
      expiresOn: row.expiresOn,
      createdAt: row.createdAt,
      removedAt: row.removedAt,
    })),
    signatures: signed.map((row) => ({
      fileName: signatureName(row),
      signatureNumber: row.signatureNumber,
      signer: row.signer,
      signedAt: row.signedAt,
      voidedAt: row.voidedAt,
      consentVersion: row.consentVersion,
      device: open('signatures', row.id, 'device_sealed', row.deviceSealed),
      address: open('signatures', row.id, 'address_sealed', row.addressSealed),
    })),
  };
}
