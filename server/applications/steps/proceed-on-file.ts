import type { StepCode } from '../../../rules/flows/step-table.ts';
import type { Keys } from '../../platform/keys.ts';
import { earlierApplication } from '../access/earlier-application.ts';
import { answersOf } from '../events.ts';
import { creditFils } from '../money/card-moves.ts';
import type { Accepted, Accepting } from '../step-handler.ts';

/** Leads a returning client to the documents or the account on file; nowhere if both are answered. */
export async function proceedOnFile(
  { db, access, flowState }: Accepting,
  keys: Keys,
  isOwnBrowser: boolean,
): Promise<Pick<Accepted, 'next'>> {
  if (!flowState.mobile || (await earlierApplication(db, keys, access)) === null) return {};
  const answers = await answersOf(db, access);
  const isAnswered = (...steps: StepCode[]) => steps.some((step) => answers.has(step));
  if (!isAnswered('REQUIRED_DOCUMENTS', 'EXISTING_CLIENT_REQUIRED_DOCUMENTS')) {
    return { next: 'EXISTING_CLIENT_REQUIRED_DOCUMENTS' };
  }
  // A family that chose the card on this browser and has not paid may still change its mind.
  const mayChange =
    isOwnBrowser &&
    answers.get('BANK_INFO')?.['method'] === 'card' &&
    (await creditFils(db, access.application.id)) === 0;
  return !isAnswered('BANK_INFO') || mayChange ? { next: 'SUBMIT_OLD_PAYMENT_INFO' } : {};
}
