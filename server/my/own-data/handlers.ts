import { createHmac } from 'node:crypto';
import type { myDataCalls } from '../../../contract/my/data.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { sharedLimits } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { homeAccess } from '../access/index.ts';
import { askErasure, erasureOf, withdrawErasure } from './erasure.ts';
import { readsOf } from './reads.ts';

const MOST_COPIES = 5;

/** Limits how often a home can ask for its copy: it is much work. */
export function copyLimit(deps: Pick<Deps, 'keys' | 'log' | 'store'>, bucket: string) {
  const limits = sharedLimits(deps);
  return async (applicationId: string): Promise<void> => {
    const subject = createHmac('sha256', deps.keys.signing)
      .update(`copy of a home:${applicationId}`)
      .digest();
    const limit = { bucket: `${bucket}, day`, uses: MOST_COPIES, seconds: 86_400 };
    if (!(await limits.take(limit, [subject]))) throw new Refusal(429, 'TOO_MANY_COPIES');
  };
}

/** What we keep about a family; for the client only. */
export function myDataHandlers(deps: Deps): Handlers<keyof typeof myDataCalls> {
  const { store } = deps;
  const access = homeAccess(deps);
  const countCopy = copyLimit(deps, 'my copies');

  return {
    'GET my/data': async ({ query }, visit) => {
      const { application } = await access.openOwn(visit, query.home);
      const { id, state } = application;
      return {
        home: id,
        hasContract: state !== 'ended',
        erasure: await erasureOf(store.db, application),
      };
    },
    'POST my/data/copy': async ({ body }, visit) => {
      const { application } = await store.transaction((db) =>
        access.lockAndOpen(db, visit, body.home, access.openForClient),
      );
      await countCopy(application.id);
      return { address: `/api/my/copy/${application.id}` };
    },
    'POST my/data/erase': async ({ body }, visit) => {
      await store.transaction(async (db) => {
        const home = await access.lockAndOpen(db, visit, body.home, access.openForClient);
        await (body.isAsked ? askErasure(db, deps, home) : withdrawErasure(db, home));
      });
      return {};
    },
    'GET my/data/reads': async ({ query }, visit) => {
      const { application } = await access.openOwn(visit, query.home);
      return readsOf(store.db, application.id, query.before);
    },
  };
}
