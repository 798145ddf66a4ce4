import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { sandboxCharges } from '../table.ts';
import { type Gateway, GatewayRefusal } from '../gateway.ts';
import { type SandboxDeps, charges, stateOf } from './charges.ts';
import { readSignedEvent } from './signature.ts';

export const pagePath = '/sandbox-gateway';

/** A gateway that takes no money: for development, tests and demonstrations, never in production. */
export function sandboxGateway(deps: SandboxDeps): Gateway {
  const { db } = deps.store;
  const books = charges(deps);

  async function read(reference: string) {
    const charge = await books.find(reference);
    if (charge === null) throw new GatewayRefusal('There is no such charge.');
    return stateOf(charge);
  }

  return {
    name: 'sandbox',
    async begin(wish) {
      const { id } = await books.open(wish);
      return { reference: id, redirectUrl: `${pagePath}/${id}` };
    },
    read,
    async savedCard(reference) {
      return (await books.find(reference))?.cardToken ?? null;
    },
    async charge(wish) {
      const charge = await books.chargeKept(wish);
      return { ...stateOf(charge), reference: charge.id };
    },
    async cancel(reference) {
      await books.cancel(reference);
      return read(reference);
    },
    async refund({ key, reference, amountFils }) {
      const { rows } = await db.execute<{ done: boolean }>(sql`
        update ${sandboxCharges} set
          refunded_fils = refunded_fils
            + case when ${key} = any (refund_keys) then 0 else ${amountFils}::bigint end,
          refund_keys = case when ${key} = any (refund_keys) then refund_keys
            else array_append(refund_keys, ${key}) end
        where ${eq(sandboxCharges.id, reference)} and outcome = 'approved' and settled_at <= now()
          and (${key} = any (refund_keys) or refunded_fils + ${amountFils}::bigint <= amount_fils)
        returning true as done`);
      if (rows.length === 0) throw new GatewayRefusal('This cannot be given back.');
      return { reference: `sbr_${key}` };
    },
    async refunds(reference) {
      const keys = (await books.find(reference))?.refundKeys ?? [];
      return keys.map((key) => ({ key, reference: `sbr_${key}`, isFailed: false }));
    },
    list: (from, to) =>
      db
        .select({
          key: sandboxCharges.idempotencyKey,
          reference: sandboxCharges.id,
          takenFils: sandboxCharges.amountFils,
          returnedFils: sandboxCharges.refundedFils,
        })
        .from(sandboxCharges)
        .where(
          and(
            eq(sandboxCharges.outcome, 'approved'),
            sql`${sandboxCharges.settledAt} <= now()`,
            gte(sandboxCharges.createdAt, from),
            lt(sandboxCharges.createdAt, to),
          ),
        ),
    parseWebhook: async (rawBody, headers) => readSignedEvent(deps.keys.signing, rawBody, headers),
  };
}
