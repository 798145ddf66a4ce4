import { sendSmsToSpouse as step } from '../../../contract/steps/hand-over.ts';
import type { ApplyAnswer } from '../../../contract/steps/apply-steps.ts';
import { type Accepted, notYours, stepHandler } from '../../applications/index.ts';
import { type Needs, type Sending, linkSending } from '../send-link.ts';

const asSending = ({ to, ...rest }: ApplyAnswer<'SEND_SMS_TO_SPOUSE'>): Sending => ({
  ...rest,
  purpose: to === 'self' ? 'continue_on_phone' : 'spouse_sign',
});

/** Sends a link: on a computer to the client's own phone, on a phone to the spouse. */
export function sendSmsToSpouse(deps: Needs) {
  const sending = linkSending(deps);
  return stepHandler(step, {
    async before(access, visit, answer) {
      if (access.actor !== 'client' || access.link !== null) throw notYours();
      return sending.allow(access, visit, asSending(answer));
    },
    async accept({ db, access, flowState }, answer): Promise<Accepted<typeof step.code>> {
      if ((answer.to === 'self') === flowState.mobile) throw notYours();
      await sending.send(db, access, asSending(answer));
      return { data: { to: answer.to, channel: answer.channel } };
    },
  });
}
