import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { policyReports } from '../../metrics.ts';

const directives = new Set(
  [
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr',
    'img-src font-src media-src connect-src frame-src worker-src manifest-src object-src',
    'form-action base-uri frame-ancestors require-trusted-types-for trusted-types',
  ].flatMap((line) => line.split(' ')),
);
const legacy = z.object({ 'csp-report': z.object({ 'effective-directive': z.string() }) });
const modern = z
  .array(z.object({ body: z.object({ effectiveDirective: z.string() }) }))
  .check(z.maxLength(100));

/** Browsers report here without our token; a report is counted and not stored. */
export function registerPolicyReports(app: FastifyInstance): void {
  void app.register((scope, _options, done) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      parse,
    );
    scope.post('/api/csp-report', (request, reply) => {
      for (const name of reported(request.body)) {
        policyReports.inc({ directive: directives.has(name) ? name : 'other' });
      }
      return reply.code(204).send();
    });
    done();
  });
}

function reported(body: unknown): string[] {
  const old = legacy.safeParse(body);
  if (old.success) return [old.data['csp-report']['effective-directive']];
  const current = modern.safeParse(body);
  return current.success ? current.data.map((report) => report.body.effectiveDirective) : ['other'];
}
