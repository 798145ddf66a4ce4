import type { FastifyInstance } from 'fastify';
import type { Paying } from '../payments/index.ts';
import type { Job } from '../platform/jobs/job.ts';
import { collectAll, type TellOffice } from './collect.ts';
import { monthOf, recordDue } from './due.ts';
import { sendNextLinks } from './next-payment-link.ts';
import { returnOverpaid } from './overpaid.ts';
import { registerPayLink, settleLinks } from './pay-link.ts';

/** One run: records what is due up to this month, collects it, and refunds overpaid amounts. */
export async function collectMonth(
  paying: Paying,
  signal: AbortSignal,
  now: Date = new Date(),
  tellOffice?: TellOffice,
): Promise<void> {
  let failed = await recordDue(paying.deps, monthOf(now));
  failed += await sendNextLinks(paying, now);
  failed += await settleLinks(paying, tellOffice);
  failed += await collectAll(paying, signal, tellOffice);
  failed += await returnOverpaid(paying);
  if (failed > 0) throw new Error(`${failed} monthly payments could not be collected.`);
}

/** Charges card families each month: the job, and the link in the message about a declined card. */
export const collecting = (paying: Paying, tellOffice: TellOffice) => ({
  job: {
    name: 'monthly collection',
    everySeconds: 60,
    limitSeconds: 120,
    run: (_parts, signal) => collectMonth(paying, signal, new Date(), tellOffice),
  } satisfies Job,
  register: (web: FastifyInstance) => registerPayLink(web, paying),
});
