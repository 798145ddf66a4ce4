import { randomBytes } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../logging.ts';
import { refusedConnections } from '../metrics.ts';
import { logRequest, probes } from './access-log.ts';
import { errorHandler, refusalFor, refusalText } from './errors.ts';
import { dropUntrustedHeaders, hasSeveralHosts, hostCheck } from './security/host.ts';
import { overloadRefusal } from './overload.ts';
import { Refusal } from '../refusal.ts';
import type { SecurityHeaders } from './security/security-headers.ts';

const longestAddress = 4096;
const mostParameters = 64;
const largestHeaders = 16 * 1024;
const largestBody = 64 * 1024;
/** Timeouts for slow senders, in milliseconds. Uploads come in parts that each fit into them (T70). */
const timeouts = {
  connectionTimeout: 65_000,
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 5_000,
  /** Node's default of half a minute would let slow senders stay. */
  connectionsCheckingInterval: 2_000,
};
type Timeouts = typeof timeouts;
/** Further sockets are closed at once, because each costs memory. */
const mostConnections = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's name in metrics; its address by default. */
    label?: string;
  }
}

/** A server without routes, but with the refusals, limits and logs that all of ours have. */
export function createServer(
  config: Config,
  log: Log,
  headers: SecurityHeaders,
  { connectionTimeout, requestTimeout, keepAliveTimeout, ...checked }: Timeouts = timeouts,
): FastifyInstance {
  const onError = errorHandler(log, headers);
  const app = fastify({
    // Fastify's logger creates a child per request, which costs more than most requests.
    logger: false,
    genReqId: requestIds(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: largestBody,
    connectionTimeout,
    requestTimeout,
    keepAliveTimeout,
    maxRequestsPerSocket: 1000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: {
      maxHeaderSize: largestHeaders,
      requireHostHeader: false,
      // Most requests have no body; not creating a stream for it saves 5 % per request.
      optimizeEmptyRequests: true,
      ...checked,
    },
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error, socket) => refuseConnection(headers, error, socket),
    frameworkErrors: (error, request, reply) => void onError(error, request, reply),
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response) => {
    const body = refusalText(refusalFor(417));
    response.writeHead(417, {
      ...headers,
      'content-type': 'application/json',
      connection: 'close',
    });
    response.end(body);
  });
  app.server.maxConnections = mostConnections;
  app.setErrorHandler(onError);
  app.addHook('onRequest', gate(config));
  app.addHook('onResponse', logRequest(log));
  return app;
}

const wrongHost = new Refusal(421, 'WRONG_HOST');
const tooManyParameters = new Refusal(400, 'TOO_MANY_PARAMETERS', { most: mostParameters });
const tooLong = refusalFor(414);
const severalHosts = new Refusal(400, 'SEVERAL_HOSTS');
function gate(config: Config) {
  const isKnownHost = hostCheck(config);
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    const { raw } = request;
    const url = raw.url ?? '';
    dropUntrustedHeaders(raw);
    // Fastify would wait for a body of this type, but the request has already ended.
    if (raw.readableEnded && 'content-type' in raw.headers) delete raw.headers['content-type'];
    if (url.length > longestAddress) done(tooLong);
    else if (hasSeveralHosts(raw)) done(severalHosts);
    // Probes use the IP address, whatever the site's name is.
    else if (!isKnownHost(raw.headers.host) && !probes.has(url)) done(wrongHost);
    else if (hasTooManyParameters(url)) done(tooManyParameters);
    else done(overloadRefusal(url, request.ip));
  };
}

function hasTooManyParameters(url: string): boolean {
  let count = 0;
  for (let at = url.indexOf('&'); at !== -1; at = url.indexOf('&', at + 1)) count++;
  return count >= mostParameters;
}

/** Never taken from the request: an id from outside could forge or hide a log line. */
function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

/** Requests that Node's parser refuses never reach Fastify, so they are answered on the raw socket. */
function refuseConnection(headers: SecurityHeaders, error: Error, socket: Socket): void {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  refusedConnections.inc({ status });
  const body = refusalText(refusalFor(status));
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
