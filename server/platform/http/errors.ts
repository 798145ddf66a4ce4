import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import { serverText } from '../arabic-texts.ts';
import type { Log } from '../logging.ts';
import { type PlainRefusalKey, Refusal } from '../refusal.ts';
import { answerOf, messageOf } from '../refusal-words.ts';
import { readerLanguage } from './reader-language.ts';
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
      log.warn({ requestId: request.id, err: error }, 'the store is unavailable');
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
  const language = readerLanguage(request);
  if (isPageRequest(request)) return sendSmallPage(reply, pageFor(refusal, language));
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(refusalText(refusal, language));
}

/** The page for a person whose page could not be shown. */
function pageFor(refusal: Refusal, language: OwnLanguage) {
  const { status } = refusal;
  const t = serverText(language);
  const isTemporary = status === 429 || status >= 500;
  return {
    language,
    title: isTemporary ? t('Please try again in a moment') : t('We can’t show this page'),
    text: messageOf(refusal, language),
    link: isTemporary
      ? { label: t('Try again'), href: '' }
      : { label: t('Go to the homepage'), href: pathIn(language, '/') },
  };
}

export const refusalText = (refusal: Refusal, language?: OwnLanguage): string =>
  JSON.stringify(answerOf(refusal, language));
