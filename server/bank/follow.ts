import { debitNeeded } from '../../rules/money/price-summary.ts';
import { printedEmiratesId } from '../../rules/people/emirates-id.ts';
import {
  answersOf,
  type ApplicationAccess,
  documentsAnswer,
  isClientsName,
  latestAnswer,
  priceFor,
  sealText,
} from '../applications/index.ts';
import type { Keys } from '../platform/keys.ts';
import { endPendingMandates, setCustomerId, setMandateTerms } from '../mandates/index.ts';
import type { Database } from '../platform/store/store.ts';
import { voidSignatures } from '../signatures/index.ts';
import { accountIn } from './bank-answers.ts';
import { draftMandate, liveMandate, term } from './mandate.ts';

/**
 * Runs when the day of arrival is chosen. An unsigned direct debit adopts the new first day and limit. A signed one
 * stays if it covers the day and its limit is high enough; otherwise it has to be signed again.
 */
export async function followArrival(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  access: ApplicationAccess,
  day: string,
): Promise<void> {
  const mandate = await liveMandate(db, access);
  const price = await priceFor(db, access, day);
  if (mandate === null || price === null) return;
  if (mandate.state === 'draft') {
    await setMandateTerms(db, mandate.id, { ...term(day), capFils: price.cap });
    return;
  }
  const covers = await coverOf(db, access);
  if (covers(day, debitNeeded(price))) return;
  const account = accountIn(await latestAnswer(db, access, 'BANK_INFO'));
  if (account === null) return;
  await endPendingMandates(db, access.application.id);
  await voidSignatures(db, access, 'arrival');
  await draftMandate(db, keys, access, account, price);
}

/** Tells whether the signed form allows this first day and these fils in a month. Without a form, everything is allowed. */
export async function coverOf(
  db: Database,
  access: Pick<ApplicationAccess, 'application'>,
): Promise<(day: string, fils: number) => boolean> {
  const mandate = await liveMandate(db, access);
  return (day, fils) =>
    mandate === null || (mandate.commencesOn <= day && (mandate.capFils ?? 0) >= fils);
}

/** Stores the account holder's Emirates ID once everything is agreed; a spouse's is not known here. */
export async function keepCustomerId(db: Database, access: ApplicationAccess): Promise<void> {
  const mandate = await liveMandate(db, access);
  if (mandate === null) return;
  const answers = await answersOf(db, access);
  const digits = documentsAnswer(answers)?.emiratesId ?? '';
  const title = answers.BANK_INFO?.accountTitle ?? '';
  if (digits === '' || !isClientsName(access, title)) return;
  const cell = { table: 'mandates', row: mandate.id };
  const customerIdSealed = sealText(access, 'customer_id_sealed', printedEmiratesId(digits), cell);
  await setCustomerId(db, mandate.id, customerIdSealed);
}
