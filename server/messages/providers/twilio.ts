import * as z from 'zod/mini';
import type { Config, TwilioConfig } from '../../platform/config.ts';
import { type Outgoing, type Provider, Undeliverable } from './provider.ts';

const createdMessage = z.object({ sid: z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/)) });
const listed = z.object({
  messages: z.array(
    z.object({
      sid: z.string(),
      body: z.string(),
      date_created: z.nullable(z.string()),
      status: z.optional(z.string()),
    }),
  ),
});
type Listed = z.infer<typeof listed>['messages'][number];
const errorBody = z.object({ code: z.number() });

export const statusPath = '/api/messages/twilio';

/** A text, or the approved content that WhatsApp demands where it is no answer. */
function contentOf({ to, text, whatsapp }: Outgoing, sender: Readonly<Record<string, string>>) {
  if (whatsapp === undefined) return { To: to, Body: text, ...sender };
  if (whatsapp.contentSid === null) return { To: `whatsapp:${to}`, Body: text, ...sender };
  const numbered = whatsapp.variables.map((value, at) => [String(at + 1), value] as const);
  return {
    To: `whatsapp:${to}`,
    ContentSid: whatsapp.contentSid,
    ContentVariables: JSON.stringify(Object.fromEntries(numbered)),
    ...sender,
  };
}

/** Whether a listed message is an earlier try of ours. Of WhatsApp, Twilio lists the approved words with our values. */
function isSameMessage({ text, whatsapp, others = [] }: Outgoing, { sid, body, status }: Listed) {
  if (whatsapp === undefined) return body === text;
  if (others.includes(sid) || status === 'failed' || status === 'undelivered') return false;
  if (whatsapp.contentSid === null) return body === text;
  return whatsapp.variables.every((value) => body.includes(value));
}

/** A refusal that no further try would change. A WhatsApp message goes as a text instead, so most count there. */
const isFinal = (status: number, { whatsapp }: Outgoing): boolean =>
  status === 400 || (whatsapp !== undefined && [403, 404, 409, 422].includes(status));

/** Twilio's Messages call has no idempotency key, so a retry first looks for the message of an earlier try. */
export function twilioProvider(
  { accountSid, authToken, from, apiUrl }: TwilioConfig,
  { publicOrigin, whatsapp }: Pick<Config, 'publicOrigin' | 'whatsapp'>,
): Provider {
  const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  };
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };

  async function findEarlier(message: Outgoing, to: string, signal: AbortSignal) {
    const { createdAt } = message;
    const day = createdAt.toISOString().slice(0, 10);
    const search = new URLSearchParams({ To: to, 'DateSent>': day, PageSize: '50' });
    const answer = await fetch(`${url}?${search}`, { headers, signal, redirect: 'error' });
    if (!answer.ok) throw new Error(`Twilio answered ${answer.status}.`);
    const { messages } = z.parse(listed, await answer.json());
    return messages.find(
      (one) =>
        isSameMessage(message, one) &&
        one.date_created !== null &&
        new Date(one.date_created).getTime() >= createdAt.getTime() - 60_000,
    );
  }

  return async (message, signal) => {
    const isChat = message.whatsapp !== undefined;
    if (isChat && whatsapp === undefined) throw new Undeliverable('WhatsApp is not configured.');
    const content = contentOf(
      message,
      isChat ? { From: `whatsapp:${whatsapp?.from ?? ''}` } : sender,
    );
    const known = message.attempt > 1 ? await findEarlier(message, content.To, signal) : undefined;
    if (known !== undefined) return { reference: known.sid, state: 'sent' };
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { ...headers, 'idempotency-key': message.id },
      body: new URLSearchParams({
        ...content,
        // Twilio can only report to a public address.
        ...(publicOrigin.startsWith('https:') && {
          StatusCallback: `${publicOrigin}${statusPath}?message=${message.id}${isChat ? '&channel=whatsapp' : ''}`,
        }),
      }),
      signal,
    });
    if (answer.ok) {
      return { reference: z.parse(createdMessage, await answer.json()).sid, state: 'sent' };
    }
    const code = z.safeParse(errorBody, await answer.json().catch(() => null)).data?.code;
    const failure = `Twilio answered ${answer.status}${code === undefined ? '' : ` (${code})`}.`;
    throw isFinal(answer.status, message) ? new Undeliverable(failure) : new Error(failure);
  };
}
