import { isAccountType } from '../../rules/money/bank-account.ts';
import {
  type ApplicationAccess,
  acceptAnswer,
  priceOf,
  type StoredAnswer,
  undoStep,
} from '../applications/index.ts';
import type { Keys } from '../platform/keys.ts';
import { endPendingMandates } from '../mandates/index.ts';
import { type FieldProblems, Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { voidSignatures } from '../signatures/index.ts';
import { type Account, draftMandate } from './mandate.ts';

export const noMaid = () => new Refusal(400, 'NO_MAID');

export const wrongAnswer = (fields: FieldProblems) => new Refusal(400, 'BAD_ANSWER', {}, fields);

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

/** Answers BANK_INFO with an account of the client that is on file; a new direct debit has to be signed for it. */
export async function payFromOwnAccount(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  access: ApplicationAccess,
  account: Account,
): Promise<void> {
  const price = await priceOf(db, access);
  if (price === null) throw noMaid();
  await endBefore(db, access);
  await draftMandate(db, keys, access, account, price);
  const answer = { method: 'direct_debit', signer: 'client', ...account } as const;
  await acceptAnswer(db, access, 'client', 'BANK_INFO', answer);
}

/** The account in an answer of BANK_INFO; null for a card. */
export function accountIn(answer: StoredAnswer<'BANK_INFO'> | null): Account | null {
  if (answer?.method !== 'direct_debit' || !isAccountType(answer.accountType)) return null;
  const { iban, accountTitle, accountType } = answer;
  return { iban, accountTitle, accountType };
}
