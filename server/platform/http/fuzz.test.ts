import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { sampleCalls, sampleHandlers } from '../../testing/sample-calls.ts';
import { tableApp, tokenFrom } from '../../testing/table-app.ts';

let app: FastifyInstance;
let token: { cookie: string; 'x-xsrf-token': string };
beforeAll(async () => {
  app = await tableApp(sampleCalls, sampleHandlers);
  token = await tokenFrom(app, '/api/maids');
});
afterAll(() => app.close());

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\0', '%', '__proto__'),
);
const name = fc.oneof(fc.constantFrom('limit', 'name', 'id', 'constructor'), text);
const query = fc.array(fc.tuple(name, text), { maxLength: 8 });

test('no query, path or method makes the server fail', async () => {
  const path = fc.oneof(fc.constantFrom('maids', 'maids/1', 'kept', 'paper', 'hold'), text);
  const method = fc.constantFrom(...(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const));
  await fc.assert(
    fc.asyncProperty(method, path, query, fc.boolean(), async (verb, where, pairs, encoded) => {
      const encode = (part: string) =>
        encoded ? encodeURIComponent(part.toWellFormed()) : ascii(part);
      const search = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
      const url = `/api/${encoded ? encode(where) : ascii(where)}?${search}`;
      const answer = await app.inject({ method: verb, url, headers: token });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }),
    { numRuns: 400 },
  );
});

test('no body makes the server fail, and what is refused says why', async () => {
  const body = fc.oneof(
    fc.json(),
    text,
    fc
      .record({ name: fc.anything(), more: fc.anything() }, { requiredKeys: [] })
      .map(jsonOrNothing),
  );
  const type = fc.constantFrom('application/json', 'application/json; charset=x', 'text/json', '');
  await fc.assert(
    fc.asyncProperty(body, type, async (payload, mediaType) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/maids',
        headers: { ...token, 'content-type': mediaType },
        payload,
      });
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(answer.json().message).toMatch(/\.$/);
    }),
    { numRuns: 400 },
  );
});

const ascii = (part: string) => part.replace(/[^\x21-\x7e]|[#?]/g, '');

function jsonOrNothing(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
