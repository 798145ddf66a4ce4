import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { listen, rawRequest } from '../../testing/raw-request.ts';
import { sampleCalls, sampleHandlers } from '../../testing/sample-calls.ts';
import { tableApp } from '../../testing/table-app.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await tableApp(sampleCalls, sampleHandlers);
  port = await listen(app);
});
afterAll(() => app.close());

const codings = [
  'chunked',
  'Chunked',
  'chunked, chunked',
  'chunked, identity',
  'identity, chunked',
  'identity',
  'gzip',
  'gzip, chunked',
  'xchunked',
  'chunkedx',
  'chunked;x=1',
  '"chunked"',
  '\tchunked',
  'chunked\t',
  '\x0bchunked',
  'chunk\0ed',
];
const lengths = ['4', '+4', '-4', '4, 5', '4,', '0x4', '4 5', '1e1', '٤', '', '9'.repeat(20)];

const notAlone = codings.map((coding) => `Content-Length: 4\r\nTransfer-Encoding: ${coding}`);
const afterwards = codings.map((coding) => `Transfer-Encoding: ${coding}\r\nContent-Length: 4`);
/** Without a Content-Length, these give a body without a known end. */
const unread = ['identity', 'gzip', 'xchunked', 'chunkedx', 'chunked;x=1', '"chunked"'];
const wrongChunks = ['0x4', '-1', '4;\n', 'g', 'f'.repeat(18), '4 ', '+4', ''];
const odd = ['chunked, identity', '\x0bchunked', 'chunk\0ed'].map(
  (coding) => `Transfer-Encoding: ${coding}`,
);
const wrongLengths = lengths.slice(1).map((length) => `Content-Length: ${length}`);
const twice = [
  'Content-Length: 4\r\nContent-Length: 5',
  'Content-Length: 4\r\nContent-Length: 4',
  'Content-Length: 4\r\ncontent-length: 0',
  'Content-Length: 0\r\nX: y\r\nContent-Length: 4',
];
const malformed = [
  'Transfer-Encoding : chunked',
  'Transfer-Encoding\t: chunked',
  ' Transfer-Encoding: chunked',
  'Transfer-Encoding:\r\n chunked',
  'Content-Length:\r\n 4',
  'Content-Length : 4',
  'Transfer\0-Encoding: chunked',
  'X: y\rTransfer-Encoding: chunked',
  'X: y\nTransfer-Encoding: chunked',
  'X: y\r\n\tfolded',
  'Transfer-Encoding',
  ': chunked',
];
const vectors = [...notAlone, ...afterwards, ...odd, ...wrongLengths, ...twice, ...malformed];

const hidden = 'GET /api/kept HTTP/1.1\r\nHost: localhost\r\n\r\n';

const post = 'POST /api/maids HTTP/1.1\r\nHost: localhost\r\n';
const statusesOf = (answer: string) =>
  (answer.match(/HTTP\/1\.1 \d+/g) ?? []).map((line) => line.slice(-3)).join();

test('[T15] sixty and more ways to say two things about a body end the connection with 400', async () => {
  expect(new Set(vectors).size).toBeGreaterThanOrEqual(60);
  const passed: [string, string][] = [];
  for (const framing of vectors) {
    const statuses = statusesOf(
      await rawRequest(port, `${post}${framing}\r\n\r\n0\r\n\r\n${hidden}`),
    );
    if (statuses !== '400') passed.push([framing, statuses]);
  }
  expect(passed).toEqual([]);
});

test('[T15] a body whose coding or chunks cannot be read is never followed by another request', async () => {
  const framings = [
    ...unread.map((coding) => [`Transfer-Encoding: ${coding}`, '0']),
    ...wrongChunks.map((chunk) => ['Transfer-Encoding: chunked', `${chunk}\r\n{}xx\r\n0`]),
  ];
  const passed: [string, string][] = [];
  for (const [framing = '', chunks = ''] of framings) {
    const statuses = statusesOf(
      await rawRequest(port, `${post}${framing}\r\n\r\n${chunks}\r\n\r\n${hidden}`),
    );
    // First refused for its head, which has no token, and then for its body.
    if (statuses !== '400' && statuses !== '403,400') passed.push([framing + chunks, statuses]);
  }
  expect(passed).toEqual([]);
});

test('[T15] the next client on its own connection is answered as usual', async () => {
  const ask = () =>
    rawRequest(port, 'GET /api/kept HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const shown = (answer: string) =>
    answer.replace(/\r\n(?:date|x-request-id): [^\r]+|XSRF-TOKEN=[^;]+/gi, '');
  const before = shown(await ask());
  expect(before).toMatch(/^HTTP\/1\.1 200 /);
  for (const framing of vectors) {
    await rawRequest(
      port,
      `${post}${framing}\r\n\r\n0\r\n\r\nGET /api/nothing HTTP/1.1\r\nX-Left: over`,
    );
    expect(shown(await ask())).toBe(before);
  }
});

test('[T103] a request with two Host headers is refused, even when both are ours', async () => {
  for (const second of ['Host: localhost', 'hOsT: evil.example', 'HOST:']) {
    const answer = await rawRequest(
      port,
      `GET /api/kept HTTP/1.1\r\nHost: localhost\r\n${second}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  }
});
