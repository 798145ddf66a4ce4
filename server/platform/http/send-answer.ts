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
  const sendText = textSender(headers);
  return (request, reply, answer) => {
    if (answer instanceof JsonText) return sendText(request, reply, answer);
    return reply
      .headers(headers)
      .header('x-request-id', request.id)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(onlyContractFields(name, kind.schema, answer)));
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

/**
 * The busiest path. Head and body go directly to Node, bypassing Fastify, which would check each header
 * and the body again.
 */
function textSender(headers: SecurityHeaders) {
  const { 'cache-control': noStore, ...rest } = headers;
  const fixed = ['content-type', 'application/json; charset=utf-8', ...Object.entries(rest).flat()];
  return (request: FastifyRequest, reply: FastifyReply, answer: JsonText) => {
    const { cacheControl } = answer;
    const head = [...fixed, 'cache-control', cacheControl ?? noStore, 'x-request-id', request.id];
    const cookie = reply.getHeader('set-cookie');
    if (cookie !== undefined) head.push('set-cookie', String(cookie));
    const wantsBody = request.method !== 'HEAD';
    reply.hijack();
    if (cacheControl === undefined) {
      // Sent only once, so hashing or compressing it would not pay off.
      head.push('content-length', String(Buffer.byteLength(answer.text)));
      reply.raw.writeHead(200, head).end(wantsBody ? answer.text : undefined);
      return reply;
    }
    const { wire } = answer;
    const packed = acceptsBrotli(request) ? wire.packed : undefined;
    const etag = packed ? packed.etag : wire.etag;
    head.push('vary', 'accept-encoding', 'etag', etag);
    if (isFresh(request.headers['if-none-match'], etag)) {
      reply.raw.writeHead(304, head).end();
      return reply;
    }
    if (packed) {
      head.push('content-encoding', 'br', 'content-length', packed.length);
      reply.raw.writeHead(200, head).end(wantsBody ? packed.body : undefined);
      return reply;
    }
    head.push('content-length', wire.length);
    reply.raw.writeHead(200, head);
    if (wantsBody) reply.raw.end(wire.body, 'latin1');
    else reply.raw.end();
    return reply;
  };
}

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
