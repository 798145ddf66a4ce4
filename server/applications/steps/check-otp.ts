import { checkOtp as step } from '../../../contract/steps/apply/check-otp.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import type { Deps } from '../../platform/deps.ts';
import { creditFils } from '../money/card-moves.ts';
import { answersOf } from '../events.ts';
import { isReturningClient } from '../family.ts';
import { proveBrowser } from '../access/prove-browser.ts';
import { type Accepting, stepHandler } from '../step-handler.ts';

/** A returning client, or somebody who asked for the code on their own browser, continues with the details on file. */
async function whatIsOnFile(
  { db, access, flowState }: Accepting,
  isOwnBrowser: boolean,
): Promise<StepCode | null> {
  if (!flowState.mobile || !(isOwnBrowser || (await isReturningClient(db, access)))) return null;
  const answers = await answersOf(db, access);
  const hasPapers =
    answers.has('REQUIRED_DOCUMENTS') || answers.has('EXISTING_CLIENT_REQUIRED_DOCUMENTS');
  if (!hasPapers) return 'EXISTING_CLIENT_REQUIRED_DOCUMENTS';
  // A family that chose the card on this browser and has not paid may still change its mind.
  const mayChange =
    isOwnBrowser &&
    answers.get('BANK_INFO')?.['method'] === 'card' &&
    (await creditFils(db, access.application.id)) === 0;
  return !answers.has('BANK_INFO') || mayChange ? 'SUBMIT_OLD_PAYMENT_INFO' : null;
}

/**
 * A code that proves this browser. It is checked before the transaction, so that a rollback never restores an attempt
 * (T32).
 */
export const checkOtp = (deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>) => {
  const proof = proveBrowser(deps);
  return stepHandler(step, {
    // When a lost answer is sent again, the code is used up but browser and number are already proved.
    before: async (access, visit, { code }) => {
      if (!access.provedNumber) await proof.check(access, visit, code);
    },
    // Inside the lock the code has proved every browser, so only this tells them apart.
    prepare: ({ proved }) => Promise.resolve(proved),
    async accept(accepting, _answer, wasTrusted) {
      const next = await whatIsOnFile(accepting, wasTrusted === true);
      return next === null ? {} : { next };
    },
  });
};
