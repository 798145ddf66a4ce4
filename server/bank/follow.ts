import { eq } from 'drizzle-orm';
import { printedEmiratesId } from '../../rules/emirates-id.ts';
import { answersOf, type Entry, latestAnswer, priceOf, sealText } from '../applications/index.ts';
import type { Keys } from '../platform/keys.ts';
import { mandates } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { voidSignatures } from '../signatures/index.ts';
import { accountIn, isClientsName, textIn } from './bank-steps.ts';
import { draftMandate, endMandates, liveMandate, term } from './mandate.ts';

/**
 * The day she comes was chosen. An authority that nobody has signed begins with it. A signed one
 * stands as long as it covers that day; otherwise it is drafted anew, to be signed again.
 */
export async function followArrival(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  entry: Entry,
  day: string,
): Promise<void> {
  const mandate = await liveMandate(db, entry);
  if (mandate === null || mandate.commencesOn === day) return;
  if (mandate.state === 'draft') {
    await db.update(mandates).set(term(day)).where(eq(mandates.id, mandate.id));
    return;
  }
  if (mandate.commencesOn < day) return;
  const account = accountIn((await latestAnswer(db, entry, 'BANK_INFO')) ?? {});
  const price = await priceOf(db, entry);
  if (account === null || price === null) return;
  await endMandates(db, entry);
  await voidSignatures(db, entry, 'arrival');
  await draftMandate(db, keys, entry, account, { ...price, startsOn: day });
}

/** Whose account it is, as the bank knows them, kept once everything is agreed; a spouse's number we were not told. */
export async function keepCustomerId(db: Database, entry: Entry): Promise<void> {
  const mandate = await liveMandate(db, entry);
  if (mandate === null) return;
  const answers = await answersOf(db, entry);
  const papers =
    answers.get('REQUIRED_DOCUMENTS') ?? answers.get('EXISTING_CLIENT_REQUIRED_DOCUMENTS');
  const digits = textIn(papers?.['emiratesId']);
  const title = textIn(answers.get('BANK_INFO')?.['accountTitle']);
  if (digits === '' || !isClientsName(entry, title)) return;
  const cell = { table: 'mandates', row: mandate.id };
  const customerIdSealed = sealText(entry, 'customer_id_sealed', printedEmiratesId(digits), cell);
  await db.update(mandates).set({ customerIdSealed }).where(eq(mandates.id, mandate.id));
}
