import type { Fact } from '../../content/papers/paper.ts';
import type { Accepting, Entry } from '../applications/index.ts';
import { longMoment, typesetForPhone } from '../papers/index.ts';
import type { Database } from '../platform/store/store.ts';
import { authorityForm } from './authority-form.ts';
import { contractForm } from './contract-form.ts';
import { completed, formHash } from './form.ts';
import { currentMandate } from './mandate.ts';
import { notSigned } from './refusals.ts';
import { type SigningParts, freeze } from './sign.ts';
import { standing } from './standing.ts';
import { mustBeRead } from './steps.ts';

/** What a card payer agrees to: there is no form to sign, so the contract is read and accepted with the payment. */
export async function contractHash(
  db: Database,
  entry: Pick<Entry, 'application' | 'dataKey'>,
): Promise<string> {
  return formHash(await contractForm(db, entry)).toString('hex');
}

/** Accepts the contract that was read and keeps it as it was; refuses when it has become another one meanwhile. */
export async function acceptContract(
  parts: SigningParts,
  { db, entry }: Pick<Accepting, 'db' | 'entry'>,
  documentHash: string,
): Promise<{ readonly documentId: string }> {
  const form = await contractForm(db, entry);
  mustBeRead(form, documentHash);
  const evidence: Fact[] = [
    { name: 'Accepted on', value: `${longMoment(new Date())}, Dubai time` },
    { name: 'Accepted by', value: 'The client, together with the payment by card' },
    { name: 'Fingerprint of the text', value: documentHash },
  ];
  const bytes = await typesetForPhone(completed(form, [], evidence));
  const file = { kind: form.kind, bytes, mediaType: 'application/pdf' };
  return { documentId: await freeze(db, parts, entry, file) };
}

/** Whether the payment form has all its signatures, whoever made them. */
export async function isAuthoritySigned(
  db: Database,
  entry: Pick<Entry, 'application' | 'dataKey'>,
): Promise<boolean> {
  if ((await currentMandate(db, entry)) === null) return false;
  const form = await authorityForm(db, entry);
  return (await standing(db, entry.application.id, form)).length === form.signatures;
}

/** Whoever finishes an application asks this last: what was signed must still be what counts (T44). */
export async function mustBeSigned(
  db: Database,
  entry: Pick<Entry, 'application' | 'dataKey'>,
): Promise<void> {
  const forms = [await contractForm(db, entry), await authorityForm(db, entry)];
  for (const form of forms) {
    const signed = await standing(db, entry.application.id, form);
    if (signed.length < form.signatures) throw notSigned();
  }
}
