import { waitingSpouseSignature as step } from '../../../contract/steps/hand-over.ts';
import { type Accepted, stepHandler } from '../../applications/index.ts';
import { notSignedYet } from '../refusals.ts';

export const waitingSpouseSignature = stepHandler(step, {
  accept({ flowState }): Promise<Accepted<typeof step.code>> {
    if (!flowState.signedBySpouse) throw notSignedYet();
    return Promise.resolve({});
  },
});
