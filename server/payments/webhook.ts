import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';
import { seal } from '../platform/sealing.ts';
import { paymentEvents, payments } from './table.ts';
import { followRefunds } from './follow-refunds.ts';
import type { WebhookEvent } from './gateway.ts';
import type { Payment } from './paid.ts';
import type { Paying } from './paying.ts';
import { keepReference, settle } from './settle.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function paymentIn(
  { gateway, deps }: Paying,
  { reference, key }: Pick<WebhookEvent, 'reference' | 'key'>,
): Promise<Payment | null> {
  const [found] = await deps.store.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, gateway.name),
        or(
          reference === null ? undefined : eq(payments.providerReference, reference),
          key !== null && uuid.test(key) ? eq(payments.id, key) : undefined,
        ) ?? sql`false`,
      ),
    )
    .limit(1);
  return found ?? null;
}

/** Reads the state of the payment or refund that an event is about. */
export async function applyEvent(paying: Paying, payment: Payment, kind: string): Promise<void> {
  await settle(paying, payment);
  if (kind.includes('refund')) await followRefunds(paying, payment);
}

/** Records an event once and reads the state from the gateway; if that fails, the job repeats it (T51). */
export async function handleWebhook(
  paying: Paying,
  event: WebhookEvent,
  rawBody: string,
): Promise<void> {
  const { gateway, deps } = paying;
  const { db } = deps.store;
  const payment = await paymentIn(paying, event);
  const place = { table: 'payment_events', column: 'body_sealed', row: event.id };
  await db
    .insert(paymentEvents)
    .values({
      provider: gateway.name,
      providerEventId: event.id,
      paymentId: payment?.id ?? null,
      kind: event.kind,
      bodySealed: seal(deps.keys.master, place, Buffer.from(rawBody)),
    })
    .onConflictDoNothing();
  const isThis = and(
    eq(paymentEvents.provider, gateway.name),
    eq(paymentEvents.providerEventId, event.id),
  );
  const [stored] = await db.select().from(paymentEvents).where(isThis);
  if (stored === undefined || stored.handledAt !== null) return;
  if (payment !== null) {
    const { reference } = event;
    const known =
      payment.providerReference === null && reference !== null
        ? await keepReference(paying, payment, { reference })
        : payment;
    await applyEvent(paying, known, event.kind);
  }
  await db
    .update(paymentEvents)
    .set({ handledAt: sql`now()` })
    .where(and(isThis, isNull(paymentEvents.handledAt)));
}

/** Calls from the gateway. Their signature replaces our cross-site token. */
export function registerWebhook(web: FastifyInstance, paying: Paying): void {
  const { gateway, deps } = paying;
  void web.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 256 * 1024 },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(`/api/payments/webhook/${gateway.name}`, async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const event = await gateway.parseWebhook(rawBody, request.headers);
      try {
        await handleWebhook(paying, event, rawBody);
      } catch (error) {
        deps.log.warn({ err: error, event: event.id }, 'A gateway webhook is waiting');
        throw new Refusal(503, 'LATER');
      }
      return reply.code(204).send();
    });
    done();
  });
}
