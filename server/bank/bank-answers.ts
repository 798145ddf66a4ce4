import { isAccountType } from '../../rules/money/bank-account.ts';
import { type ApplicationAccess, undoStep } from '../applications/index.ts';
import { endPendingMandates } from '../mandates/index.ts';
import { type FieldProblems, Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { voidSignatures } from '../signatures/index.ts';
import { type Account } from './mandate.ts';

type Answer = Readonly<Record<string, unknown>>;

export const wrongAnswer = (fields: FieldProblems) => new Refusal(400, 'BAD_ANSWER', {}, fields);

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Another payment method: the form drafted or signed before no longer counts. */
export async function endBefore(db: Database, access: ApplicationAccess): Promise<void> {
  await endPendingMandates(db, access.application.id);
  await voidSignatures(db, access, 'bank');
}

/** An account on file replaces the card or account chosen before. */
export async function takeBankInfoBack(db: Database, access: ApplicationAccess): Promise<void> {
  await endBefore(db, access);
  await undoStep(db, access, 'BANK_INFO', 'client');
}

/** The account in an answer of BANK_INFO; null for a card. */
export function accountIn({ method, iban, accountTitle, accountType }: Answer): Account | null {
  const type = textIn(accountType);
  if (method !== 'direct_debit' || !isAccountType(type)) return null;
  return { iban: textIn(iban), accountTitle: textIn(accountTitle), accountType: type };
}
