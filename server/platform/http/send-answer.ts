import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerKind } from '../../../contract/call.ts';
import { attachment } from './content-disposition.ts';
import { etagOf, isFresh } from './etag.ts';
import { type BytesAnswer, JsonText } from './handlers.ts';
import { readRange } from './range.ts';
import type { SecurityHeaders } from './security/security-headers.ts';

type Send = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => unknown;

/** Chooses how a call's answers are sent, once, when the call is registered. */
export function answerSender(name: string, kind: AnswerKind, headers: SecurityHeaders): Send {
  if (kind.kind === 'bytes') {
    const sendAs = kind.noStore ? sendUncached : sendBytes;
    return (request, reply, answer) =>
      sendAs(request, reply.headers(headers).header('x-request-id', request.id), answer);
  }
  return (request, reply, answer) => {
    void reply
      .headers(headers)
      .header('x-request-id', request.id)
      .header('content-type', 'application/json; charset=utf-8');
    return answer instanceof JsonText
      ? sendText(request, reply, answer)
      : reply.send(JSON.stringify(onlyContractFields(name, kind.schema, answer)));
  };
}

/** Fields outside the contract are never sent; a missing field is our own error. */
function onlyContractFields(
  name: string,
  schema: Extract<AnswerKind, { kind: 'json' }>['schema'],
  answer: unknown,
): unknown {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(`${name} answered what its schema does not allow.`, { cause: result.error });
}

const sendText = (request: FastifyRequest, reply: FastifyReply, answer: JsonText) => {
  const { cacheControl } = answer;
  // Sent only once, so hashing or compressing it would not pay off.
  if (cacheControl === undefined) return reply.send(answer.text);
  const isPacked = acceptsBrotli(request);
  const { bytes, etag } = isPacked ? answer.packed : answer.plain;
  void reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag });
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (isPacked) void reply.header('content-encoding', 'br');
  return reply.send(bytes);
};

function acceptsBrotli(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding'];
  return typeof accepted === 'string' && /\bbr\b/.test(accepted);
}

export function isBytes(answer: unknown): answer is BytesAnswer {
  return answer instanceof Object && 'bytes' in answer && answer.bytes instanceof Uint8Array;
}

function sendUncached(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  if (!isBytes(answer)) throw new Error(notBytes);
  return sendRange(reply, answer, readRange(request.headers.range, answer.bytes.length));
}

const notBytes = 'A call that promises bytes answered something else.';
const etags = new WeakMap<Uint8Array, string>();

function sendBytes(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  if (!isBytes(answer)) throw new Error(notBytes);
  const etag = etags.get(answer.bytes) ?? etagOf(answer.bytes);
  etags.set(answer.bytes, etag);
  void reply.header('cache-control', 'private, no-cache').header('etag', etag);
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const { range: asked, 'if-range': condition } = request.headers;
  const range =
    condition === undefined || condition === etag ? readRange(asked, answer.bytes.length) : 'all';
  return sendRange(reply, answer, range);
}

/** Safari plays audio only from a server that supports range requests. */
function sendRange(
  reply: FastifyReply,
  { bytes, mediaType, fileName }: BytesAnswer,
  range: ReturnType<typeof readRange>,
): FastifyReply {
  void reply.header('accept-ranges', 'bytes');
  if (range === 'none') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  }
  void reply.header('content-type', mediaType).header('content-disposition', attachment(fileName));
  if (range === 'all') return reply.send(bytes);
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1));
}
