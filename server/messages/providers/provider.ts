import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import type { Channel } from '../template.ts';
import type { WhatsappContent } from '../whatsapp.ts';

/** A message to send. Its id is also the provider's idempotency key. */
export interface Outgoing {
  readonly id: string;
  readonly channel: Channel;
  readonly template: string;
  readonly to: string;
  readonly text: string;
  /** The family's language, for what is written around the text. */
  readonly language: OwnLanguage;
  readonly createdAt: Date;
  /** On the channel `whatsapp`, where `to` is the WhatsApp number. */
  readonly whatsapp?: WhatsappContent;
  /** The provider's ids of other messages to the same person, which an earlier try cannot have. */
  readonly others?: readonly string[];
  /** Starts at 1. */
  readonly attempt: number;
}

export interface Receipt {
  /** The provider's own id, used in its later reports. */
  readonly reference: string | null;
  /** Without later reports, an accepted message counts as delivered. */
  readonly state: 'sent' | 'delivered';
}

/** Sends a message once, even if called again. Throws Undeliverable, or any other error to be retried. */
export type Provider = (message: Outgoing, signal: AbortSignal) => Promise<Receipt>;

/** No further try would help: the number does not exist, or it refuses messages. */
export class Undeliverable extends Error {}
