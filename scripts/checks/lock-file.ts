import * as z from 'zod/mini';

const named = z.optional(z.record(z.string(), z.string()));
const entry = z.object({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  hasInstallScript: z.optional(z.boolean()),
  dependencies: named,
  optionalDependencies: named,
});
const lockFile = z.object({ packages: z.record(z.string(), entry) });
const manifest = z.object({
  dependencies: named,
  devDependencies: named,
  optionalDependencies: named,
  allowScripts: z.record(z.string(), z.boolean()),
});

const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** Their licence file says MIT, but their package.json does not. */
const checkedByHand = new Set(['busboy', 'humanize-number', 'png-js', 'streamsearch']);
const registry = 'https://registry.npmjs.org/';
const isExact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const isElsewhere = /^(?:git|https?|ssh|file|link|github|gitlab|bitbucket)\b.*:|\//;

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

function isAllowed(licence: string): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => licences.has(one.trim())));
}

/** Signs of a supply-chain attack or accident in the lock file (T76). */
export function lockProblems(manifestText: string, lockText: string): string[] {
  const asked = manifest.parse(JSON.parse(manifestText));
  const { packages } = lockFile.parse(JSON.parse(lockText));
  const mayRun = Object.keys(asked.allowScripts);
  /** The same program for other platforms: never installed, never run. */
  const families = new Set(mayRun.filter((name) => name.startsWith('@')).map(scopeOf));
  const direct = { ...asked.dependencies, ...asked.devDependencies, ...asked.optionalDependencies };
  const problems = Object.entries(direct)
    .filter(([, version]) => !isExact.test(version))
    .map(([name, version]) => `${name} is asked for as "${version}", not as one exact version`);
  for (const [path, found] of Object.entries(packages)) {
    if (path === '') continue;
    const name = nameOf(path);
    const report = (problem: string) => problems.push(`${path} ${problem}`);
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(found.integrity ?? '')) report('has no sha512 hash');
    if (found.resolved !== undefined && !found.resolved.startsWith(registry)) {
      report(`comes from ${found.resolved}, not from the registry`);
    }
    const wanted = { ...found.dependencies, ...found.optionalDependencies };
    for (const [other, version] of Object.entries(wanted)) {
      if (isElsewhere.test(version)) report(`wants ${other} from ${version}`);
    }
    if (found.hasInstallScript && !mayRun.includes(name) && !families.has(scopeOf(name))) {
      report('runs a script when it is installed, and allowScripts does not name it');
    }
    if (found.license === undefined ? !checkedByHand.has(name) : !isAllowed(found.license)) {
      report(`has the licence ${found.license ?? '(none)'}, which nobody has agreed to`);
    }
  }
  return problems;
}

const scopeOf = (name: string) => (name.startsWith('@') ? (name.split('/')[0] ?? name) : name);
