import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../platform/config.ts';
import { isEqualText } from '../platform/http/security/equal-text.ts';
import { Refusal } from '../platform/refusal.ts';

/** Twilio's documented scheme: the address, then every field's name and value in the order of the names. */
export function twilioSignature(token: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].sort();
  const text = names.flatMap((name) =>
    [...new Set(fields.getAll(name))].sort().map((value) => name + value),
  );
  return createHmac('sha1', token)
    .update(url + text.join(''))
    .digest('base64');
}

interface TwilioRequest {
  readonly fields: URLSearchParams;
  readonly query: unknown;
}
type Answer = (request: TwilioRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Takes requests of Twilio, which are authenticated by signature instead of our token; no route where it is not set up. */
export function registerTwilioRoute(
  app: FastifyInstance,
  { twilio, publicOrigin }: Pick<Config, 'publicOrigin' | 'twilio'>,
  path: string,
  answer: Answer,
): void {
  if (twilio === undefined) return;
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, parsed) => parsed(null, new URLSearchParams(body.toString())),
    );
    scope.post(path, async (request, reply) => {
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const expected = twilioSignature(twilio.authToken, publicOrigin + request.url, fields);
      const signature = request.headers['x-twilio-signature'];
      if (typeof signature !== 'string' || !isEqualText(signature, expected)) {
        throw new Refusal(403, 'BAD_SIGNATURE.twilio');
      }
      return answer({ fields, query: request.query }, reply);
    });
    done();
  });
}
