import { lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../platform/parts.ts';
import { sessions, urlLog } from '../platform/store/schema.ts';
import type { Store } from '../platform/store/store.ts';

const hour = 3_600_000;

/** What visitors left behind goes after 30 days: their sessions with their lists, the url log (T63). */
export async function forgetOld({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.delete(urlLog).where(lt(urlLog.notedAt, sql`now() - interval '30 days'`));
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

/** At the start and every hour; several nodes may do it, for there is nothing to forget twice. */
export function forgetRegularly(
  app: FastifyInstance,
  { store, log }: Pick<Parts, 'store' | 'log'>,
): void {
  const forget = () => {
    forgetOld(store).catch((error: unknown) => {
      log.warn({ err: error }, 'Old visits could not be forgotten; the next hour tries again');
    });
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    forget();
    timer = setInterval(forget, hour);
    timer.unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
