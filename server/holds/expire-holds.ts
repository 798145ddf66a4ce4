import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../platform/parts.ts';
import type { Store } from '../platform/store/store.ts';

const pause = 1_000;

/** Marks the holds that are over, which tells every node; one that somebody just takes over is left to them. */
export const expireHolds = ({ db }: Pick<Store, 'db'>) =>
  db.execute(sql`
    update holds set state = 'expired', ended_at = now()
    where id = any (array(
      select id from holds where state = 'held' and expires_at <= now()
      for update skip locked limit 1000))`);

/** While the server listens; every node may do it. */
export function expireRegularly(
  app: FastifyInstance,
  { store, log }: Pick<Parts, 'store' | 'log'>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failing = false;
  const expire = async () => {
    try {
      await expireHolds(store);
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'Holds that are over could not be ended');
      failing = true;
    }
    if (!stopped) timer = setTimeout(() => void expire(), pause).unref();
  };
  app.addHook('onListen', (done) => {
    void expire();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    stopped = true;
    clearTimeout(timer);
    done();
  });
}
