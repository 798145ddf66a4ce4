import * as z from 'zod/mini';
import type { Config, TwilioConfig } from '../../platform/config.ts';
import { type Outgoing, type Provider, Undeliverable } from './provider.ts';

const createdMessage = z.object({ sid: z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/)) });
const listed = z.object({
  messages: z.array(
    z.object({ sid: z.string(), body: z.string(), date_created: z.nullable(z.string()) }),
  ),
});
const errorBody = z.object({ code: z.number() });

export const statusPath = '/api/messages/twilio';

/** Twilio's Messages call has no idempotency key, so a retry first looks for the message of an earlier try. */
export function twilioProvider(
  { accountSid, authToken, from, apiUrl }: TwilioConfig,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): Provider {
  const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  };
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };

  async function findEarlier({ to, text, createdAt }: Outgoing, signal: AbortSignal) {
    const day = createdAt.toISOString().slice(0, 10);
    const search = new URLSearchParams({ To: to, 'DateSent>': day, PageSize: '50' });
    const answer = await fetch(`${url}?${search}`, { headers, signal });
    if (!answer.ok) throw new Error(`Twilio answered ${answer.status}.`);
    const { messages } = z.parse(listed, await answer.json());
    return messages.find(
      ({ body, date_created: at }) =>
        body === text && at !== null && new Date(at).getTime() >= createdAt.getTime() - 60_000,
    );
  }

  return async (message, signal) => {
    const known = message.attempt > 1 ? await findEarlier(message, signal) : undefined;
    if (known !== undefined) return { reference: known.sid, state: 'sent' };
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': message.id },
      body: new URLSearchParams({
        To: message.to,
        Body: message.text,
        ...sender,
        // Twilio can only report to a public address.
        ...(publicOrigin.startsWith('https:') && {
          StatusCallback: `${publicOrigin}${statusPath}?message=${message.id}`,
        }),
      }),
      signal,
    });
    if (answer.ok) {
      return { reference: z.parse(createdMessage, await answer.json()).sid, state: 'sent' };
    }
    const code = z.safeParse(errorBody, await answer.json().catch(() => null)).data?.code;
    const failure = `Twilio answered ${answer.status}${code === undefined ? '' : ` (${code})`}.`;
    throw answer.status === 400 ? new Undeliverable(failure) : new Error(failure);
  };
}
