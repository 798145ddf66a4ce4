import type Stripe from 'stripe';
import type { StripeConfig } from '../platform/config.ts';
import {
  type Gateway,
  GatewayRefusal,
  type GatewayState,
  WEBHOOK_TOLERANCE_SECONDS,
} from './gateway.ts';
import { badSignature } from './refusals.ts';

/** Where the SDK asks instead of Stripe itself: a stand-in in tests. */
export interface StripeAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

function stateOf(session: Stripe.Checkout.Session): GatewayState {
  const { status, payment_status: paid, amount_total: total, currency } = session;
  const isTaken = status === 'complete' && paid === 'paid';
  return {
    status: isTaken ? 'captured' : status === 'expired' ? 'cancelled' : 'open',
    amountFils: total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    reason: status === 'expired' ? 'ended' : null,
  };
}

/** Stripe Checkout by full redirect: cards, 3-D Secure and all scripts stay on Stripe's own page. */
export function stripeGateway(
  { secretKey, webhookSecret }: StripeConfig,
  address?: StripeAddress,
): Gateway {
  let made: Promise<Stripe> | undefined;
  // The SDK is large: it is loaded with the first payment.
  const client = (): Promise<Stripe> =>
    (made ??= import('stripe').then(
      ({ default: StripeClient }) =>
        new StripeClient(secretKey, {
          maxNetworkRetries: 2,
          timeout: 10_000,
          telemetry: false,
          ...address,
        }),
    ));

  return {
    name: 'stripe',
    async begin({ key, amountFils, description, returnUrl, cancelUrl }) {
      const stripe = await client();
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: key,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'aed',
                unit_amount: amountFils,
                product_data: { name: description },
              },
            },
          ],
          payment_intent_data: { metadata: { payment: key } },
          success_url: returnUrl,
          cancel_url: cancelUrl,
        },
        { idempotencyKey: key },
      );
      if (session.url === null) throw new GatewayRefusal('The session has no page.');
      return { reference: session.id, redirectUrl: session.url };
    },
    async read(reference) {
      return stateOf(await (await client()).checkout.sessions.retrieve(reference));
    },
    async cancel(reference) {
      const { checkout } = await client();
      // Whoever paid a moment earlier cannot be cancelled: what counts is how it stands now.
      await checkout.sessions.expire(reference).catch(() => undefined);
      return stateOf(await checkout.sessions.retrieve(reference));
    },
    async refund({ key, reference, amountFils }) {
      const stripe = await client();
      const session = await stripe.checkout.sessions.retrieve(reference);
      const { payment_intent: intent } = session;
      const id = typeof intent === 'string' ? intent : intent?.id;
      if (id === undefined) throw new GatewayRefusal('Nothing was paid.');
      try {
        const wish = { payment_intent: id, amount: amountFils };
        const { id: given, status } = await stripe.refunds.create(wish, { idempotencyKey: key });
        if (status === 'failed' || status === 'canceled') throw new GatewayRefusal(status);
        return { reference: given };
      } catch (error) {
        const isFinal = error instanceof Error && 'type' in error && isInvalid(error.type);
        throw isFinal ? new GatewayRefusal(error.message) : error;
      }
    },
    async parseWebhook(rawBody, headers) {
      const { webhooks } = await client();
      const signature = headers['stripe-signature'] ?? '';
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(
          rawBody,
          signature,
          webhookSecret,
          WEBHOOK_TOLERANCE_SECONDS,
        );
      } catch {
        throw badSignature();
      }
      const { id, type: kind, data } = event;
      const session = data.object.object === 'checkout.session' ? data.object : null;
      const key = session?.client_reference_id ?? null;
      return { id, kind, reference: session?.id ?? null, key };
    },
  };
}

const isInvalid = (type: unknown) => type === 'StripeInvalidRequestError';
