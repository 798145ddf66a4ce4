import type { IncomingHttpHeaders } from 'node:http';

export type FailureReason = 'declined' | 'insufficient_funds' | 'not_confirmed' | 'ended';

/** How long a payment page takes money: Stripe wants 30 minutes or more from when it is asked; ten are for asking it again. */
export const PAYMENT_MINUTES = 40;

/** The truth about one payment, as whoever holds the money says it. */
export interface GatewayState {
  readonly status: 'open' | 'captured' | 'failed' | 'cancelled';
  readonly amountFils: number;
  /** As ISO 4217 writes it. */
  readonly currency: string;
  readonly reason: FailureReason | null;
}

export interface PaymentWish {
  /** The same key again is the same payment, however often it is asked for. */
  readonly key: string;
  readonly amountFils: number;
  readonly description: string;
  /** The page takes no money from then on. */
  readonly closesAt: Date;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Where the bank's code goes in a sandbox; a real bank knows its customer. */
  readonly mobile: string | null;
  /** The gateway keeps the card, so that later months can be charged. */
  readonly keepsCard: boolean;
}

/** One month of a contract, charged to the card that was kept; the customer is not there. */
export interface CardCharge {
  /** The same key again is the same charge. */
  readonly key: string;
  /** As `savedCard` named it. */
  readonly card: string;
  readonly amountFils: number;
  readonly description: string;
}

export interface RefundWish {
  readonly key: string;
  readonly reference: string;
  readonly amountFils: number;
}

/** Made at the gateway by hand: nothing here knows its amount. */
export interface ForeignRefund {
  readonly key: null;
  readonly reference: string;
  readonly amountFils: number;
  readonly isFailed: boolean;
}

/** One that the gateway knows of, by the key it was asked with; a bank may fail one days after it was given. */
export type GivenRefund =
  | { readonly key: string; readonly reference: string; readonly isFailed: boolean }
  | ForeignRefund;

/** Something happened. What, is asked for: a telling is never believed by itself (T51). */
export interface WebhookEvent {
  readonly id: string;
  readonly kind: string;
  readonly reference: string | null;
  /** The key it was begun with, for a telling that overtakes the answer to `begin`. */
  readonly key: string | null;
}

/** Whoever takes cards for us, on pages of their own. Each call may be repeated without harm. */
export interface Gateway {
  readonly name: string;
  begin(wish: PaymentWish): Promise<{ readonly reference: string; readonly redirectUrl: string }>;
  read(reference: string): Promise<GatewayState>;
  /** The card that a captured payment left with the gateway; null when none was kept. */
  savedCard(reference: string): Promise<string | null>;
  /** Charges a kept card at once. A decline is an answer, not an error. */
  charge(wish: CardCharge): Promise<GatewayState & { readonly reference: string }>;
  /** Closes a payment that was not made; the truth afterwards, should money have been faster. */
  cancel(reference: string): Promise<GatewayState>;
  /** Gives money back; throws GatewayRefusal when that will never succeed. */
  refund(wish: RefundWish): Promise<{ readonly reference: string }>;
  /** All refunds of one payment. */
  refunds(reference: string): Promise<readonly GivenRefund[]>;
  /** Throws a Refusal for what is forged, old or not understood. */
  parseWebhook(rawBody: string, headers: IncomingHttpHeaders): Promise<WebhookEvent>;
}

/** The gateway understood and said no; asking again is of no use. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
}

/** Older tellings are refused, so that one that was overheard is of no use later. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;
