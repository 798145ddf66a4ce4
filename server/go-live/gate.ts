import type { FastifyInstance } from 'fastify';
import { probes } from '../platform/http/access-log.ts';
import { Refusal } from '../platform/refusal.ts';
import { messageOf } from '../platform/refusal-words.ts';
import type { SecurityHeaders } from '../platform/http/security/security-headers.ts';
import { sendSmallPage } from '../platform/http/small-page.ts';
import type { Deps } from '../platform/deps.ts';
import { type ExampleValue, examplesInForce } from './examples.ts';

/** Tells whether example values keep the site closed; checked for every request, so it only reads a field. */
export interface GoLiveState {
  readonly examples: readonly ExampleValue[];
}

const topics = ['catalogue', 'parameters', 'site', 'redirects', 'rules'] as const;

/** Looks for example values now, and again after every change by the operator. */
export async function watchExamples({
  config,
  store,
  log,
}: Pick<Deps, 'config' | 'store' | 'log'>): Promise<GoLiveState> {
  const state = { examples: await examplesInForce(store.db, config) };
  let isStale = false;
  let isChecking = false;
  const report = () => {
    const { length } = state.examples;
    if (length > 0)
      log.error({ examples: length }, `The site stays closed: ${messageOf(notReady(length))}`);
  };
  const check = async () => {
    isStale = true;
    if (isChecking) return;
    isChecking = true;
    try {
      while (isStale) {
        isStale = false;
        const wasOpen = state.examples.length === 0;
        state.examples = await examplesInForce(store.db, config);
        if (wasOpen !== (state.examples.length === 0)) {
          if (wasOpen) report();
          else log.info('No example value is left: the site is open');
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'The check for example values failed');
    } finally {
      isChecking = false;
    }
  };
  report();
  for (const topic of topics) store.onChange(topic, () => void check());
  return state;
}

const notReady = (count: number) => new Refusal(503, 'NOT_READY.examples', { count });

/** Production never shows an invented rating, number or company: it answers 503 until all are replaced (T105). */
export function closeWhileExamples(
  app: FastifyInstance,
  state: GoLiveState,
  brandName: string,
  headers: SecurityHeaders,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (state.examples.length === 0) return;
    const path = request.url.split('?', 1)[0] ?? '';
    if (path === '/readyz') throw notReady(state.examples.length);
    if (probes.has(path)) return;
    void reply.headers(headers).header('retry-after', '300').header('cache-control', 'no-store');
    if (path.startsWith('/api/')) {
      throw new Refusal(503, 'NOT_OPEN_YET');
    }
    const text = 'We are still setting this site up. Please come back later.';
    await sendSmallPage(reply.code(503), { title: `${brandName} opens soon`, text });
  });
}
