import type { FastifyInstance } from 'fastify';
import type { PaymentStatus, paymentCalls } from '../../contract/payments.ts';
import { isOpenPayment, isPaidPayment } from '../../rules/money/payment-state.ts';
import { admitted, lockAndOpen, openApplication } from '../applications/index.ts';
import type { CrossSiteGuard } from '../platform/http/security/csrf.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Job } from '../platform/jobs/job.ts';
import { receiptFor } from '../papers/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { beginPayment } from './begin.ts';
import { consentIn } from './consent.ts';
import { balanceOf } from './difference.ts';
import type { FailureReason, Gateway } from './gateway.ts';
import { gatewayOf } from './gateways.ts';
import { mandateOnFile } from './on-file.ts';
import { openPaymentOf, paymentsOf } from './paid.ts';
import { inTime, type Owner, paying as payingWith } from './paying.ts';
import { reconciliation } from './reconcile.ts';
import { registerReturnRoute } from './return-route.ts';
import { registerSandbox } from './sandbox/routes.ts';
import { sendTo, sendingEvents } from './sandbox/send-events.ts';
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

const shownState = (payment: Known): PaymentStatus['state'] => {
  const { state, capturedAt } = payment;
  if (isOpenPayment(state)) return 'open';
  return capturedAt === null ? 'over' : 'refunded';
};

async function paymentStatusOf(db: Database, owner: Owner): Promise<PaymentStatus> {
  const all = (await paymentsOf(db, owner.application.id)).filter(({ month }) => month === null);
  const balance = await balanceOf(db, owner);
  const paid = all.filter(isKeptMoney);
  const toPay = balance?.toPay ?? 0;
  const isSettled = paid.length > 0 && toPay === 0;
  const [newest] = all;
  // If a payment is no longer enough, `paid` and `toPay` show it.
  const latest = isSettled || (newest && isKeptMoney(newest)) ? undefined : newest;
  const { reason: said } = latest?.answerBody ?? {};
  const { agreed } = (paid[0] ?? newest)?.answerBody ?? {};
  const invoiced = latest ?? paid[0];
  return {
    state: isSettled ? 'paid' : latest === undefined ? 'none' : shownState(latest),
    amount: latest?.amountFils ?? (paid.length > 0 ? (balance?.paid ?? null) : null),
    paid: balance?.paid ?? 0,
    toPay,
    reason: reasons.find((reason) => reason === said) ?? null,
    tries: all.filter((one) => !isOpenPayment(one.state)).length,
    agreed: typeof agreed === 'string' ? agreed : null,
    consent: (paid.length > 0 ? paid : all).map(consentIn).find((one) => one !== null) ?? null,
    invoice: invoiced?.capturedAt ? await receiptFor(db, invoiced) : null,
  };
}

/** Card payments: the calls, the gateway's routes and the jobs that recover from lost answers. */
export function payments(deps: Deps, gateway: Gateway = gatewayOf(deps)) {
  const { log, store } = deps;
  const { db } = store;
  const open = openApplication(deps);
  const paying = payingWith(deps, gateway);
  let origin: string | null = null;
  const send = sendTo(() => origin);
  const isSandbox = gateway.name === 'sandbox' && !deps.config.production;

  const lock = lockAndOpen(deps, open);

  const handlers: Handlers<keyof typeof paymentCalls> = {
    'POST payments/begin': async ({ body: { id, ...asked } }, visit) => {
      const call = 'POST payments/begin';
      const access = admitted(call, await open(visit, id));
      const lockAccess = async (transaction: Database) =>
        admitted(call, await lock(transaction, visit, id));
      return beginPayment(paying, access, asked, visit.address, lockAccess);
    },
    'GET payments/state': async ({ query }, visit) => {
      const access = admitted('GET payments/state', await open(visit, query.id));
      const { application } = access;
      const waiting = await openPaymentOf(db, application.id);
      if (waiting !== null) {
        await inTime(settle(paying, waiting)).catch((error: unknown) =>
          log.warn(
            { err: error, payment: waiting.id },
            'A payment could not be settled; the job will try again',
          ),
        );
      }
      return store.transaction((transaction) => paymentStatusOf(transaction, access));
    },
    'GET payments/onfile': async ({ query }, visit) => {
      const access = admitted('GET payments/onfile', await open(visit, query.id));
      const found = await mandateOnFile(db, deps, access);
      return { mandate: found && found.shown };
    },
  };

  const jobs: readonly Job[] = [
    reconciliation(paying),
    ...(isSandbox ? [sendingEvents(send)] : []),
  ];

  function register(web: FastifyInstance, guard: Pick<CrossSiteGuard, 'sessions'>): void {
    if (gateway.name === 'none') log.warn('Cards cannot be taken until STRIPE_SECRET_KEY is set');
    registerWebhook(web, paying);
    registerReturnRoute(web, paying, guard);
    if (!isSandbox) return;
    web.addHook('onListen', (done) => {
      const address = web.server.address();
      if (address !== null && typeof address === 'object') {
        origin = `http://localhost:${address.port}`;
      }
      done();
    });
    registerSandbox(web, deps, send);
  }
  return { handlers, jobs, register, paying };
}
