import { eq } from 'drizzle-orm';
import { signingConsent } from '../../content/papers/consent.ts';
import type { BilingualPaper } from '../../content/papers/paper.ts';
import { msg } from '../../rules/text/text.ts';
import { type Accepting, type ApplicationAccess, latestAnswer } from '../applications/index.ts';
import { longMoment, typesetForPhone } from '../papers/index.ts';
import { keepFrozenDocument } from '../documents/index.ts';
import { documents } from '../documents/table.ts';
import type { Database } from '../platform/store/store.ts';
import { authorityForm } from './authority-form.ts';
import { contractForm } from './contract-form.ts';
import { completed, englishHash, type Form, formHash, ifReady, readMark, textOf } from './form.ts';
import { currentMandate } from './mandate.ts';
import { type OfficeSide, noOfficeSide } from './office-side.ts';
import { typedPicture } from './picture.ts';
import { notSigned } from './refusals.ts';
import type { SigningDeps } from './sign.ts';
import { signedFacts } from './signed-paper.ts';
import { validSignatures } from './valid-signatures.ts';
import { mustBeRead } from './sign-read.ts';

/** Identifies the contract that a card payer has read: the payment may only start for this text. */
export async function contractHash(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
): Promise<string> {
  return readMark(await contractForm(db, access), access);
}

/** A tick is an electronic signature, too: it has a time and the consent it was given with. */
export interface Tick {
  readonly at: Date;
  readonly documentHash: Buffer;
  /** Null for ticks from before consents had a version. */
  readonly consentVersion: string | null;
}

/** The contract signed by a card payer: with a tick, and never shown as a drawn signature (decision 0088). */
export async function tickedPaper(
  form: Form,
  tick: Tick,
  office: OfficeSide,
  by: string = msg('The client, together with the payment by card'),
): Promise<BilingualPaper> {
  const image = await typedPicture(form.signer);
  return completed(
    form,
    (t) => [
      {
        name: form.signer,
        image,
        note: t('Agreed with a tick, not drawn by hand, {moment}', {
          moment: longMoment(tick.at, t),
        }),
      },
      ...office.lines(t),
    ],
    (t) => [
      ...office.facts(t),
      ...signedFacts(
        {
          at: tick.at,
          by: t(by),
          consentVersion: tick.consentVersion,
          documentHash: tick.documentHash,
        },
        form,
        t,
      ),
    ],
  );
}

/** A card payer's tick under this exact text; null for any other text, and for drawn contracts. */
export async function tickUnder(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  form: Form,
): Promise<Tick | null> {
  if (form.kind !== 'contract') return null;
  const answer = await latestAnswer(db, access, 'CREDIT_CARD_INFO');
  const { documentId, consentVersion = null } = answer ?? {};
  const documentHash = [formHash(form), englishHash(form)].find(
    (hash) => answer?.contractHash === readMark(form, access, hash),
  );
  if (documentHash === undefined || documentId === undefined) return null;
  const [document] = await db
    .select({ at: documents.createdAt })
    .from(documents)
    .where(eq(documents.id, documentId));
  if (document === undefined) return null;
  return { at: document.at, documentHash, consentVersion };
}

/** True if the family signed or accepted the contract with the current price. */
export async function isContractAgreed(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
): Promise<boolean> {
  const form = await ifReady(contractForm(db, access));
  if (form === null) return false;
  const signed = await validSignatures(db, access.application.id, form);
  return signed.length >= form.signatures || (await tickUnder(db, access, form)) !== null;
}

/** A contract with a card payer's tick, typeset and not stored yet. */
export interface TickedContract {
  readonly tick: Tick & { readonly consentVersion: string };
  readonly bytes: Buffer;
}

async function typesetTicked(form: Form): Promise<TickedContract> {
  const consentVersion = signingConsent.version;
  const tick = { at: new Date(), documentHash: formHash(form), consentVersion };
  return { tick, bytes: await typesetForPhone(await tickedPaper(form, tick, noOfficeSide)) };
}

/** Typesets the contract that was read, for `acceptContract`; null if its text has changed meanwhile. */
export async function prepareContract(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  mark: string,
): Promise<TickedContract | null> {
  const form = await ifReady(contractForm(db, access));
  return form !== null && readMark(form, access) === mark ? typesetTicked(form) : null;
}

/** Freezes the contract that was read; refuses if its text has changed meanwhile. */
export async function acceptContract(
  deps: SigningDeps,
  { db, access }: Pick<Accepting, 'db' | 'access'>,
  mark: string,
  prepared: TickedContract | null,
): Promise<{
  readonly documentId: string;
  readonly textId: string;
  readonly consentVersion: string;
}> {
  const form = await contractForm(db, access);
  mustBeRead(form, access, mark);
  const isSameText = prepared?.tick.documentHash.equals(formHash(form)) === true;
  const { tick, bytes } = isSameText ? prepared : await typesetTicked(form);
  const textId = await keepFrozenDocument(db, deps, access, textOf(form));
  const file = { kind: form.kind, bytes, mediaType: 'application/pdf' };
  const documentId = await keepFrozenDocument(db, deps, access, file);
  return { documentId, textId, consentVersion: tick.consentVersion };
}

/** True if the payment form has all its signatures, no matter who made them. */
export async function isAuthoritySigned(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
): Promise<boolean> {
  if ((await currentMandate(db, access)) === null) return false;
  const form = await authorityForm(db, access);
  return (await validSignatures(db, access.application.id, form)).length === form.signatures;
}

/** Called before an application is finished: every signature must belong to the current text (T44). */
export async function mustBeSigned(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
): Promise<void> {
  const forms = [await contractForm(db, access), await authorityForm(db, access)];
  for (const form of forms) {
    const signed = await validSignatures(db, access.application.id, form);
    if (signed.length < form.signatures) throw notSigned();
  }
}
