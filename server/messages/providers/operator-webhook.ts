import { createHmac } from 'node:crypto';
import type { OperatorWebhookConfig } from '../../platform/config.ts';
import type { Provider } from './provider.ts';

/** Signs the time and the body, so that the operator's systems can verify sender and age. */
export const webhookSignature = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Posts a message to the operator's own systems, which ignore an id they already have. */
export function operatorWebhook({ url, secret }: OperatorWebhookConfig): Provider {
  return async ({ id, channel, template, to, text, createdAt }, signal) => {
    const content: unknown = channel === 'webhook' ? JSON.parse(text) : { to, text };
    const body = JSON.stringify({ id, kind: template, at: createdAt.toISOString(), content });
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-signature': webhookSignature(secret, Math.floor(Date.now() / 1000), body),
      },
      body,
      signal,
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The operator's webhook answered ${answer.status}.`);
    return { reference: null, state: 'delivered' };
  };
}
