import { createServer, type ServerResponse } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../tests/support/product.ts';
import { auditAtRegistry } from './registry-audit.ts';

const BULK = '/-/npm/v1/security/advisories/bulk';
const packages = { shelf: '1.2.3', lamp: '2.0.0' };

let advisories = 1_000_000;
/** One advisory as the registry returns it: by package name, with the affected versions. */
const advisory = (severity: string, versions = '<9.0.0') => ({
  // npm caches an advisory by this number.
  id: (advisories += 1),
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'It can be taken apart from outside',
  severity,
  vulnerable_versions: versions,
  cwe: ['CWE-1'],
  cvss: { score: 9.1, vectorString: null },
});

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'audited-'));
  await writeFile(join(root, '.npmrc'), `cache=${join(root, 'cache')}\n`);
  const integrity = `sha512-${'a'.repeat(86)}==`;
  const manifest = { name: 'house', version: '1.0.0', dependencies: packages };
  const entries = Object.entries(packages).map(([name, version]) => [
    `node_modules/${name}`,
    { version, integrity, resolved: `https://registry.npmjs.org/${name}/-/${name}.tgz` },
  ]);
  const lock = { ...manifest, lockfileVersion: 3 };
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest));
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: { '': manifest, ...Object.fromEntries(entries) } }),
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

const answerWith = (body: unknown) => (answer: ServerResponse) =>
  void answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Runs the audit against a registry that answers only the request for advisories. */
async function auditedAt(answerBulk: (answer: ServerResponse) => void, timeout = 10_000) {
  const asked: unknown[] = [];
  const registry = createServer((request, answer) => {
    if (request.url !== BULK || request.method !== 'POST') return answer.writeHead(404).end('{}');
    const isPacked = request.headers['content-encoding'] === 'gzip';
    const question = json(isPacked ? request.pipe(createGunzip()) : request);
    return void question.then((one) => asked.push(one)).then(() => answerBulk(answer));
  });
  const port = await freePort();
  registry.listen(port, '127.0.0.1');
  try {
    const audit = await auditAtRegistry(root, { registry: `http://127.0.0.1:${port}/`, timeout });
    return { audit, asked };
  } finally {
    registry.closeAllConnections();
    registry.close();
  }
}
const unanswered = { kind: 'unanswered' };

test('[T76] the registry is asked for every package by its version, and its grave findings about ours are reported', async () => {
  const { audit, asked } = await auditedAt(
    answerWith({
      shelf: [advisory('critical'), advisory('moderate')],
      lamp: [advisory('low'), advisory('high', '<1.0.0')],
    }),
  );
  expect(asked).toEqual([{ shelf: ['1.2.3'], lamp: ['2.0.0'] }]);
  expect(audit).toEqual({ kind: 'audited', severe: ['shelf: critical'] });
});

test('a registry that knows of nothing has audited', async () => {
  expect((await auditedAt(answerWith({}))).audit).toEqual({ kind: 'audited', severe: [] });
});

test('an advisory that does not say how grave it is counts as grave', async () => {
  const { severity: _severity, ...incomplete } = advisory('');
  const { audit } = await auditedAt(answerWith({ shelf: [incomplete] }));
  expect(audit).toEqual({ kind: 'audited', severe: ['shelf: high'] });
});

test.each([
  ['refuses', (answer: ServerResponse) => void answer.writeHead(403).end('{"error":"forbidden"}')],
  ['breaks off', (answer: ServerResponse) => void answer.end('{"shelf":[{"id":1,"sever')],
  [
    'hangs up in the middle',
    (answer: ServerResponse) => {
      answer.writeHead(200, { 'content-length': '5000' });
      answer.write('{"shelf":', () => answer.destroy());
    },
  ],
  ['says nothing', () => undefined],
])('a registry that %s has not audited anything', async (_what, answer) => {
  expect((await auditedAt(answer, 1_500)).audit).toEqual(unanswered);
});

test('nor has one that cannot be reached', async () => {
  const registry = `http://127.0.0.1:${await freePort()}/`;
  expect(await auditAtRegistry(root, { registry })).toEqual(unanswered);
});
