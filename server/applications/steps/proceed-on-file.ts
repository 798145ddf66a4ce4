import type { StepCode } from '../../../rules/flows/step-table.ts';
import type { Keys } from '../../platform/keys.ts';
import { earlierApplication } from '../access/earlier-application.ts';
import { answersOf } from '../events.ts';
import { creditFils } from '../money/card-moves.ts';
import type { Accepting } from '../step-handler.ts';
import { documentsAnswer } from '../answers/stored-answers.ts';

/** Leads a returning client to the documents or the account on file; nowhere if both are answered. */
export async function proceedOnFile(
  { db, access, flowState }: Accepting,
  keys: Keys,
  isOwnBrowser: boolean,
): Promise<{ readonly next?: StepCode }> {
  if (!flowState.mobile || (await earlierApplication(db, keys, access)) === null) return {};
  const answers = await answersOf(db, access);
  if (documentsAnswer(answers) === undefined) {
    return { next: 'EXISTING_CLIENT_REQUIRED_DOCUMENTS' };
  }
  const { BANK_INFO: bank } = answers;
  // A family that chose the card on this browser and has not paid may still change its mind.
  const mayChange =
    isOwnBrowser && bank?.method === 'card' && (await creditFils(db, access.application.id)) === 0;
  return bank === undefined || mayChange ? { next: 'SUBMIT_OLD_PAYMENT_INFO' } : {};
}
