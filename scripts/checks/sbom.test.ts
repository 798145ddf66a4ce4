import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const component = z.object({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string().check(z.regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/)),
  hashes: z.tuple([
    z.object({ alg: z.literal('SHA-512'), content: z.string().check(z.regex(/^[0-9a-f]{128}$/)) }),
  ]),
});
const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ 'bom-ref': z.string() }) }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
const lockEntry = z.object({
  version: z.string(),
  integrity: z.string(),
  dev: z.optional(z.boolean()),
});

/** The command from SECURITY.md. */
const [, command = ''] = /`node (scripts\/\S+) > sbom\.cdx\.json`/.exec(read('SECURITY.md')) ?? [];
const print = () => execFileSync(process.execPath, [command], { cwd: root, encoding: 'utf8' });

test('[T76] the documented command lists every package that a release brings, with version and hash', () => {
  const printed = print();
  const { components, dependencies, metadata } = bill.parse(JSON.parse(printed));
  const listed = components.map(({ name, version, hashes: [{ content }] }) =>
    [name, version, `sha512-${Buffer.from(content, 'hex').toString('base64')}`].join(' '),
  );
  const { packages } = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(read('package-lock.json')));
  const released = Object.entries(packages).flatMap(([path, found]) => {
    if (path === '') return [];
    const { version, integrity, dev } = lockEntry.parse(found);
    return dev ? [] : [`${path.split('node_modules/').at(-1)} ${version} ${integrity}`];
  });
  expect(new Set(listed)).toEqual(new Set(released));
  expect(new Set(listed).size).toBe(listed.length);

  const known = new Set([
    metadata.component['bom-ref'],
    ...components.map((one) => one['bom-ref']),
  ]);
  const named = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(named.filter((ref) => !known.has(ref))).toEqual([]);
  const { dependencies: asked } = JSON.parse(read('package.json'));
  const first = dependencies.find(({ ref }) => ref === metadata.component['bom-ref']);
  for (const [name, version] of Object.entries(asked)) {
    expect(first?.dependsOn).toContain(`pkg:npm/${name.replace('@', '%40')}@${String(version)}`);
  }
  expect(print()).toBe(printed);
});
