import { eq } from 'drizzle-orm';
import { readConfig } from '../platform/config.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { loadKeys } from '../platform/keys.ts';
import { createLog } from '../platform/logging.ts';
import type { Parts } from '../platform/parts.ts';
import { applications, payments } from '../platform/store/schema.ts';
import { gatewayOf } from './gateways.ts';
import { isPaidPayment } from '../../rules/payment-state.ts';
import { paymentsOf } from './paid.ts';
import { paying } from './paying.ts';
import { refund } from './refund.ts';

interface RefundOrder {
  /** A payment's id, or the reference of a finished application. */
  readonly of: string;
  readonly fils: number | 'all';
  readonly key: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `all`, or dirhams such as 1274 or 1274.50; null for anything else. */
export function refundAmount(word: string): number | 'all' | null {
  if (word === 'all') return 'all';
  const [, dirhams = '', fils = '0'] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(word) ?? [];
  const amount = Number(dirhams) * 100 + Number(fils);
  return dirhams === '' || amount === 0 ? null : amount;
}

async function paymentId({ store }: Pick<Parts, 'store'>, of: string): Promise<string> {
  if (uuid.test(of)) {
    const [found] = await store.db.select().from(payments).where(eq(payments.id, of));
    if (found !== undefined) return found.id;
  }
  const [application] = await store.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.reference, of));
  const all = application === undefined ? [] : await paymentsOf(store.db, application.id);
  const paid = all.find(({ state }) => isPaidPayment(state));
  if (paid === undefined) throw new Refusal(404, 'NO_PAYMENT', `Nothing was paid for "${of}".`);
  return paid.id;
}

/** Gives money back on the operator's word; the same key again gives nothing more. */
export async function refundCommand(
  { files, store }: Pick<Parts, 'files' | 'store'>,
  { of, fils, key }: RefundOrder,
): Promise<string[]> {
  const config = readConfig(process.env);
  const log = createLog({ ...config, logLevel: 'silent' });
  const parts: Parts = { config, keys: await loadKeys(config), log, store, files };
  const id = await paymentId(parts, of);
  const given = await refund(paying(parts, gatewayOf(parts)), {
    paymentId: id,
    fils,
    key: `operator:${key}`,
  });
  return [`AED ${(given / 100).toFixed(2)} of payment ${id} go back to the card.`];
}
