import { and, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { paidStates } from '../../rules/money/payment-state.ts';
import { isLive } from '../holds/index.ts';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { holds } from '../holds/table.ts';
import { mandates } from '../mandates/table.ts';
import { payments } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import type { Paying } from './paying.ts';
import { refund } from './refund.ts';

export const AT_ONCE = 100;
const liveMandates = ['draft', 'signed', 'lodged', 'active'] as const;

/**
 * Payments to refund: the application has ended, it pays by direct debit, another family has had the maid for days,
 * or it was paid twice.
 */
export function unwanted(
  { creditDays, gateway }: Pick<Paying, 'creditDays' | 'gateway'>,
  db: Database,
  only?: string,
) {
  // Earlier payments already cover the price that this one was created for.
  const isSecond = sql`(select sum(first.amount_fils) from payments first
    where first.application_id = ${payments.applicationId} and first.month is null
      and first.state in ('captured', 'part_refunded')
      and not exists (select 1 from refunds where refunds.payment_id = first.id
        and refunds.idempotency_key = 'unwanted:' || first.id::text and refunds.state <> 'failed')
      and (first.captured_at, first.id) < (${payments.capturedAt}, ${payments.id}))
    + ${payments.amountFils} > coalesce((${payments.answerBody} ->> 'due')::int, ${payments.amountFils})`;
  const hasMandate = exists(
    db
      .select({ id: mandates.id })
      .from(mandates)
      .where(
        and(
          eq(mandates.applicationId, payments.applicationId),
          // A form that a running contract signs in My Home pays later months only.
          eq(mandates.round, 0),
          inArray(mandates.state, liveMandates),
        ),
      ),
  );
  // An account on file pays: the choice of the card was undone.
  const isTakenBack = sql`(select kind from application_events chosen
    where chosen.application_id = ${payments.applicationId} and chosen.step = 'BANK_INFO'
      and chosen.kind in ('accepted', 'undone') order by chosen.sequence desc limit 1) = 'undone'`;
  const ofHer = and(eq(holds.maidId, applications.maidId), isLive);
  const held = db.select({ id: holds.id }).from(holds);
  const isKept = exists(held.where(and(ofHer, eq(holds.applicationId, applications.id))));
  const hidden = db.select({ id: maids.id }).from(maids);
  const isHidden = exists(hidden.where(and(eq(maids.id, applications.maidId), not(maids.shown))));
  const heldByAny = db.select({ id: holds.id }).from(holds).where(ofHer);
  // Until then the money is a credit for the maid that the family chooses next (decision 0021).
  const isLate = sql`${payments.capturedAt} < now() - make_interval(days => ${creditDays})`;
  const isGone = and(
    eq(applications.state, 'open'),
    not(isKept),
    or(exists(heldByAny), isHidden),
    isLate,
  );
  return db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .where(
      and(
        eq(payments.provider, gateway.name),
        inArray(payments.state, paidStates),
        // Payments of later months stay valid while the contract runs.
        isNull(payments.month),
        or(
          inArray(applications.state, ['cancelled', 'expired']),
          isSecond,
          hasMandate,
          isTakenBack,
          isGone,
        ),
        only === undefined ? undefined : eq(payments.id, only),
        sql`not exists (select 1 from refunds where refunds.payment_id = ${payments.id}
          and refunds.idempotency_key = 'unwanted:' || ${payments.id}::text)`,
      ),
    )
    .limit(AT_ONCE);
}

/** Refunds the payment, if it is still unwanted once the application is locked. */
export const giveBackUnwanted = (paying: Paying, id: string): Promise<number> =>
  refund(paying, {
    paymentId: id,
    fils: 'all',
    key: `unwanted:${id}`,
    isDue: async (db) => (await unwanted(paying, db, id)).length > 0,
  });
