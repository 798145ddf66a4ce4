import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ApplicationAccess } from '../applications/index.ts';
import { seal, unseal } from '../platform/sealing.ts';
import { signatures } from './table.ts';
import type { Database } from '../platform/store/store.ts';

export type SignatureRow = typeof signatures.$inferSelect;
type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;
type SealedColumn = 'image_sealed' | 'device_sealed' | 'address_sealed';

const cell = (row: string, column: SealedColumn) => ({ table: 'signatures', column, row });

export const sealPart = (owner: Owner, row: string, column: SealedColumn, part: Buffer): Buffer =>
  seal(owner.dataKey, cell(row, column), part);

export const openPart = (owner: Owner, row: string, column: SealedColumn, sealed: Buffer) =>
  unseal(owner.dataKey, cell(row, column), sealed);

/** Everything that a signature covers. */
export interface SignatureFacts {
  readonly previousHash: Buffer | null;
  readonly applicationId: string;
  readonly signatureNumber: number;
  readonly signer: SignatureRow['signer'];
  /** The link it was made with; null for the appId. */
  readonly linkId: string | null;
  readonly documentId: string;
  readonly documentHash: Buffer;
  readonly consentVersion: string;
  readonly signedAt: Date;
  readonly image: Buffer;
  readonly device: Buffer;
  readonly address: Buffer;
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** SHA-256 over all of it and the previous signature, so that changing or removing one is detected (T44). */
export function chainHash({
  previousHash,
  documentHash,
  image,
  device,
  address,
  signedAt,
  ...rest
}: SignatureFacts): Buffer {
  const content = [
    previousHash?.toString('hex') ?? null,
    rest.applicationId,
    rest.signatureNumber,
    rest.signer,
    rest.linkId,
    rest.documentId,
    documentHash.toString('hex'),
    rest.consentVersion,
    signedAt.toISOString(),
    digest(image),
    digest(device),
    digest(address),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** The signatures in the order of the chain; null if the chain is broken. */
export async function chainOf(db: Database, applicationId: string): Promise<SignatureRow[] | null> {
  const rows = await db
    .select()
    .from(signatures)
    .where(eq(signatures.applicationId, applicationId));
  const after = new Map(rows.map((row) => [row.previousHash?.toString('hex') ?? '', row]));
  const chain: SignatureRow[] = [];
  for (let next = after.get(''); next !== undefined;) {
    if (chain.push(next) > rows.length) return null;
    next = after.get(next.hash.toString('hex'));
  }
  return chain.length === rows.length ? chain : null;
}

export type Verdict =
  | { readonly intact: true; readonly signatures: number }
  | { readonly intact: false; readonly reason: string };

/** True if every signature of an application is unchanged. */
export async function verifyChain(db: Database, owner: Owner): Promise<Verdict> {
  const chain = await chainOf(db, owner.application.id);
  if (chain === null) return { intact: false, reason: 'A signature is missing.' };
  for (const [index, row] of chain.entries()) {
    const image = openPart(owner, row.id, 'image_sealed', row.imageSealed);
    const device = openPart(owner, row.id, 'device_sealed', row.deviceSealed);
    const address = openPart(owner, row.id, 'address_sealed', row.addressSealed);
    const hash = image && device && address && chainHash({ ...row, image, device, address });
    if (!hash?.equals(row.hash)) {
      return { intact: false, reason: `Signature ${index + 1} was changed.` };
    }
  }
  return { intact: true, signatures: chain.length };
}
