import { asc, eq } from 'drizzle-orm';
import { documents, signatures } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import type { Open } from './opened.ts';

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The papers by name, and how they were signed. The drawings are on the papers themselves. */
export async function papersOf(db: Database, applicationId: string, open: Open) {
  const papers = await db
    .select()
    .from(documents)
    .where(eq(documents.applicationId, applicationId))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  const signed = await db
    .select()
    .from(signatures)
    .where(eq(signatures.applicationId, applicationId))
    .orderBy(asc(signatures.signedAt));
  return {
    papers: papers.map(({ kind, version, mediaType, bytes, ...row }) => ({
      fileName: `${kind.replaceAll('_', '-')}-${version}.${endings[mediaType] ?? 'bin'}`,
      kind,
      mediaType,
      bytes,
      expiresOn: row.expiresOn,
      createdAt: row.createdAt,
      removedAt: row.removedAt,
    })),
    signatures: signed.map((row) => ({
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
