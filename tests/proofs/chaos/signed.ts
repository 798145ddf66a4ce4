import { eq } from 'drizzle-orm';
import { documents } from '../../../server/documents/table.ts';
import { signatures } from '../../../server/signatures/table.ts';
import { readFile } from '../../../server/documents/kept-file.ts';
import { verifyChain } from '../../../server/signatures/index.ts';
import { formHash } from '../../../server/signatures/form.ts';
import type { ChaosDeps } from './household.ts';
import type { Replayed } from './replay.ts';

/** Compares an application's signatures with the texts they froze and with its events. */
export async function signatureProblems(deps: ChaosDeps, replayed: Replayed): Promise<string[]> {
  const { row, dataKey, done } = replayed;
  const { db } = deps.store;
  const problems: string[] = [];
  const verdict = await verifyChain(db, { application: row, dataKey });
  if (!verdict.intact) problems.push(`the chain of signatures is broken: ${verdict.reason}`);
  const rows = await db
    .select({ signature: signatures, document: documents })
    .from(signatures)
    .innerJoin(documents, eq(documents.id, signatures.documentId))
    .where(eq(signatures.applicationId, row.id));
  for (const { signature, document } of rows) {
    const bytes = await readFile(deps, document);
    const paper = bytes && JSON.parse(bytes.toString());
    if (document.frozenAt === null) problems.push('a text that was signed is not frozen');
    if (!paper || !formHash({ paper }).equals(signature.documentHash)) {
      problems.push('a signature stands below another text than the one it froze');
    }
  }
  const validSignatures = rows.filter(({ signature }) => signature.voidedAt === null);
  const numbers = validSignatures.map(({ signature }) => signature.signatureNumber);
  const isContract = numbers.includes(1);
  if (done.has('SIGN_INFORMATION') !== isContract) {
    problems.push(`the contract is ${isContract ? '' : 'not '}signed and its step says otherwise`);
  }
  const payers = validSignatures.filter(({ signature }) => signature.signatureNumber > 1);
  const isAuthority = payers.length === 3;
  if (done.has('SIGN_MONTHLY_PAYMENTS') !== isAuthority) {
    problems.push(`the payment form has ${payers.length} signatures and its step says otherwise`);
  }
  const hands = new Set(payers.map(({ signature }) => signature.signer));
  if (hands.size > 1) problems.push('two hands signed one payment form');
  const spouseWithoutLink = rows.some(
    ({ signature: { signer, linkId } }) => signer === 'spouse' && linkId === null,
  );
  if (spouseWithoutLink) problems.push('a spouse signed without a link');
  return problems;
}
