export interface Session {
  readonly id: string;
  readonly amount: number;
  readonly key: string;
  readonly back: string;
  readonly closes: number;
  status: 'open' | 'complete' | 'expired';
}
interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: { readonly refund?: string; readonly payment?: string };
  status: string;
}

/** What the stand-in has noted; a test may change it as Stripe itself might. */
export const books = {
  sessions: new Map<string, Session>(),
  refunds: new Array<Refund>(),
  /** Keys that Stripe still remembers; it forgets them after a day. */
  remembered: new Map<string, Refund>(),
  refundStatus: 'succeeded',
};
export function newBooks(): void {
  books.sessions.clear();
  books.remembered.clear();
  books.refunds = [];
  books.refundStatus = 'succeeded';
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

export function answer(
  method: string,
  path: string,
  fields: URLSearchParams,
  idempotencyKey: string,
): [number, object] {
  const [, reference = '', verb] = /\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
  if (path.endsWith('/sessions')) {
    const known = [...books.sessions.values()].find(({ key }) => key === idempotencyKey);
    const session: Session = known ?? {
      id: `cs_${books.sessions.size + 1}`,
      amount: Number(fields.get('line_items[0][price_data][unit_amount]')),
      key: fields.get('client_reference_id') ?? '',
      back: fields.get('success_url') ?? '',
      closes: Number(fields.get('expires_at')),
      status: 'open',
    };
    books.sessions.set(session.id, session);
    return [200, answerOf(session)];
  }
  if (path.endsWith('/refunds')) {
    const intent = fields.get('payment_intent') ?? '';
    const own = books.refunds.filter(({ payment_intent: of }) => of === intent);
    if (method === 'GET') return [200, { object: 'list', data: own, has_more: false, url: path }];
    const amount = Number(fields.get('amount'));
    const given = own.reduce((sum, one) => sum + one.amount, 0);
    const before = books.remembered.get(idempotencyKey);
    if (before !== undefined) return [200, { object: 'refund', ...before }];
    if (given + amount > (books.sessions.get(intent.slice(3))?.amount ?? 0)) {
      return [400, { error: { type: 'invalid_request_error', message: 'Too much.' } }];
    }
    const metadata = {
      refund: fields.get('metadata[refund]') ?? '',
      payment: fields.get('metadata[payment]') ?? '',
    };
    const id = `re_${books.refunds.length + 1}`;
    const made = { id, amount, payment_intent: intent, metadata, status: books.refundStatus };
    books.refunds.push(made);
    books.remembered.set(idempotencyKey, made);
    return [200, { object: 'refund', ...made }];
  }
  const session = books.sessions.get(reference);
  if (session === undefined || (verb && session.status !== 'open')) {
    return [400, { error: { type: 'invalid_request_error', message: 'No.' } }];
  }
  if (verb) session.status = 'expired';
  return [200, answerOf(session)];
}
