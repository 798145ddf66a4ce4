import { eq } from 'drizzle-orm';
import type { BilingualPaper } from '../../content/papers/paper.ts';
import { type ApplicationAccess, latestAnswer } from '../applications/index.ts';
import { readDocument } from '../documents/index.ts';
import { documents } from '../documents/table.ts';
import type { Deps } from '../platform/deps.ts';
import { tickUnder } from './agreed.ts';
import type { Form } from './form.ts';
import { completeSet, validSignatures } from './valid-signatures.ts';

type Whose = Pick<ApplicationAccess, 'application' | 'dataKey'>;
type ReadingDeps = Pick<Deps, 'files' | 'keys' | 'store'>;

/** The stored text that all signatures, or a card payer's tick, are under; null if there is none. */
async function signedTextId(deps: ReadingDeps, owner: Whose, form: Form): Promise<string | null> {
  const { db } = deps.store;
  const [first] = await completeSet(db, owner.application.id, form);
  if (first !== undefined) return first.documentId;
  if (form.kind !== 'contract') return null;
  return (await latestAnswer(db, owner, 'CREDIT_CARD_INFO'))?.textId ?? null;
}

/**
 * The form with the words that were signed, if our text or a fact has changed since. Before the application is handed
 * in, a changed text is signed again instead.
 */
export async function asSigned(deps: ReadingDeps, owner: Whose, form: Form): Promise<Form> {
  const { db } = deps.store;
  const { id, submittedAt } = owner.application;
  if (submittedAt === null) return form;
  const isSame = (await validSignatures(db, id, form)).length >= form.signatures;
  if (isSame || (await tickUnder(db, owner, form)) !== null) return form;
  const textId = await signedTextId(deps, owner, form);
  if (textId === null) return form;
  const [row] = await db.select().from(documents).where(eq(documents.id, textId));
  const bytes = row && (await readDocument(deps, row));
  if (!bytes) return form;
  const paper: BilingualPaper = JSON.parse(bytes.toString());
  return { ...form, paper };
}
