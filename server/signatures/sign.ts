import { randomUUID } from 'node:crypto';
import type { Accepting, ApplicationAccess } from '../applications/index.ts';
import { keepFrozenDocument } from '../documents/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { signatures } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { type SignatureRow, chainHash, chainOf, sealPart } from './chain.ts';
import { type Form, formHash, storedNumber, textOf } from './form.ts';
import type { MadeSignature } from './made-signature.ts';
import { alreadySigned, notInOrder, reused } from './refusals.ts';
import { validSignaturesFor, voidOlder, voidOthers } from './valid-signatures.ts';

export type SigningDeps = Pick<Deps, 'files' | 'keys'>;

interface Signing {
  readonly form: Form;
  readonly number: number;
  readonly consentVersion: string;
  readonly made: MadeSignature;
  readonly at?: Date | undefined;
}

async function append(
  db: Database,
  access: ApplicationAccess,
  visit: Pick<Visit, 'address' | 'userAgent'>,
  { form, number, consentVersion, made, at = new Date() }: Signing,
  documentId: string,
): Promise<SignatureRow> {
  const chain = await chainOf(db, access.application.id);
  if (chain === null) throw new Error('An application’s signatures are incomplete.');
  const id = randomUUID();
  const testimony = {
    previousHash: chain.at(-1)?.hash ?? null,
    applicationId: access.application.id,
    signatureNumber: storedNumber(form, number),
    signer: access.actor,
    linkId: access.link?.id ?? null,
    documentId,
    documentHash: formHash(form),
    consentVersion,
    signedAt: at,
    image: made.image,
    device: Buffer.from(JSON.stringify({ agent: visit.userAgent, kind: made.kind })),
    address: Buffer.from(visit.address),
  };
  const { image, device, address, ...facts } = testimony;
  const [row] = await db
    .insert(signatures)
    .values({
      ...facts,
      id,
      imageSealed: sealPart(access, id, 'image_sealed', image),
      deviceSealed: sealPart(access, id, 'device_sealed', device),
      addressSealed: sealPart(access, id, 'address_sealed', address),
      imageLookup: made.lookup,
      hash: chainHash(testimony),
    })
    .onConflictDoNothing({ target: signatures.imageLookup })
    .returning();
  if (row === undefined) throw reused();
  return row;
}

/**
 * One signature under one text, in the caller's transaction, which has locked the application. The first one freezes
 * the text as it was read. The signed PDF is typeset when it is first requested, because that takes time.
 */
export async function sign(
  deps: SigningDeps,
  { db, access, visit }: Pick<Accepting, 'db' | 'access' | 'visit'>,
  signing: Signing,
): Promise<{ readonly hash: string; readonly isLast: boolean }> {
  const { form, number } = signing;
  const { id } = access.application;
  const before = await validSignaturesFor(db, id, form, access.actor);
  if (number <= before.length) throw alreadySigned();
  if (number > before.length + 1) throw notInOrder();
  await voidOlder(db, id, form);
  await voidOthers(db, id, form, access.actor);
  const documentId =
    before[0]?.documentId ?? (await keepFrozenDocument(db, deps, access, textOf(form)));
  const row = await append(db, access, visit, signing, documentId);
  return { hash: row.hash.toString('hex'), isLast: number === form.signatures };
}
