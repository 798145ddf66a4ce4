import { existingClientUploadRequiredDocuments as step } from '../../../contract/steps/start.ts';
import { stepHandler } from '../../applications/index.ts';
import { papersAnswer, refuseUnlessComplete } from '../complete.ts';

/** Adds what is missing to the documents of an earlier application. */
export const existingClientUploadRequiredDocuments = stepHandler(step, {
  async accept(accepting) {
    const { db, access } = accepting;
    const { residency = '', emiratesId = '' } = (await papersAnswer(db, access)) ?? {};
    await refuseUnlessComplete(accepting, { residency, emiratesId, expiries: {} });
    return {};
  },
});
