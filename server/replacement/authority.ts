import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addDays, dubaiDay } from '../../rules/text/days.ts';
import { limitOfNewForm, type ReplacementPrice } from '../../rules/money/replacement-price.ts';
import { isClientsName, openDataKey, openText, sealText } from '../applications/index.ts';
import type { Keys } from '../platform/keys.ts';
import { applications } from '../applications/table.ts';
import {
  addMandate,
  endDrafts,
  endOtherForms,
  endReplacedMandate,
  signDraftFor,
} from '../mandates/index.ts';
import { mandates } from '../mandates/table.ts';
import type { Database } from '../platform/store/store.ts';
import {
  authorityFormOf,
  currentMandate,
  type Form,
  type Mandate,
  validSignatures,
} from '../signatures/index.ts';
import { authorityInForce, type MandateRow } from './authority-in-force.ts';
import type { ApplicationRow, Contract } from './contract.ts';
import { type NoteDebits, payFrom } from './pay-from-authority.ts';
import { changedElsewhere } from './refusals.ts';

/** As long as the previous one; if that has expired, a new term starts. */
const LONGEST_DAYS = 2 * 365;

/** The direct debit that a more expensive replacement needs. It takes effect when the replacement is confirmed. */
export interface NewAuthority {
  readonly form: Form;
  readonly signed: number;
  readonly isSigned: boolean;
  readonly mandate: Mandate;
  /** True once its row exists, which is written with the first signature. */
  readonly isKept: boolean;
  /** The direct debit that it replaces. */
  readonly before: Mandate;
}

async function opened(db: Database, keys: Pick<Keys, 'master'>, contract: Contract) {
  const row = await authorityInForce(db, contract);
  if (row === null) return null;
  if (row.applicationId === contract.application.id) return currentMandate(db, contract, row.id);
  const [owner] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, row.applicationId));
  const dataKey = owner && openDataKey(keys, owner);
  return owner && dataKey ? currentMandate(db, { application: owner, dataKey }, row.id) : null;
}

/** Derived from the replacement and a counter, so that reading an unsigned form writes nothing. */
function nextReference({ signing }: Pick<Keys, 'signing'>, replacementId: string, place: number) {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const named = createHmac('sha256', signing).update(`mandate:${replacementId}:${place}`).digest();
  const letters = Array.from(named.subarray(0, 10), (byte) => alphabet[byte % alphabet.length]);
  return `DD${letters.join('')}`;
}

/** True for a form on the account of this direct debit; the family may have changed its account since it was drafted. */
function isOnAccountOf(
  { dataKey }: Pick<Contract, 'dataKey'>,
  { id, applicationId, ibanSealed, accountTitleSealed }: MandateRow,
  { iban, accountTitle }: Mandate,
): boolean {
  const sealed = { id: applicationId, dataKey };
  const cell = { table: 'mandates', row: id };
  return (
    openText(sealed, 'iban_sealed', ibanSealed, cell) === iban &&
    openText(sealed, 'account_title_sealed', accountTitleSealed, cell) === accountTitle
  );
}

/** Uses the same account with a sufficient limit; null if none is needed or another person has to sign. */
export async function newAuthority(
  db: Database,
  keys: Pick<Keys, 'master' | 'signing'>,
  contract: Contract,
  { id }: Pick<ApplicationRow, 'id'>,
  price: ReplacementPrice,
): Promise<NewAuthority | null> {
  if (!price.needsNewForm) return null;
  const before = await opened(db, keys, contract);
  if (before === null || !isClientsName(contract, before.accountTitle)) return null;
  const drafts = await db.select().from(mandates).where(eq(mandates.applicationId, id));
  const capFils = limitOfNewForm(price);
  const draft = drafts.find(
    (row) =>
      row.state === 'draft' && row.capFils === capFils && isOnAccountOf(contract, row, before),
  );
  const today = dubaiDay(new Date());
  const terms = {
    reference: nextReference(keys, id, drafts.length),
    amountKind: 'variable',
    amountFils: null,
    minimumFils: 0,
    capFils,
    commencesOn: today,
    expiresOn: before.expiresOn > today ? before.expiresOn : addDays(today, LONGEST_DAYS),
  } as const;
  const mandate = { ...before, ...(draft ?? terms) };
  const form = await authorityFormOf(db, contract, mandate);
  const signed = (await validSignatures(db, id, form)).length;
  const isSigned = signed === form.signatures;
  return { form, signed, isSigned, mandate, isKept: draft !== undefined, before };
}

/** Written with its first signature; drafts for another maid are ended. */
export async function keepDraft(
  db: Database,
  { dataKey }: Pick<Contract, 'dataKey'>,
  { id: applicationId }: Pick<ApplicationRow, 'id'>,
  { isKept, mandate }: NewAuthority,
): Promise<void> {
  if (isKept) return;
  await endDrafts(db, applicationId);
  const { iban, accountTitle, customerId, payerMobile, isOwn: _own, ...fields } = mandate;
  const { createdAt: _made, updatedAt: _changed, ...row } = fields;
  const id = randomUUID();
  const seal = (column: string, text: string) =>
    sealText({ id: applicationId, dataKey }, column, text, { table: 'mandates', row: id });
  await addMandate(db, {
    ...row,
    id,
    applicationId,
    state: 'draft',
    ibanSealed: seal('iban_sealed', iban),
    accountTitleSealed: seal('account_title_sealed', accountTitle),
    customerIdSealed: customerId === null ? null : seal('customer_id_sealed', customerId),
    payerMobileSealed: payerMobile === null ? null : seal('payer_mobile_sealed', payerMobile),
  });
}

/**
 * Activates the new authority and ends the previous one and the forms that wait, in the caller's transaction. From then on it
 * belongs to the contract, where an account on file, an export and the next replacement look for it.
 */
export async function activateAuthority(
  db: Database,
  { application }: Pick<Contract, 'application'>,
  { mandate, before }: NewAuthority,
  mostFils: number,
  noteDebits: NoteDebits,
): Promise<void> {
  const { id: applicationId } = application;
  const { id: mandateId } = mandate;
  if (!(await signDraftFor(db, mandateId, applicationId))) throw changedElsewhere();
  // It may pay another contract as well, or belong to the one that it was taken over from.
  const replaced = await endReplacedMandate(db, applicationId, {
    id: before.id,
    replacedById: mandateId,
  });
  const tooLow = await payFrom(db, { application }, mandate, mostFils);
  const others = await endOtherForms(db, applicationId, mandateId);
  const endedAtBank = [...replaced, ...tooLow, ...others];
  await noteDebits(db, { applicationId, mandateId, endedAtBank });
}
