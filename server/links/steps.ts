import * as z from 'zod/mini';
import { travelling } from '../../contract/links.ts';
import {
  type Accepted,
  type ApplicationAccess,
  type StepHandlers,
  stepHandler,
} from '../applications/index.ts';
import { lastLink } from './capability-links.ts';
import { nothingSent, notSignedYet, notYours } from './refusals.ts';
import { type Needs, type Sending, linkSending } from './send-link.ts';

const agreed = z.strictObject({ agreed: z.literal(true) });
const sendingShape = z.strictObject({
  to: z.enum(['self', 'spouse']),
  mobile: z.prefault(z.string().check(z.maxLength(40)), ''),
  channel: z.prefault(z.enum(['sms', 'whatsapp']), 'sms'),
  travelling: z.prefault(travelling, {}),
});

const asSending = ({ to, ...rest }: z.output<typeof sendingShape>): Sending => ({
  ...rest,
  purpose: to === 'self' ? 'continue_on_phone' : 'spouse_sign',
});

/** A link made for one thing makes no other links. */
export function mayLink({ actor, link }: ApplicationAccess): void {
  if (actor !== 'client' || link !== null) throw notYours();
}

/** The steps between two screens: a computer and a phone, the client and the spouse. */
export function linkSteps(deps: Needs): StepHandlers {
  const sending = linkSending(deps);

  const confirms = (actors: readonly ('client' | 'spouse')[]) =>
    stepHandler({
      schema: agreed,
      sensitive: true,
      actors,
      accept: ({ access: { link } }): Promise<Accepted> =>
        Promise.resolve({ data: { agreed: true, ...(link && { link: link.id }) } }),
    });

  return {
    SEND_SMS_TO_SPOUSE: stepHandler({
      schema: sendingShape,
      sensitive: true,
      async before(access, { address }, answer) {
        mayLink(access);
        await sending.allow(access, address, asSending(answer));
      },
      async accept({ db, access, flowState }, answer): Promise<Accepted> {
        // On a computer the client goes on with a phone; on a phone the spouse is asked.
        if ((answer.to === 'self') === flowState.mobile) throw notYours();
        await sending.send(db, access, asSending(answer));
        return { data: { to: answer.to, channel: answer.channel } };
      },
    }),
    SMS_SENT: stepHandler({
      schema: z.strictObject({}),
      async accept({ db, access, flowState }): Promise<Accepted> {
        const purpose = flowState.mobile ? 'spouse_sign' : 'continue_on_phone';
        if ((await lastLink(db, access.application.id, purpose)) === undefined) throw nothingSent();
        return {};
      },
    }),
    WAITING_SPOUSE_SIGNATURE: stepHandler({
      schema: z.strictObject({}),
      accept({ flowState }): Promise<Accepted> {
        if (!flowState.signedBySpouse) throw notSignedYet();
        return Promise.resolve({});
      },
    }),
    CONFIRM_MAID_ARRIVAL_BY_SPOUSE: confirms(['client', 'spouse']),
    CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: confirms(['client']),
    CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: confirms(['client']),
  };
}
