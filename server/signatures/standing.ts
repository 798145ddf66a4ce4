import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { signatures } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import type { SignatureRow } from './chain.ts';
import { type Form, formHash, storedNumbers } from './form.ts';

const ofForm = (applicationId: string, form: Form) =>
  and(
    eq(signatures.applicationId, applicationId),
    inArray(signatures.signatureNumber, storedNumbers(form)),
    isNull(signatures.voidedAt),
  );

/** The signatures that count for this very text, in order. */
export async function standing(
  db: Database,
  applicationId: string,
  form: Form,
): Promise<SignatureRow[]> {
  const hash = formHash(form);
  const rows = await db
    .select()
    .from(signatures)
    .where(ofForm(applicationId, form))
    .orderBy(asc(signatures.signatureNumber));
  return rows.filter(({ documentHash }) => documentHash.equals(hash));
}

/** Whoever signs a new text takes back what was signed under an older one. */
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
