import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../logging.ts';
import { type PlainRefusalKey, Refusal } from '../refusal.ts';
import { answerOf, messageOf } from '../refusal-words.ts';
import type { SecurityHeaders } from './security/security-headers.ts';
import { isPageRequest, sendSmallPage } from './small-page.ts';
import { isStoreAway, isUnusableForStore } from './store-errors.ts';

const byStatus: Readonly<Record<number, PlainRefusalKey>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'TOO_SLOW',
  413: 'TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  417: 'EXPECTATION_FAILED',
  429: 'TOO_MANY',
  431: 'HEADERS_TOO_LARGE',
};

export function refusalFor(status: number): Refusal {
  return new Refusal(status, byStatus[status] ?? 'REFUSED');
}

const unavailable = new Refusal(503, 'UNAVAILABLE');
const unusable = new Refusal(400, 'BAD_INPUT.unstorable');

/** The only place that turns errors into answers. */
export function errorHandler(log: Log, headers: SecurityHeaders) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error);
    if (refusal === undefined) {
      log.error({ requestId: request.id, err: error }, 'a request failed');
      return answer(request, reply, failure(request.id), headers);
    }
    if (refusal === unavailable)
      log.warn({ requestId: request.id, err: error }, 'the store is away');
    return answer(request, reply, refusal, headers);
  };
}

const failure = (requestId: string) => new Refusal(500, 'INTERNAL', { reference: requestId });

/** The Refusal for a known error; undefined for an unexpected one. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isUnusableForStore(error)) return unusable;
  if (isStoreAway(error)) return unavailable;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500
    ? refusalFor(status)
    : undefined;
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  headers: SecurityHeaders,
) {
  if (refusal.status === 503) void reply.header('retry-after', '2');
  if (refusal.status === 429) void reply.header('retry-after', '60');
  void reply
    .code(refusal.status)
    .removeHeader('etag')
    .removeHeader('content-disposition')
    .headers(headers)
    .header('x-request-id', request.id);
  if (isPageRequest(request)) return sendSmallPage(reply, pageFor(refusal));
  return reply.header('content-type', 'application/json; charset=utf-8').send(refusalText(refusal));
}

/** The page for a person whose page could not be shown. */
function pageFor(refusal: Refusal) {
  const { status } = refusal;
  const isTemporary = status === 429 || status >= 500;
  return {
    title: isTemporary ? 'Please try again in a moment' : 'We can’t show this page',
    text: messageOf(refusal),
    link: isTemporary
      ? { label: 'Try again', href: '' }
      : { label: 'Go to the homepage', href: '/' },
  };
}

export const refusalText = (refusal: Refusal): string => JSON.stringify(answerOf(refusal));
