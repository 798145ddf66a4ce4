import { smsSent as step } from '../../../contract/steps/hand-over.ts';
import { type Accepted, stepHandler } from '../../applications/index.ts';
import { lastLink } from '../capability-links.ts';
import { nothingSent } from '../refusals.ts';

export const smsSent = stepHandler(step, {
  async accept({ db, access, flowState }): Promise<Accepted<typeof step.code>> {
    const purpose = flowState.mobile ? 'spouse_sign' : 'continue_on_phone';
    if ((await lastLink(db, access.application.id, purpose)) === undefined) throw nothingSent();
    return {};
  },
});
