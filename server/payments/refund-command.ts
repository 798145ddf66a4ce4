import { eq } from 'drizzle-orm';
import { Refusal } from '../platform/refusal.ts';
import { loadKeys } from '../platform/keys.ts';
import { createLog } from '../platform/logging.ts';
import { noteAudit } from '../platform/audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { payments, refunds } from './table.ts';
import { gatewayOf } from './gateways.ts';
import { isPaidPayment } from '../../rules/money/payment-state.ts';
import { paymentsOf } from './paid.ts';
import { paying } from './paying.ts';
import { refund } from './refund.ts';

interface RefundOrder {
  /** A payment's id, or the reference of a finished application. */
  readonly of: string;
  readonly fils: number | 'all';
  readonly key: string;
  readonly actor: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `all`, or dirhams such as 1274 or 1274.50; null for anything else. */
export function refundAmount(word: string): number | 'all' | null {
  if (word === 'all') return 'all';
  const [, dirhams = '', fils = '0'] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(word) ?? [];
  const amount = Number(dirhams) * 100 + Number(fils);
  return dirhams === '' || amount === 0 ? null : amount;
}

async function paymentId({ store }: Pick<Deps, 'store'>, of: string, key: string): Promise<string> {
  if (uuid.test(of)) {
    const [found] = await store.db.select().from(payments).where(eq(payments.id, of));
    if (found !== undefined) return found.id;
  }
  const [application] = await store.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.reference, of));
  const all = application === undefined ? [] : await paymentsOf(store.db, application.id);
  // The same command again gets the same answer, even if nothing is left to refund.
  const [same] = await store.db.select().from(refunds).where(eq(refunds.idempotencyKey, key));
  const paid =
    all.find(({ id }) => id === same?.paymentId) ?? all.find(({ state }) => isPaidPayment(state));
  if (paid === undefined) throw new Refusal(404, 'NO_PAYMENT.reference', { reference: of });
  return paid.id;
}

/** Refunds money for the operator; the same key refunds only once. */
export async function refundCommand(
  { config, files, store }: Pick<Deps, 'config' | 'files' | 'store'>,
  { of, fils, key: word, actor }: RefundOrder,
): Promise<string[]> {
  const log = createLog({ ...config, logLevel: 'silent' });
  const deps: Deps = { config, keys: await loadKeys(config), log, store, files };
  const key = `operator:${word}`;
  const id = await paymentId(deps, of, key);
  const given = await refund(paying(deps, gatewayOf(deps)), {
    paymentId: id,
    fils,
    key,
    note: (db, { amountFils }, subject) =>
      noteAudit(db, {
        actor,
        action: 'refund',
        subject,
        details: { payment: id, fils: amountFils, key: word },
      }),
  });
  return [`AED ${(given / 100).toFixed(2)} of payment ${id} go back to the card.`];
}
