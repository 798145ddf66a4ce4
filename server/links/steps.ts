import * as z from 'zod/mini';
import { travelling } from '../../contract/links.ts';
import { type Accepted, type Entry, type StepAcceptors, acceptor } from '../applications/index.ts';
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
export function mayLink({ actor, link }: Entry): void {
  if (actor !== 'client' || link !== null) throw notYours();
}

/** The steps between two screens: a computer and a phone, the client and the spouse. */
export function linkSteps(deps: Needs): StepAcceptors {
  const sending = linkSending(deps);

  const confirms = (actors: readonly ('client' | 'spouse')[]) =>
    acceptor({
      schema: agreed,
      sensitive: true,
      actors,
      accept: ({ entry: { link } }): Promise<Accepted> =>
        Promise.resolve({ data: { agreed: true, ...(link && { link: link.id }) } }),
    });

  return {
    SEND_SMS_TO_SPOUSE: acceptor({
      schema: sendingShape,
      sensitive: true,
      async before(entry, { address }, answer) {
        mayLink(entry);
        await sending.allow(entry, address, asSending(answer));
      },
      async accept({ db, entry, walk }, answer): Promise<Accepted> {
        // On a computer the client goes on with a phone; on a phone the spouse is asked.
        if ((answer.to === 'self') === walk.mobile) throw notYours();
        await sending.send(db, entry, asSending(answer));
        return { data: { to: answer.to, channel: answer.channel } };
      },
    }),
    SMS_SENT: acceptor({
      schema: z.strictObject({}),
      async accept({ db, entry, walk }): Promise<Accepted> {
        const purpose = walk.mobile ? 'spouse_sign' : 'continue_on_phone';
        if ((await lastLink(db, entry.application.id, purpose)) === undefined) throw nothingSent();
        return {};
      },
    }),
    WAITING_SPOUSE_SIGNATURE: acceptor({
      schema: z.strictObject({}),
      accept({ walk }): Promise<Accepted> {
        if (!walk.signedBySpouse) throw notSignedYet();
        return Promise.resolve({});
      },
    }),
    CONFIRM_MAID_ARRIVAL_BY_SPOUSE: confirms(['client', 'spouse']),
    CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: confirms(['client']),
    CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: confirms(['client']),
  };
}
