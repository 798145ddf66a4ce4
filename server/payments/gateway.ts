import type { IncomingHttpHeaders } from 'node:http';

export type FailureReason = 'declined' | 'insufficient_funds' | 'not_confirmed' | 'ended';

/** Minutes for which a payment page takes money. Stripe wants at least 30 from the request; ten more are for retries. */
export const PAYMENT_MINUTES = 40;

/** The state of one payment, as reported by the gateway. */
export interface GatewayState {
  readonly status: 'open' | 'captured' | 'failed' | 'cancelled';
  readonly amountFils: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly reason: FailureReason | null;
}

export interface PaymentWish {
  /** Idempotency key: the same key always gives the same payment. */
  readonly key: string;
  readonly amountFils: number;
  readonly description: string;
  /** The time from which the page takes no more money. */
  readonly closesAt: Date;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** The number for the bank's code in a sandbox; a real bank knows its customer. */
  readonly mobile: string | null;
  /** The gateway saves the card, so that later months can be charged. */
  readonly keepsCard: boolean;
}

/** One month of a contract, charged to the saved card without the customer. */
export interface CardCharge {
  /** Idempotency key: the same key always gives the same charge. */
  readonly key: string;
  /** The value that `savedCard` returned. */
  readonly card: string;
  readonly amountFils: number;
  readonly description: string;
}

export interface RefundWish {
  readonly key: string;
  readonly reference: string;
  readonly amountFils: number;
}

/** A refund made at the gateway by hand: we have no record of its amount. */
export interface ForeignRefund {
  readonly key: null;
  readonly reference: string;
  readonly amountFils: number;
  readonly isFailed: boolean;
}

/** A refund at the gateway, by its idempotency key; a bank may fail it days after it was made. */
export type GivenRefund =
  | { readonly key: string; readonly reference: string; readonly isFailed: boolean }
  | ForeignRefund;

/** A charge in the gateway's own list, for the comparison with the ledger (OFF-50). */
export interface GatewayCharge {
  /** The key it was made with; null for a charge that we did not make. */
  readonly key: string | null;
  readonly reference: string;
  readonly takenFils: number;
  readonly returnedFils: number;
}

/** A webhook event only says that something changed; the new state is read from the gateway (T51). */
export interface WebhookEvent {
  readonly id: string;
  readonly kind: string;
  readonly reference: string | null;
  /** The key it was created with, for an event that arrives before the answer to `begin`. */
  readonly key: string | null;
}

/** A provider that takes cards on its own pages. Each call may safely be repeated. */
export interface Gateway {
  readonly name: string;
  begin(wish: PaymentWish): Promise<{ readonly reference: string; readonly redirectUrl: string }>;
  read(reference: string): Promise<GatewayState>;
  /** The card that a captured payment saved at the gateway; null if none was saved. */
  savedCard(reference: string): Promise<string | null>;
  /** Charges a saved card at once. A decline is a result, not an error. */
  charge(wish: CardCharge): Promise<GatewayState & { readonly reference: string }>;
  /** Closes an unpaid payment; returns its state, because it may have been paid meanwhile. */
  cancel(reference: string): Promise<GatewayState>;
  /** Refunds money; throws GatewayRefusal if that can never succeed. */
  refund(wish: RefundWish): Promise<{ readonly reference: string }>;
  /** All refunds of one payment. */
  refunds(reference: string): Promise<readonly GivenRefund[]>;
  /** Charges that took money and were created between these moments. */
  list(from: Date, to: Date): Promise<readonly GatewayCharge[]>;
  /** Throws a Refusal for events that are forged, old or malformed. */
  parseWebhook(rawBody: string, headers: IncomingHttpHeaders): Promise<WebhookEvent>;
}

/** The gateway understood the request and rejected it; a retry is of no use. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
}

/** Older events are refused, so that a captured one cannot be replayed later. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;
