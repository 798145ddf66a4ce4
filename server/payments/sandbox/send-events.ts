import { and, isNotNull, isNull, lte, eq, sql } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/job.ts';
import { sandboxCharges } from '../table.ts';
import type { Charge, SandboxDeps } from './charges.ts';
import { signEvent, signatureHeader } from './signature.ts';

/** Sends an event to the merchant; true when it was accepted. */
export type Send = (body: string, headers: Readonly<Record<string, string>>) => Promise<boolean>;

export const webhookPath = '/api/payments/webhook/sandbox';

/** Uses the network like an external gateway, to the address on which this process listens. */
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

async function sendEvent({ keys, store }: SandboxDeps, charge: Charge, send: Send): Promise<void> {
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

/** Sends the merchant all events of decided charges that are not sent yet. */
export async function sendPendingEvents(
  deps: SandboxDeps,
  send: Send,
  signal?: AbortSignal,
): Promise<void> {
  const unsent = await deps.store.db
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
  for (const charge of unsent) {
    if (signal?.aborted) return;
    await sendEvent(deps, charge, send);
  }
}

export const sendingEvents = (send: Send): Job => ({
  name: 'sandbox gateway',
  everySeconds: 2,
  run: (deps, signal) => sendPendingEvents(deps, send, signal),
});
