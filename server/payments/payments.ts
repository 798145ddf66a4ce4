import type { FastifyInstance } from 'fastify';
import type { PaymentStanding, paymentCalls } from '../../contract/payments.ts';
import { isOpenPayment, isPaidPayment } from '../../rules/payment-state.ts';
import { type Entry, isOwner, openEntry } from '../applications/index.ts';
import type { Handlers, Visit } from '../platform/http/handlers.ts';
import type { Job } from '../platform/jobs/job.ts';
import { receiptFor } from '../papers/index.ts';
import type { Parts } from '../platform/parts.ts';
import { applicationBrowsers } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { beginPayment } from './begin.ts';
import type { FailureReason, Gateway } from './gateway.ts';
import { gatewayOf } from './gateways.ts';
import { mandateOnFile } from './on-file.ts';
import { openPaymentOf, paymentsOf } from './paid.ts';
import { inTime, paying as payingWith } from './paying.ts';
import { reconciliation } from './reconcile.ts';
import { needsProof, notYours } from './refusals.ts';
import { registerReturnRoad } from './return-road.ts';
import { registerSandbox } from './sandbox/routes.ts';
import { sendTo, telling } from './sandbox/tell.ts';
import { settle } from './settle.ts';
import { registerWebhook } from './webhook.ts';

const reasons: readonly FailureReason[] = [
  'declined',
  'insufficient_funds',
  'not_confirmed',
  'ended',
];

type Known = Awaited<ReturnType<typeof paymentsOf>>[number];
const isKeptMoney = ({ state, leftFils }: Known) => isPaidPayment(state) && leftFils > 0;

const shownState = (payment: Known): PaymentStanding['state'] => {
  const { state, capturedAt } = payment;
  if (isKeptMoney(payment)) return 'paid';
  if (isOpenPayment(state)) return 'open';
  return capturedAt === null ? 'over' : 'refunded';
};

async function standingOf(db: Database, applicationId: string): Promise<PaymentStanding> {
  const all = await paymentsOf(db, applicationId);
  const tries = all.filter((one) => !isOpenPayment(one.state) && !isKeptMoney(one)).length;
  const payment = all.find(isKeptMoney) ?? all[0];
  if (payment === undefined) {
    return { state: 'none', amount: null, reason: null, tries, agreed: null, invoice: null };
  }
  const { reason: said, agreed } = payment.answerBody ?? {};
  return {
    state: shownState(payment),
    amount: payment.amountFils,
    reason: reasons.find((reason) => reason === said) ?? null,
    tries,
    agreed: typeof agreed === 'string' ? agreed : null,
    invoice: payment.capturedAt === null ? null : await receiptFor(db, payment),
  };
}

/** Paying by card: the calls, the gateway's roads and the jobs that settle what was lost. */
export function payments(parts: Parts, gateway: Gateway = gatewayOf(parts)) {
  const { log, store } = parts;
  const { db } = store;
  const open = openEntry(parts);
  const paying = payingWith(parts, gateway);
  let origin: string | null = null;
  const send = sendTo(() => origin);
  const isSandbox = gateway.name === 'sandbox' && !parts.config.production;

  async function enter(visit: Visit, id: string): Promise<Entry> {
    const entry = await open(visit, id);
    if (!isOwner(entry)) throw notYours();
    if (!entry.proved) throw needsProof();
    return entry;
  }

  const handlers: Handlers<keyof typeof paymentCalls> = {
    'POST payments/begin': async ({ body: { id, ...asked } }, visit) => {
      const entry = await enter(visit, id);
      const begun = await beginPayment(paying, entry, asked);
      // The way back leads to the appId, also for whoever came by a link of their own.
      if (entry.link !== null && visit.session !== null) {
        const browser = {
          applicationId: entry.application.id,
          sessionId: visit.session.sessionId,
        };
        await db.insert(applicationBrowsers).values(browser).onConflictDoNothing();
      }
      return begun;
    },
    'GET payments/state': async ({ query }, visit) => {
      const { application } = await enter(visit, query.id);
      const waiting = await openPaymentOf(db, application.id);
      if (waiting !== null) {
        await inTime(settle(paying, waiting)).catch((error: unknown) =>
          log.warn({ err: error, payment: waiting.id }, 'A payment is settled later'),
        );
      }
      return store.transaction((transaction) => standingOf(transaction, application.id));
    },
    'GET payments/onfile': async ({ query }, visit) => {
      const found = await mandateOnFile(db, parts, await enter(visit, query.id));
      if (found === null) return { mandate: null };
      const { id: _id, ...mandate } = found;
      return { mandate };
    },
  };

  const jobs: readonly Job[] = [reconciliation(paying), ...(isSandbox ? [telling(send)] : [])];

  function register(web: FastifyInstance): void {
    if (gateway.name === 'none') log.warn('Cards cannot be taken until STRIPE_SECRET_KEY is set');
    registerWebhook(web, paying);
    registerReturnRoad(web, paying);
    if (!isSandbox) return;
    web.addHook('onListen', (done) => {
      const address = web.server.address();
      if (address !== null && typeof address === 'object') {
        origin = `http://localhost:${address.port}`;
      }
      done();
    });
    registerSandbox(web, parts, send);
  }
  return { handlers, jobs, register, paying };
}
