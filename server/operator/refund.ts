import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isPaidPayment } from '../../rules/money/payment-state.ts';
import { applications } from '../applications/table.ts';
import { carryOut, gatewayOf, paying, paymentsOf } from '../payments/index.ts';
import { payments, refunds } from '../payments/table.ts';
import { Refusal } from '../platform/refusal.ts';
import type { CommandDeps } from './import.ts';
import { answerBefore, operatorDeps, runOffice } from './office-command.ts';

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

/** The operator's word as the key of a command. */
function keyOf(word: string): string {
  const hex = createHash('sha256').update(`operator refund:${word}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The payment with this id, or the newest of this application that has something left. */
async function paymentOf({ store: { db } }: CommandDeps, of: string) {
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.reference, of));
  const [named] = uuid.test(of)
    ? await db.select().from(payments).where(eq(payments.id, of))
    : [undefined];
  const all = await paymentsOf(db, application?.id ?? named?.applicationId ?? NOBODY);
  const found = all.find(({ id, state }) => (named ? id === named.id : isPaidPayment(state)));
  if (found === undefined) throw new Refusal(404, 'NO_PAYMENT.reference', { reference: of });
  return found;
}
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Refunds money for the operator, by the command of the office; the same key refunds only once. */
export async function refundCommand(
  deps: CommandDeps,
  { of, fils, key: word }: RefundOrder,
): Promise<string[]> {
  const key = keyOf(word);
  const before = await answerBefore(deps, key);
  const answer = before ?? (await order(deps, of, fils, key));
  const isOther = before !== null && fils !== 'all' && before['fils'] !== fils;
  if (isOther) throw new Refusal(409, 'KEY_REUSED.refund');
  const all = await operatorDeps(deps);
  const [row] = await deps.store.db
    .select()
    .from(refunds)
    .where(eq(refunds.id, String(answer['refundId'])));
  if (row !== undefined) await carryOut(paying(all, gatewayOf(all)), row);
  const given = (Number(answer['fils']) / 100).toFixed(2);
  return [`AED ${given} of payment ${String(answer['paymentId'])} go back to the card.`];
}

async function order(deps: CommandDeps, of: string, fils: number | 'all', key: string) {
  const { id: paymentId, leftFils } = await paymentOf(deps, of);
  const input = { paymentId, fils: fils === 'all' ? leftFils : fils, reason: 'goodwill' as const };
  return runOffice(deps, 'refund_payment', input, key);
}

/** Records that a refund that the bank failed was returned another way. */
export async function refundPaidOtherwiseCommand(
  deps: CommandDeps,
  refundId: string,
): Promise<string[]> {
  if (!uuid.test(refundId)) throw new Refusal(404, 'NO_REFUND');
  const { fils } = await runOffice(deps, 'record_transfer', { refundId });
  return [`AED ${(Number(fils) / 100).toFixed(2)} is recorded as returned another way.`];
}
