import { checkOtp as step } from '../../../contract/steps/start.ts';
import type { Deps } from '../../platform/deps.ts';
import { proveBrowser } from '../access/prove-browser.ts';
import { latestAnswer } from '../events.ts';
import { isClientsNumber } from '../family.ts';
import { type Accepted, type Accepting, stepHandler } from '../step-handler.ts';
import { proceedOnFile } from './proceed-on-file.ts';

const ASKS_CLIENTS = 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE';

/** Asks an existing client once whether this application is meant, too. */
async function isUnaskedClient({ db, access, flowState }: Accepting): Promise<boolean> {
  const { id, mobileLookup } = access.application;
  if (!flowState.mobile || mobileLookup === null) return false;
  if ((await latestAnswer(db, access, ASKS_CLIENTS)) !== null) return false;
  return isClientsNumber(db, id, mobileLookup);
}

/**
 * A code that proves this browser. It is checked before the transaction, so that a rollback never restores an attempt
 * (T32). A returning client continues with the details on file.
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
    async accept(accepting, _answer, wasTrusted): Promise<Accepted<'CHECK_OTP'>> {
      if (await isUnaskedClient(accepting)) return { next: ASKS_CLIENTS };
      return proceedOnFile(accepting, deps.keys, wasTrusted === true);
    },
  });
};
