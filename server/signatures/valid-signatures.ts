import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { signatures } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import type { SignatureRow } from './chain.ts';
import { englishHash, type Form, formHash, storedNumbers } from './form.ts';

const ofForm = (applicationId: string, form: Form) =>
  and(
    eq(signatures.applicationId, applicationId),
    inArray(signatures.signatureNumber, storedNumbers(form)),
    isNull(signatures.voidedAt),
  );

/**
 * The valid signatures under this exact text, in order. A complete set under the
 * English text of before counts, too: nobody signs again because Arabic was added.
 */
export async function validSignatures(
  db: Database,
  applicationId: string,
  form: Form,
): Promise<SignatureRow[]> {
  const rows = await db
    .select()
    .from(signatures)
    .where(ofForm(applicationId, form))
    .orderBy(asc(signatures.signatureNumber));
  const under = (hash: Buffer) => rows.filter(({ documentHash }) => documentHash.equals(hash));
  const earlier = under(englishHash(form));
  return earlier.length === form.signatures ? earlier : under(formHash(form));
}

/** All signatures of a form under one text, whichever edition that was; none if one of them is missing. */
export async function completeSet(
  db: Database,
  applicationId: string,
  form: Form,
): Promise<SignatureRow[]> {
  const rows = await db.select().from(signatures).where(ofForm(applicationId, form));
  const isOneText = new Set(rows.map(({ documentId }) => documentId)).size === 1;
  return isOneText && rows.length === form.signatures ? rows : [];
}

/** One person's signatures so far; all of them once the form is complete, no matter who signed. */
export async function validSignaturesFor(
  db: Database,
  applicationId: string,
  form: Form,
  signer: SignatureRow['signer'],
): Promise<SignatureRow[]> {
  const all = await validSignatures(db, applicationId, form);
  return all.length === form.signatures ? all : all.filter((row) => row.signer === signer);
}

/** A bank compares the signatures, so one person makes them all: starting voids those of another person. */
export async function voidOthers(
  db: Database,
  applicationId: string,
  form: Form,
  signer: SignatureRow['signer'],
): Promise<void> {
  await db
    .update(signatures)
    .set({ voidedAt: sql`now()` })
    .where(and(ofForm(applicationId, form), ne(signatures.signer, signer)));
}

/** Signing a new text voids the signatures under an older one. */
export async function voidOlder(db: Database, applicationId: string, form: Form): Promise<void> {
  await db
    .update(signatures)
    .set({ voidedAt: sql`now()` })
    .where(
      and(
        ofForm(applicationId, form),
        sql`${signatures.documentHash} is distinct from ${formHash(form)}`,
      ),
    );
}
