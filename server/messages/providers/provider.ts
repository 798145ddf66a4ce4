import type { Channel } from '../templates.ts';

/** A message on its way. Its id is the provider's idempotency key too. */
export interface Outgoing {
  readonly id: string;
  readonly channel: Channel;
  readonly template: string;
  readonly to: string;
  readonly text: string;
  readonly createdAt: Date;
  /** From 1. */
  readonly attempt: number;
}

export interface Receipt {
  /** The provider's own name for it, by which it reports later. */
  readonly reference: string | null;
  /** Where nobody reports later, accepted is as good as it gets. */
  readonly state: 'sent' | 'delivered';
}

/** Takes a message once, however often it is handed over. Throws what can be tried again, or Undeliverable. */
export type Provider = (message: Outgoing, signal: AbortSignal) => Promise<Receipt>;

/** No further try would help: the number does not exist, or it refuses messages. */
export class Undeliverable extends Error {}
