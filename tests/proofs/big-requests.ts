import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { newDataDir, startProduct } from '../support/product.ts';

export const name = 'big-requests';
/** A test sends the same sizes to the same server; the timing here needs an idle machine. */
export const onlyFull = true;

const KIB = 1024;
const sizes = Array.from({ length: 15 }, (_, doubled) => KIB * 2 ** doubled);
const TRIES = 9;
/** Milliseconds to the answer, as the median of the attempts. */
const SLOWEST = 50;
const MOST_GROWN = 64 * KIB;
/** An unknown address redirects home with 302. */
const taken = new Set([200, 302, 400, 403, 404, 413, 414, 431]);

const filled = (text: string, size: number) => text.repeat(Math.ceil(size / text.length));
const ask = (line: string, headers = '', body = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n${body}`;
const post = (path: string, body: string) =>
  ask(`POST ${path}`, `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`, body);

const videos = '/api/matchedvideos/getmatchedvideos';
const log = '/api/appsutils/addurllog';
const dimensions: Readonly<Record<string, (size: number) => string>> = {
  path: (size) => ask(`GET /${filled('x', size)}`),
  pages: (size) => ask(`GET /__manifest?p=${filled('/hire-maid,', size)}`),
  parameter: (size) => ask(`GET /hire-maid?utm_source=${filled('x', size)}`),
  parameters: (size) => ask(`GET /hire-maid?${filled('a=1&', size)}`),
  ids: (size) => ask(`GET ${videos}?housemaidIds=${filled('1,', size)}`),
  header: (size) => ask('GET /hire-maid', `X-Large: ${filled('x', size)}\r\n`),
  headers: (size) => ask('GET /hire-maid', filled('X-Many: 1\r\n', size)),
  cookie: (size) => ask('GET /hire-maid', `Cookie: a=${filled('x', size)}\r\n`),
  text: (size) => post(log, `{"url":"${filled('x', size)}"}`),
  deep: (size) => post(log, `{"url":${filled('[', size)}`),
  wide: (size) => post(log, `{"url":[${filled('1,', size)}1]}`),
};

/** The status, 0 if the server closed the connection during sending, and the milliseconds until then. */
function send(port: number, request: string): Promise<{ status: number; took: number }> {
  const began = performance.now();
  const socket = connect(port, 'localhost').setEncoding('latin1');
  let answer = '';
  let took = 0;
  socket.on('data', (part: string) => {
    took ||= performance.now() - began;
    answer += part;
  });
  socket.on('error', () => undefined);
  socket.write(request, 'latin1');
  return new Promise((resolve) => {
    socket.on('close', () => {
      const status = Number(/^HTTP\/1.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
      resolve({ status, took: took || performance.now() - began });
    });
  });
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** [T71] From 1 KB to 16 MB in every dimension: refused at once with the right status, and nothing is stored. */
export async function run() {
  const dataDir = await newDataDir();
  const product = await startProduct(dataDir.path, {}, 'ignore');
  const port = Number(new URL(product.origin).port);
  const resident = async () => {
    const status = await readFile(`/proc/${product.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  };
  const problems: string[] = [];
  let slowest = 0;
  let requests = 0;
  const round = async () => {
    for (const [what, make] of Object.entries(dimensions)) {
      for (const bytes of sizes) {
        const request = make(bytes);
        const times: number[] = [];
        for (let tries = 0; tries < TRIES; tries += 1) {
          const { status, took } = await send(port, request);
          const isCut = status === 0 && bytes > 64 * KIB;
          if (!taken.has(status) && !isCut) problems.push(`${what} of ${bytes}: ${status}`);
          times.push(took);
          requests += 1;
        }
        slowest = Math.max(slowest, middle(times));
        if (middle(times) > SLOWEST) problems.push(`${what} of ${bytes}: ${middle(times)} ms`);
      }
    }
  };
  try {
    await round();
    const before = await resident();
    await round();
    const grown = (await resident()) - before;
    if (grown > MOST_GROWN) problems.push(`it has grown by ${grown} KiB`);
    const ok = problems.length === 0;
    return { name, ok, requests, slowestMs: slowest, grown, problems: problems.slice(0, 10) };
  } finally {
    await product.stop();
    await dataDir.remove();
  }
}
