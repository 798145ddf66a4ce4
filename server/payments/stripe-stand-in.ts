export interface Session {
  readonly id: string;
  readonly amount: number;
  readonly key: string;
  readonly back: string;
  readonly closes: number;
  readonly keepsCard: boolean;
  status: 'open' | 'complete' | 'expired';
}
interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: { readonly refund?: string; readonly payment?: string };
  status: string;
}

/** An off-session charge of a saved card. */
interface Intent {
  readonly id: string;
  readonly customer: string;
  readonly method: string;
  readonly amount: number;
  readonly key: string;
  readonly offSession: boolean;
  status: string;
  declineCode: string | null;
}
/** Stripe's result for the next charge of a saved card. */
export type Verdict = 'succeeded' | 'processing' | 'insufficient_funds' | 'authentication_required';

/** The state of the stand-in; a test may change it as Stripe itself might. */
export const stripeState = {
  sessions: new Map<string, Session>(),
  refunds: new Array<Refund>(),
  /** Keys that Stripe still remembers; it forgets them after a day. */
  remembered: new Map<string, Refund>(),
  refundStatus: 'succeeded',
  intents: new Array<Intent>(),
  rememberedIntents: new Map<string, Intent>(),
  verdict: 'succeeded' as Verdict,
};
export function resetStripeState(): void {
  stripeState.sessions.clear();
  stripeState.remembered.clear();
  stripeState.refunds = [];
  stripeState.refundStatus = 'succeeded';
  stripeState.intents = [];
  stripeState.rememberedIntents.clear();
  stripeState.verdict = 'succeeded';
}

export const answerOf = ({ id, amount, key, status }: Session) => ({
  id,
  object: 'checkout.session',
  url: `https://checkout.stripe.example/${id}`,
  status,
  payment_status: status === 'complete' ? 'paid' : 'unpaid',
  amount_total: amount,
  currency: 'aed',
  client_reference_id: key,
  payment_intent: `pi_${id}`,
});

const amountOf = (intent: string): number =>
  stripeState.intents.find(({ id }) => id === intent)?.amount ??
  stripeState.sessions.get(intent.slice(3))?.amount ??
  0;

const intentAnswer = ({ id, customer, amount, key, status, declineCode }: Intent) => ({
  id,
  object: 'payment_intent',
  customer,
  amount,
  currency: 'aed',
  status,
  metadata: { payment: key },
  last_payment_error: declineCode && { decline_code: declineCode },
});

/** Everything that took money, with the sum that went back. */
function everyIntent(): object[] {
  const returned = (intent: string) =>
    stripeState.refunds
      .filter(({ payment_intent: of, status }) => of === intent && status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
  const paid = [...stripeState.sessions.values()]
    .filter(({ status }) => status === 'complete')
    .map(({ id, amount, key }) => ({ id: `pi_${id}`, amount, key }));
  const kept = stripeState.intents.filter(({ status }) => status === 'succeeded');
  return [...paid, ...kept].map(({ id, amount, key }) => ({
    id,
    object: 'payment_intent',
    amount_received: amount,
    metadata: { payment: key },
    latest_charge: { id: `ch_${id}`, amount_refunded: returned(id) },
  }));
}

function newIntent(fields: URLSearchParams): Intent {
  const isDeclined = stripeState.verdict !== 'succeeded' && stripeState.verdict !== 'processing';
  return {
    id: `pi_kept_${stripeState.intents.length + 1}`,
    customer: fields.get('customer') ?? '',
    method: fields.get('payment_method') ?? '',
    amount: Number(fields.get('amount')),
    key: fields.get('metadata[payment]') ?? '',
    offSession: fields.get('off_session') === 'true' && fields.get('confirm') === 'true',
    status: isDeclined ? 'requires_payment_method' : stripeState.verdict,
    declineCode: isDeclined ? stripeState.verdict : null,
  };
}

/** Charges of saved cards: created, listed by customer, read. A decline is an error that carries the payment. */
function answerIntent(
  method: string,
  path: string,
  fields: URLSearchParams,
  idempotencyKey: string,
): [number, object] {
  if (method === 'GET') {
    const [, id] = /\/payment_intents\/([^/]+)$/.exec(path) ?? [];
    const found = stripeState.intents.find((one) => one.id === id);
    if (id !== undefined) {
      return found
        ? [200, intentAnswer(found)]
        : [404, { error: { type: 'invalid_request_error', message: 'No.' } }];
    }
    const own = stripeState.intents.filter(({ customer }) => customer === fields.get('customer'));
    const data = fields.has('created[gte]') ? everyIntent() : own.map(intentAnswer);
    return [200, { object: 'list', data, has_more: false, url: path }];
  }
  if (!fields.get('customer')?.startsWith('cus_')) {
    return [400, { error: { type: 'invalid_request_error', message: 'No such customer.' } }];
  }
  const before = stripeState.rememberedIntents.get(idempotencyKey);
  const intent = before ?? newIntent(fields);
  if (before === undefined) {
    stripeState.intents.push(intent);
    stripeState.rememberedIntents.set(idempotencyKey, intent);
  }
  if (intent.declineCode === null) return [200, intentAnswer(intent)];
  const { declineCode } = intent;
  const code = declineCode === 'authentication_required' ? declineCode : 'card_declined';
  const error = { type: 'card_error', code, decline_code: declineCode, message: 'Declined.' };
  return [402, { error: { ...error, payment_intent: intentAnswer(intent) } }];
}

export function answer(
  method: string,
  path: string,
  fields: URLSearchParams,
  idempotencyKey: string,
): [number, object] {
  const [, reference = '', verb] = /\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
  if (path.endsWith('/sessions')) {
    const known = [...stripeState.sessions.values()].find(({ key }) => key === idempotencyKey);
    const session: Session = known ?? {
      id: `cs_${stripeState.sessions.size + 1}`,
      amount: Number(fields.get('line_items[0][price_data][unit_amount]')),
      key: fields.get('client_reference_id') ?? '',
      back: fields.get('success_url') ?? '',
      closes: Number(fields.get('expires_at')),
      keepsCard:
        fields.get('payment_intent_data[setup_future_usage]') === 'off_session' &&
        fields.get('customer_creation') === 'always',
      status: 'open',
    };
    stripeState.sessions.set(session.id, session);
    return [200, answerOf(session)];
  }
  if (path.includes('/payment_intents')) return answerIntent(method, path, fields, idempotencyKey);
  if (path.endsWith('/refunds')) {
    const intent = fields.get('payment_intent') ?? '';
    const own = stripeState.refunds.filter(({ payment_intent: of }) => of === intent);
    if (method === 'GET') return [200, { object: 'list', data: own, has_more: false, url: path }];
    const amount = Number(fields.get('amount'));
    const given = own.reduce((sum, one) => sum + one.amount, 0);
    const before = stripeState.remembered.get(idempotencyKey);
    if (before !== undefined) return [200, { object: 'refund', ...before }];
    if (given + amount > amountOf(intent)) {
      return [400, { error: { type: 'invalid_request_error', message: 'Too much.' } }];
    }
    const metadata = {
      refund: fields.get('metadata[refund]') ?? '',
      payment: fields.get('metadata[payment]') ?? '',
    };
    const id = `re_${stripeState.refunds.length + 1}`;
    const made = { id, amount, payment_intent: intent, metadata, status: stripeState.refundStatus };
    stripeState.refunds.push(made);
    stripeState.remembered.set(idempotencyKey, made);
    return [200, { object: 'refund', ...made }];
  }
  const session = stripeState.sessions.get(reference);
  if (session === undefined || (verb && session.status !== 'open')) {
    return [400, { error: { type: 'invalid_request_error', message: 'No.' } }];
  }
  if (verb) session.status = 'expired';
  if (fields.get('expand[0]') !== 'payment_intent') return [200, answerOf(session)];
  const isKept = session.keepsCard && session.status === 'complete';
  const intent = { id: `pi_${session.id}`, payment_method: isKept ? `pm_${session.id}` : null };
  const customer = isKept ? `cus_${session.id}` : null;
  return [200, { ...answerOf(session), customer, payment_intent: intent }];
}
