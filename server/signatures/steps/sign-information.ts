import { signInformation as step } from '../../../contract/steps/sign.ts';
import { stepHandler } from '../../applications/index.ts';
import { contractForm } from '../contract-form.ts';
import type { SigningDeps } from '../sign.ts';
import { signRead } from '../sign-read.ts';
import { voidRows } from '../void.ts';

/** Signs the contract. Another maid voids every signature, also those of the direct debit. */
export const signInformation = (deps: SigningDeps) =>
  stepHandler(step, {
    async accept(accepting, answer) {
      const form = await contractForm(accepting.db, accepting.access);
      return signRead(deps, accepting, form, 1, answer);
    },
    async maidSwitching(db, applicationId) {
      await voidRows(db, applicationId);
    },
  });
