/** One-time codes are never shown and never sent again: a new one is asked for. */
export const secretTemplates: ReadonlySet<string> = new Set(['code', 'payment_code']);

/** Older texts name days and links that no longer hold. */
const HOURS = 48;

interface Message {
  readonly template: string;
  readonly channel: string;
  readonly deliveryState: string;
  readonly createdAt: Date;
}

/** Whether a message to the family may be sent once more: it did not arrive, and still says what is true (OFF-24). */
export const maySendAgain = (message: Message, now: Date): boolean =>
  message.deliveryState === 'failed' &&
  ['sms', 'whatsapp', 'email'].includes(message.channel) &&
  !secretTemplates.has(message.template) &&
  now.getTime() - message.createdAt.getTime() < HOURS * 3_600_000;
