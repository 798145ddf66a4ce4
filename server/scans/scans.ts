import type { Handlers } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { scans as table } from './table.ts';
import { sessionRow } from '../sessions/index.ts';

/** Counts a scanned code once per visit. Errors here are never shown to the visitor. */
export function scans({
  store,
  log,
}: Pick<Deps, 'store' | 'log'>): Handlers<'GET appsutils/qrscanned'> {
  return {
    'GET appsutils/qrscanned': async ({ query }, visit) => {
      const session = visit.session ?? visit.beginSession?.();
      if (session === undefined) return {};
      try {
        const sessionId = await sessionRow(store.db, session);
        await store.db
          .insert(table)
          .values({ sessionId, scanUuid: query.uuid.toLowerCase(), code: query.code ?? null })
          .onConflictDoNothing();
      } catch (error) {
        log.warn({ err: error }, 'The scan of a code could not be stored');
      }
      return {};
    },
  };
}
