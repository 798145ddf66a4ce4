import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Dice } from './dice.ts';
import { hostileText } from './hostile.ts';
import type { Asked } from './requests.ts';

/** Longer than the slowest valid answer on a busy machine. */
export const PATIENCE = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export interface Heard {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | readonly string[]>;
  readonly body: string;
}

/**
 * The answer; null after a timeout, status 0 and the reason if the connection was cut. An endless answer is read by
 * its head alone, and so is one to a HEAD, because the parser's own refusals still send a body.
 */
export function send(origin: string, asked: Asked): Promise<Heard | null> {
  const { hostname, port } = new URL(origin);
  const { method, path, headers, body } = asked;
  return new Promise((resolve) => {
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const asking = request(
      { hostname, port, agent, method, path, headers: { ...headers, ...length } },
      (answer) => {
        const head = { status: answer.statusCode ?? 0, headers: answer.headers };
        const parts: Buffer[] = [];
        const done = () => resolve({ ...head, body: unpacked(parts, answer.headers) });
        const isEndless = answer.headers['content-type']?.startsWith('text/event-stream');
        if (isEndless || method === 'HEAD') done();
        if (isEndless) answer.destroy();
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', done);
        answer.on('error', (error) => resolve(cutOff(error)));
      },
    );
    asking.setTimeout(PATIENCE, () => {
      resolve(null);
      asking.destroy();
    });
    asking.on('error', (error) => resolve(cutOff(error)));
    asking.end(body ?? undefined);
  });
}

const cutOff = ({ message }: Error): Heard => ({ status: 0, headers: {}, body: message });

function unpacked(parts: readonly Buffer[], headers: IncomingHttpHeaders): string {
  const bytes = Buffer.concat(parts);
  const coding = bytes.length === 0 ? undefined : headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(bytes).toString('latin1');
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString('latin1');
}

const openings = [
  'GET / HTTP/1.1',
  'GET /api/public/parameters?code=a HTTP/1.1',
  'POST /api/appsutils/addurllog HTTP/1.1',
  'POST /api/csp-report HTTP/1.1',
  'GET //evil.example/.. HTTP/1.1',
  'GET http://evil.example/ HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'GET /\u00ff\u00fe HTTP/1.1',
  'GET /a b HTTP/1.1',
  'GET / HTTP/9.9',
  'PRI * HTTP/2.0',
  '\x16\x03\x01\x02\x00',
] as const;
const lines = [
  'Content-Length: 10',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Content-Type: application/json',
  'Expect: 100-continue',
  'Connection: upgrade\r\nUpgrade: websocket',
  'Host: evil.example',
  'Host: localhost:80@evil.example',
  ': no name',
  'No-Colon',
  'Folded: a\r\n b',
  'X: \x00',
  'Cookie: \xff\xfe=\x80',
] as const;
const bodies = [
  '',
  '{"url":',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffff\r\n',
  '{}{}',
  '\0\0\0',
] as const;

/** Bytes that no well-behaved client would send. */
export function rawBytes(dice: Dice): Buffer {
  const some = Array.from({ length: dice.below(5) }, () => dice.pick(lines));
  const head = [dice.pick(openings), 'Host: localhost', 'Connection: close', ...some];
  if (dice.chance(0.2)) head.push(`X-Odd: ${hostileText(dice)}`);
  const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${dice.pick(bodies)}`, 'latin1');
  return dice.chance(0.2) ? bytes.subarray(0, dice.below(bytes.length)) : bytes;
}

/** Everything received until the server closed the connection, or null if it never did. */
export function sendRaw(origin: string, bytes: Buffer): Promise<string | null> {
  const { port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), 'localhost');
    const parts: Buffer[] = [];
    socket.setTimeout(PATIENCE, () => {
      resolve(null);
      socket.destroy();
    });
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
    socket.end(bytes);
  });
}
