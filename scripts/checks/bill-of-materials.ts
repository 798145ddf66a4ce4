import * as z from 'zod/mini';

const named = z.optional(z.record(z.string(), z.string()));
const needs = { dependencies: named, optionalDependencies: named, peerDependencies: named };
const root = z.object({ name: z.string(), version: z.string(), ...needs });
const entry = z.object({
  version: z.string(),
  integrity: z.string(),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  ...needs,
});
const lockFile = z.object({ packages: z.record(z.string(), z.unknown()) });

type Needs = Pick<z.infer<typeof root>, keyof typeof needs>;

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);
const address = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The packages of a release as CycloneDX: the lock file without development packages. */
export function billOfMaterials(lockText: string) {
  const { packages } = lockFile.parse(JSON.parse(lockText));
  const rootPackage = root.parse(packages['']);
  const released = new Map(
    Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, found]) => [path, entry.parse(found)] as const)
      .filter(([, { dev }]) => !dev),
  );
  const addressAt = (path: string) => address(nameOf(path), released.get(path)?.version ?? '');

  /** Resolves a package as Node does: in the nearest node_modules first, then one level up, and so on. */
  function resolvePath(name: string, from: string): string | undefined {
    const here = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (released.has(here)) return here;
    if (from === '') return undefined;
    return resolvePath(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
  }
  const neededBy = (found: Needs, path: string) => [
    ...new Set(
      Object.keys({
        ...found.dependencies,
        ...found.optionalDependencies,
        ...found.peerDependencies,
      }).flatMap((name) => {
        const resolved = resolvePath(name, path);
        return resolved === undefined ? [] : [addressAt(resolved)];
      }),
    ),
  ];

  const own = address(rootPackage.name, rootPackage.version);
  const components = new Map<string, object>();
  const dependencies = new Map([[own, neededBy(rootPackage, '')]]);
  for (const [path, found] of released) {
    const ref = addressAt(path);
    const [, hash = ''] = found.integrity.split('sha512-');
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      name: nameOf(path),
      version: found.version,
      scope: found.optional ? 'optional' : 'required',
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
      ...(found.license !== undefined && { licenses: [{ expression: found.license }] }),
      purl: ref,
    });
    const before = dependencies.get(ref) ?? [];
    dependencies.set(ref, [...new Set([...before, ...neededBy(found, path)])]);
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: rootPackage.name,
        version: rootPackage.version,
        purl: own,
      },
    },
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
}
