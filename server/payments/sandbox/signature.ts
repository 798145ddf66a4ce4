import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { isEqualText } from '../../platform/http/security/equal-text.ts';
import { WEBHOOK_TOLERANCE_SECONDS, type WebhookEvent } from '../gateway.ts';
import { badSignature } from '../refusals.ts';

export const signatureHeader = 'sandbox-signature';

const event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  kind: z.string().check(z.maxLength(60)),
  reference: z.string().check(z.maxLength(100)),
  key: z.string().check(z.maxLength(100)),
});

/** The secret that merchant and gateway share. */
const secretOf = (signing: Buffer) =>
  createHmac('sha256', signing).update('sandbox gateway webhook').digest();

const macOf = (signing: Buffer, seconds: string, body: string) =>
  createHmac('sha256', secretOf(signing)).update(`${seconds}.${body}`).digest('hex');

export function signEvent(signing: Buffer, body: string, now = Date.now()): string {
  const seconds = `${Math.floor(now / 1000)}`;
  return `t=${seconds},v1=${macOf(signing, seconds, body)}`;
}

function parsed(body: string): WebhookEvent {
  try {
    return event.parse(JSON.parse(body));
  } catch {
    throw badSignature();
  }
}

/** Refuses anything that the gateway did not sign within the last five minutes. */
export function readSignedEvent(
  signing: Buffer,
  body: string,
  headers: IncomingHttpHeaders,
  now = Date.now(),
): WebhookEvent {
  const given = headers[signatureHeader];
  const [, seconds = '', mac = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof given === 'string' ? given : '') ?? [];
  const age = Math.abs(now / 1000 - Number(seconds));
  const isSigned = mac !== '' && isEqualText(mac, macOf(signing, seconds, body));
  if (!isSigned || age > WEBHOOK_TOLERANCE_SECONDS) throw badSignature();
  return parsed(body);
}
