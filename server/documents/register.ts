import type { FastifyInstance } from 'fastify';
import type { CrossSiteGuard } from '../platform/http/security/csrf.ts';
import type { Deps } from '../platform/deps.ts';
import { serveFiles } from './serve-files.ts';
import { type PartsRoute, takeParts } from './take-parts.ts';

/** The routes that carry bytes instead of JSON: parts of files in, files out. */
export function registerDocuments(
  app: FastifyInstance,
  deps: Deps,
  guard: Pick<CrossSiteGuard, 'requireToken' | 'sessions'>,
  more: readonly PartsRoute[] = [],
): void {
  takeParts(app, deps, guard, more);
  serveFiles(app, deps);
}
