import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '../../../contract/error.ts';
import type { Log } from '../logging.ts';
import { Refusal } from '../refusal.ts';
import type { SecurityHeaders } from './security/security-headers.ts';
import { isPageRequest, sendSmallPage } from './small-page.ts';
import { isStoreAway, isUnusableForStore } from './store-errors.ts';

const byStatus: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['BAD_REQUEST', 'The request cannot be read. Check its address and its JSON.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  405: ['METHOD_NOT_ALLOWED', 'This address does not take this method.'],
  408: ['TOO_SLOW', 'The request took too long to arrive. Send it again.'],
  413: ['TOO_LARGE', 'The body is too large. Send at most 64 KB.'],
  414: ['ADDRESS_TOO_LONG', 'The address is too long. Send at most 4 KB.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'],
  417: ['EXPECTATION_FAILED', 'Send the request without this Expect header.'],
  429: ['TOO_MANY', 'Too many requests came from here. Please wait a minute and try again.'],
  431: ['HEADERS_TOO_LARGE', 'The headers are too large. Send at most 16 KB.'],
};

export function refusalFor(status: number): Refusal {
  const [code, message] = byStatus[status] ?? ['REFUSED', 'The request cannot be answered.'];
  return new Refusal(status, code, message);
}

const unavailable = new Refusal(
  503,
  'UNAVAILABLE',
  'This cannot be answered at the moment. Please try again in a few seconds.',
);
const unusable = new Refusal(400, 'BAD_INPUT', 'Some of the values cannot be stored. Check them.');

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

const failure = (requestId: string) =>
  new Refusal(
    500,
    'INTERNAL',
    `Something went wrong on our side. Please try again. Reference: ${requestId}`,
  );

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
function pageFor({ status, message }: Refusal) {
  const isTemporary = status === 429 || status >= 500;
  return {
    title: isTemporary ? 'Please try again in a moment' : 'We can’t show this page',
    text: message,
    link: isTemporary
      ? { label: 'Try again', href: '' }
      : { label: 'Go to the homepage', href: '/' },
  };
}

export function refusalText({ message, code, fields }: Refusal): string {
  return JSON.stringify({ message, error: code, ...(fields && { fields }) } satisfies ErrorAnswer);
}
