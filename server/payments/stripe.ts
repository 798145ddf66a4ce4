import type Stripe from 'stripe';
import type { StripeConfig } from '../platform/config.ts';
import {
  type Gateway,
  GatewayRefusal,
  type GatewayState,
  WEBHOOK_TOLERANCE_SECONDS,
} from './gateway.ts';
import { badSignature } from './refusals.ts';

/** The address that the SDK calls instead of Stripe: a stand-in in tests. */
export interface StripeAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
  readonly timeout?: number;
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

const isIntent = (reference: string): boolean => reference.startsWith('pi_');
const idOf = (one: string | { readonly id: string } | null | undefined): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

/** An off-session charge is decided at once; one that needs the customer's confirmation counts as not paid. */
function stateOfIntent(intent: Stripe.PaymentIntent): GatewayState {
  const { status, amount, currency, last_payment_error: error } = intent;
  const isPoor = error?.decline_code === 'insufficient_funds';
  const isOpen = status === 'processing';
  return {
    status: status === 'succeeded' ? 'captured' : isOpen ? 'open' : 'failed',
    amountFils: amount,
    currency: currency.toUpperCase(),
    reason:
      status === 'succeeded' || isOpen
        ? null
        : status === 'requires_action' || error?.decline_code === 'authentication_required'
          ? 'not_confirmed'
          : isPoor
            ? 'insufficient_funds'
            : 'declined',
  };
}

/** The payment inside Stripe's error for a declined card; other errors are thrown again. */
function declinedIntent(error: unknown): Stripe.PaymentIntent {
  const {
    type,
    payment_intent: intent,
  }: { type?: unknown; payment_intent?: Stripe.PaymentIntent } =
    typeof error === 'object' && error !== null ? error : {};
  if (type !== 'StripeCardError' || intent === undefined) return refused(error);
  return intent;
}

/** Stripe Checkout by full redirect: cards, 3-D Secure and all scripts stay on Stripe's own page. */
export function stripeGateway(
  { secretKey, webhookSecret }: StripeConfig,
  address?: StripeAddress,
): Gateway {
  let made: Promise<Stripe> | undefined;
  // The SDK is large, so it is loaded with the first payment.
  const client = (): Promise<Stripe> =>
    (made ??= import('stripe').then(
      ({ default: StripeClient }) =>
        new StripeClient(secretKey, {
          // Two attempts and the pause between them stay below the timeout of a call (T73).
          maxNetworkRetries: 1,
          timeout: 3_500,
          telemetry: false,
          ...address,
        }),
    ));

  const intentOf = async (reference: string) => {
    if (isIntent(reference)) {
      const { metadata } = await (await client()).paymentIntents.retrieve(reference);
      return { intent: reference, payment: metadata['payment'] ?? null };
    }
    const session = await (await client()).checkout.sessions.retrieve(reference);
    const { payment_intent: intent, client_reference_id: payment } = session;
    return { intent: typeof intent === 'string' ? intent : intent?.id, payment };
  };
  const refundsOf = async (intent: string) =>
    (await (await client()).refunds.list({ payment_intent: intent, limit: 100 })).data;

  return {
    name: 'stripe',
    async begin({ key, amountFils, description, returnUrl, cancelUrl, closesAt, keepsCard }) {
      const stripe = await client();
      const asked = stripe.checkout.sessions.create(
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
          payment_intent_data: {
            metadata: { payment: key },
            ...(keepsCard && { setup_future_usage: 'off_session' }),
          },
          ...(keepsCard && { customer_creation: 'always' }),
          success_url: returnUrl,
          cancel_url: cancelUrl,
          // Identical for every attempt: Stripe rejects a different request with the same key.
          expires_at: Math.floor(closesAt.getTime() / 1000),
        },
        { idempotencyKey: key },
      );
      const session = await asked.catch(refused);
      if (session.url === null) throw new GatewayRefusal('The session has no page.');
      return { reference: session.id, redirectUrl: session.url };
    },
    async savedCard(reference) {
      const expand = ['payment_intent'];
      const session = await (await client()).checkout.sessions.retrieve(reference, { expand });
      const { customer, payment_intent: intent } = session;
      const method = typeof intent === 'object' ? intent?.payment_method : null;
      const [who, card] = [idOf(customer), idOf(method)];
      return who === null || card === null ? null : `${who} ${card}`;
    },
    async charge({ key, card, amountFils, description }) {
      const [customer = '', method = ''] = card.split(' ');
      const { paymentIntents } = await client();
      // Stripe forgets an idempotency key after a day but keeps the metadata of the payment.
      const known = (await paymentIntents.list({ customer, limit: 100 })).data;
      const before = known.find(({ metadata }) => metadata['payment'] === key);
      if (before !== undefined) return { ...stateOfIntent(before), reference: before.id };
      const asked = paymentIntents.create(
        {
          amount: amountFils,
          currency: 'aed',
          customer,
          payment_method: method,
          off_session: true,
          confirm: true,
          description,
          metadata: { payment: key },
        },
        { idempotencyKey: key },
      );
      // A card that is declined or needs confirmation is reported as an error with the payment inside.
      const intent = await asked.catch((error: unknown) => declinedIntent(error));
      return { ...stateOfIntent(intent), reference: intent.id };
    },
    async read(reference) {
      if (isIntent(reference)) {
        return stateOfIntent(await (await client()).paymentIntents.retrieve(reference));
      }
      return stateOf(await (await client()).checkout.sessions.retrieve(reference));
    },
    async cancel(reference) {
      const { checkout } = await client();
      // A payment that was just made cannot be cancelled: its current state counts.
      await checkout.sessions.expire(reference).catch(() => undefined);
      return stateOf(await checkout.sessions.retrieve(reference));
    },
    async refund({ key, reference, amountFils }) {
      const { intent, payment } = await intentOf(reference);
      if (intent === undefined) throw new GatewayRefusal('Nothing was paid.');
      // Stripe forgets an idempotency key after a day but keeps the metadata of the refund.
      const before = (await refundsOf(intent)).find(({ metadata }) => metadata?.['refund'] === key);
      const metadata = { refund: key, ...(payment !== null && { payment }) };
      const wish = { payment_intent: intent, amount: amountFils, metadata };
      const given =
        before ??
        (await (await client()).refunds.create(wish, { idempotencyKey: key }).catch(refused));
      if (isFailed(given)) throw new GatewayRefusal(given.failure_reason ?? 'It failed.');
      return { reference: given.id };
    },
    async refunds(reference) {
      const { intent } = await intentOf(reference);
      const known = intent === undefined ? [] : await refundsOf(intent);
      return known.map((one) => {
        const key = one.metadata?.['refund'];
        const given = { reference: one.id, isFailed: isFailed(one) };
        return key === undefined
          ? { ...given, key: null, amountFils: one.amount }
          : { ...given, key };
      });
    },
    async list(from, to) {
      const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
      const found = [];
      const asked = {
        created: { gte: seconds(from), lt: seconds(to) },
        expand: ['data.latest_charge'],
        limit: 100,
      };
      for await (const intent of (await client()).paymentIntents.list(asked)) {
        const { latest_charge: charge, amount_received: takenFils, metadata, id } = intent;
        if (takenFils === 0) continue;
        const returnedFils = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
        found.push({ key: metadata['payment'] ?? null, reference: id, takenFils, returnedFils });
      }
      return found;
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
      const { object } = data;
      if (object.object === 'checkout.session') {
        return { id, kind, reference: object.id, key: object.client_reference_id };
      }
      const isMoneyBack = object.object === 'refund' || object.object === 'charge';
      const key = (isMoneyBack && object.metadata?.['payment']) || null;
      return { id, kind, reference: null, key };
    },
  };
}

const isFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

/** A request that Stripe rejects as invalid will fail again. */
function refused(error: unknown): never {
  const isFinal =
    error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';
  throw isFinal ? new GatewayRefusal(error.message) : error;
}
