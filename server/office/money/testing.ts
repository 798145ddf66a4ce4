import { randomUUID } from 'node:crypto';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import type { Deps } from '../../platform/deps.ts';
import { sampleRows } from '../../platform/store/schema/sample-rows.ts';

export const today = () => dubaiDay(new Date());
export const daysAgo = (days: number) => addDays(today(), -days);

interface PastPayment {
  readonly fils?: number;
  readonly days?: number;
  /** Left out: of a family made for it. */
  readonly applicationId?: string;
}

/** A card payment some days ago, here and at the sandbox gateway. */
export async function pastPayment(
  { store: { pool } }: Pick<Deps, 'store'>,
  { fils = 127_400, days = 1, applicationId: given }: PastPayment = {},
) {
  const applicationId = given ?? (await sampleRows(pool).application());
  const id = randomUUID();
  const at = `${daysAgo(days)}T10:00:00+04:00`;
  await pool.query(
    `insert into sandbox_charges (id, idempotency_key, amount_fils, outcome, return_url, created_at, settled_at, told_at)
     values ('sbx_' || $1, $1, $2, 'approved', '', $3, $3, $3)`,
    [id, fils, at],
  );
  await pool.query(
    `insert into payments (id, application_id, idempotency_key, request_hash, purpose, provider, provider_reference,
       amount_fils, vat_fils, state, created_at, updated_at, captured_at)
     values ($1::uuid, $2, $1, '\\x00', 'first_month', 'sandbox', 'sbx_' || $1, $3, 0, 'captured', $4, $4, $4)`,
    [id, applicationId, fils, at],
  );
  return { id, applicationId, reference: `sbx_${id}` };
}
