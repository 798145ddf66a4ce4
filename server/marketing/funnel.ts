import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isDay } from '../../rules/text/days.ts';
import { mayRead } from '../platform/http/health.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { dubaiToday } from '../platform/today.ts';
import { type FunnelRow, readFunnel } from './funnel-query.ts';

const LONGEST_DAYS = 92;
const DAY = 86_400_000;
const day = z.optional(z.string().check(z.refine(isDay)));
const period = z.object({ from: day, to: day });

/** The requested days, both included; the last thirty by default. */
function askedPeriod(query: unknown): { from: string; to: string } {
  const parsed = z.safeParse(period, query);
  if (!parsed.success) {
    throw new Refusal(400, 'BAD_DAYS');
  }
  const to = parsed.data.to ?? dubaiToday();
  const from = parsed.data.from ?? new Date(Date.parse(to) - 29 * DAY).toISOString().slice(0, 10);
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days < 1 || days > LONGEST_DAYS) {
    throw new Refusal(400, 'BAD_DAYS.span', { most: LONGEST_DAYS });
  }
  return { from, to };
}

/** The results of each code, day by day; requires the metrics token. */
export function registerFunnel(
  app: FastifyInstance,
  { config, store }: Pick<Deps, 'config' | 'store'>,
): void {
  app.get('/api/marketing/funnel', async (request, reply) => {
    if (!mayRead(request, config)) {
      void reply.header('www-authenticate', 'Bearer');
      throw new Refusal(401, 'TOKEN_MISSING');
    }
    const asked = askedPeriod(request.query);
    const rows: readonly FunnelRow[] = await readFunnel(store, asked);
    return reply.header('cache-control', 'no-store').send({ ...asked, rows });
  });
}
