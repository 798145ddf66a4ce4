import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { oneTimeCode } from '../../../rules/people/one-time-code.ts';
import { enqueue } from '../../messages/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { seal, unseal } from '../../platform/sealing.ts';
import { sandboxCharges } from '../table.ts';
import {
  type CardCharge,
  type FailureReason,
  type GatewayState,
  PAYMENT_MINUTES,
  type PaymentWish,
} from '../gateway.ts';
import type { Verdict } from './cards.ts';

export type Charge = typeof sandboxCharges.$inferSelect;
export type SandboxDeps = Pick<Deps, 'config' | 'keys' | 'log' | 'store'>;

interface Decision {
  readonly reason?: FailureReason;
  readonly late?: number;
  readonly silent?: true;
  readonly declinesLater?: true;
}

/** Prefixes of saved cards, by the bank's decision on a later charge. */
const GOOD = 'sbc_good_';
const POOR = 'sbc_poor_';
const MOST_TRIES = 5;
/** The number for the code if the merchant gave none. */
const NOBODY = '+971500000000';
const undecided = inArray(sandboxCharges.outcome, ['open', 'code']);
const isLate = sql`${sandboxCharges.createdAt} < now() - make_interval(mins => ${PAYMENT_MINUTES})`;
const place = (row: string) => ({ table: 'sandbox_charges', column: 'mobile_sealed', row });

/** The gateway's own records. They never include a card number. */
export function charges(deps: SandboxDeps) {
  const { keys, store } = deps;
  const { db } = store;
  const codeLookup = (id: string, code: string) =>
    createHmac('sha256', keys.signing).update(`sandbox code:${id}:${code}`).digest();

  async function find(id: string): Promise<Charge | null> {
    // Closes a page that nobody used in time.
    await decide(id, 'expired', { reason: 'ended' }, isLate);
    const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.id, id));
    return charge ?? null;
  }

  async function open({
    key,
    amountFils,
    returnUrl,
    mobile,
  }: Pick<PaymentWish, 'key' | 'amountFils' | 'returnUrl' | 'mobile'>): Promise<Charge> {
    const id = `sbx_${randomBytes(18).toString('base64url')}`;
    await db
      .insert(sandboxCharges)
      .values({
        id,
        idempotencyKey: key,
        amountFils,
        returnUrl,
        mobileSealed: mobile === null ? null : seal(keys.master, place(id), Buffer.from(mobile)),
      })
      .onConflictDoNothing({ target: sandboxCharges.idempotencyKey });
    const [charge] = await db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.idempotencyKey, key));
    if (charge === undefined) throw new Error('The sandbox gateway lost a charge.');
    if (charge.amountFils !== amountFils) throw new Error('The key was used for another amount.');
    return charge;
  }

  /** A charge is decided once. */
  async function decide(
    id: string,
    outcome: 'approved' | 'declined' | 'expired',
    { reason, late = 0, silent, declinesLater }: Decision = {},
    only: SQL = sql`true`,
  ): Promise<void> {
    const moment = sql`now() + make_interval(secs => ${late})`;
    await db
      .update(sandboxCharges)
      .set({
        outcome,
        reason: reason ?? null,
        ...(outcome === 'approved' && { cardToken: `${declinesLater ? POOR : GOOD}${id}` }),
        settledAt: moment,
        tellAfter: silent ? sql`now() + interval '100 years'` : moment,
      })
      .where(and(eq(sandboxCharges.id, id), undecided, only));
  }

  async function askCode(charge: Charge): Promise<void> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const number =
      charge.mobileSealed && unseal(keys.master, place(charge.id), charge.mobileSealed);
    await store.transaction(async (transaction) => {
      const [asked] = await transaction
        .update(sandboxCharges)
        .set({ outcome: 'code', codeLookup: codeLookup(charge.id, code) })
        .where(and(eq(sandboxCharges.id, charge.id), eq(sandboxCharges.outcome, 'open')))
        .returning();
      if (asked === undefined) return;
      await enqueue(transaction, deps, {
        channel: 'sms',
        template: 'payment_code',
        to: number?.toString() ?? NOBODY,
        slots: { code, amount: charge.amountFils },
        dedupeKey: `payment code:${charge.id}`,
      });
    });
  }

  return {
    find,
    open,
    async judge(charge: Charge, verdict: Verdict): Promise<void> {
      if (verdict.outcome === 'code') return askCode(charge);
      return decide(charge.id, verdict.outcome, verdict);
    },
    /** Counts the attempt before checking it; the fifth wrong code ends the charge (T32). */
    async tryCode(charge: Charge, typed: string): Promise<boolean> {
      const [tried] = await db
        .update(sandboxCharges)
        .set({ codeTries: sql`${sandboxCharges.codeTries} + 1` })
        .where(
          and(
            eq(sandboxCharges.id, charge.id),
            eq(sandboxCharges.outcome, 'code'),
            lt(sandboxCharges.codeTries, MOST_TRIES),
          ),
        )
        .returning();
      if (tried?.codeLookup?.equals(codeLookup(charge.id, oneTimeCode(typed) ?? ''))) {
        await decide(charge.id, 'approved');
        return true;
      }
      if (tried === undefined || tried.codeTries >= MOST_TRIES) {
        await decide(charge.id, 'declined', { reason: 'not_confirmed' });
      }
      return false;
    },
    /** Charges a saved card: decided at once, and once for each key. */
    async chargeKept({ key, card, amountFils }: CardCharge): Promise<Charge> {
      const wish = { key, amountFils, returnUrl: '', mobile: null };
      const { id } = await open(wish);
      const isGood = card.startsWith(GOOD);
      await decide(
        id,
        isGood ? 'approved' : 'declined',
        isGood ? {} : { reason: 'insufficient_funds' },
      );
      const charge = await find(id);
      if (charge === null) throw new Error('The sandbox gateway lost a charge.');
      return charge;
    },
    cancel: (id: string) => decide(id, 'expired', { reason: 'ended' }),
  };
}

const reasons: readonly FailureReason[] = [
  'declined',
  'insufficient_funds',
  'not_confirmed',
  'ended',
];

/** A bank that decides late has not decided yet. */
export function stateOf(charge: Charge, now = Date.now()): GatewayState {
  const isDecided = charge.settledAt !== null && charge.settledAt.getTime() <= now;
  const statuses = {
    open: 'open',
    code: 'open',
    approved: 'captured',
    declined: 'failed',
    expired: 'cancelled',
  } as const;
  return {
    status: isDecided ? statuses[charge.outcome] : 'open',
    amountFils: charge.amountFils,
    currency: 'AED',
    reason: reasons.find((reason) => reason === charge.reason) ?? null,
  };
}
