import { and, isNotNull, isNull, lte, eq, sql } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/job.ts';
import { sandboxCharges } from '../../platform/store/schema.ts';
import type { Charge, SandboxDeps } from './charges.ts';
import { signEvent, signatureHeader } from './signature.ts';

/** Brings a telling to the merchant; true when it was taken. */
export type Send = (body: string, headers: Readonly<Record<string, string>>) => Promise<boolean>;

export const webhookPath = '/api/payments/webhook/sandbox';

/** Over the network like any other company's, to wherever this very process listens. */
export const sendTo =
  (origin: () => string | null): Send =>
  async (body, headers) => {
    const merchant = origin();
    if (merchant === null) return false;
    const answer = await fetch(merchant + webhookPath, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(5_000),
    });
    return answer.ok;
  };

async function tell({ keys, store }: SandboxDeps, charge: Charge, send: Send): Promise<void> {
  const { id, outcome, idempotencyKey: key } = charge;
  const body = JSON.stringify({
    id: `sbe_${id}_${outcome}`,
    kind: `charge.${outcome}`,
    reference: id,
    key,
  });
  const signature = signEvent(keys.signing, body);
  if (!(await send(body, { [signatureHeader]: signature }))) return;
  await store.db
    .update(sandboxCharges)
    .set({ toldAt: sql`now()` })
    .where(eq(sandboxCharges.id, id));
}

/** Tells the merchant all that is decided and was not told yet. */
export async function tellMerchant(
  deps: SandboxDeps,
  send: Send,
  signal?: AbortSignal,
): Promise<void> {
  const untold = await deps.store.db
    .select()
    .from(sandboxCharges)
    .where(
      and(
        isNull(sandboxCharges.toldAt),
        isNotNull(sandboxCharges.settledAt),
        lte(sandboxCharges.tellAfter, sql`now()`),
      ),
    )
    .limit(50);
  for (const charge of untold) {
    if (signal?.aborted) return;
    await tell(deps, charge, send);
  }
}

export const sendingEvents = (send: Send): Job => ({
  name: 'sandbox gateway',
  everySeconds: 2,
  run: (deps, signal) => tellMerchant(deps, send, signal),
});
