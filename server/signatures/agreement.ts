import { signingConsent } from '../../content/papers/consent.ts';
import { msg } from '../../rules/text/text.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import { keepFrozenDocument } from '../documents/index.ts';
import { typesetForPhone } from '../papers/index.ts';
import type { Database } from '../platform/store/store.ts';
import { type Tick, tickedPaper } from './agreed.ts';
import { type Form, formHash } from './form.ts';
import { officeSide } from './office-side.ts';
import type { SigningDeps } from './sign.ts';

/** An agreement that is complete with its tick, so that it has the office's part and its reference at once. */
export interface Agreement {
  readonly reference: string;
  readonly tick: Tick;
  readonly bytes: Buffer;
}

/** Typeset before the transaction that accepts it, because that takes time. */
export async function typesetAgreement(
  db: Database,
  form: Form,
  reference: string,
): Promise<Agreement> {
  const at = new Date();
  const tick = { at, documentHash: formHash(form), consentVersion: signingConsent.version };
  const office = await officeSide(db, { reference, submittedAt: at }, form);
  const by = msg('The client, by confirming the change');
  return {
    reference,
    tick,
    bytes: await typesetForPhone(await tickedPaper(form, tick, office, by)),
  };
}

/** True if it has the text of this form. */
export const isAgreementFor = ({ tick }: Agreement, form: Form): boolean =>
  tick.documentHash.equals(formHash(form));

/** Stores an accepted agreement; returns what the event of its acceptance records. */
export async function keepAgreement(
  db: Database,
  deps: SigningDeps,
  owner: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  { tick, bytes }: Agreement,
) {
  const file = { kind: 'contract', bytes, mediaType: 'application/pdf' } as const;
  const documentId = await keepFrozenDocument(db, deps, owner, file);
  return {
    documentId,
    documentHash: tick.documentHash.toString('hex'),
    consentVersion: tick.consentVersion,
  };
}
