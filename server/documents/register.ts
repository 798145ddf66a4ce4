import type { FastifyInstance } from 'fastify';
import type { CrossSiteGuard } from '../platform/http/security/csrf.ts';
import type { Parts } from '../platform/parts.ts';
import { serveFiles } from './serve-files.ts';
import { takeParts } from './take-parts.ts';

/** What carries bytes instead of JSON: parts of files in, files out. */
export function registerDocuments(
  app: FastifyInstance,
  parts: Parts,
  guard: Pick<CrossSiteGuard, 'requireToken' | 'sessions'>,
): void {
  takeParts(app, parts, guard);
  serveFiles(app, parts);
}
