import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** What Node loads from source in production: the operator commands, the process and the thread beside the server. */
export const productionEntries = [
  'server/operator/command.ts',
  'server/platform/store/backup-command.ts',
  'server/documents/inspection/process.ts',
  'server/papers/typeset-worker.ts',
];

/** A package with one of the files that load it. */
type Packages = ReadonlyMap<string, string>;

/** The packages that these files load, themselves or through others; imports of types alone are not there at run time. */
export function runtimePackages(root: string, entries: readonly string[]): Packages {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const written of loadedBy(path, readFileSync(join(root, path), 'utf8'))) {
      if (written.startsWith('.')) waiting.push(posix.join(posix.dirname(path), written));
      else if (!written.startsWith('node:')) packages.set(packageOf(written), path);
    }
  }
  return packages;
}

function loadedBy(path: string, text: string): string[] {
  const { program, module } = parseSync(path, text);
  const loaded = program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') {
      return statement.importKind === 'type' ? [] : [statement.source.value];
    }
    const isExport =
      statement.type === 'ExportAllDeclaration' || statement.type === 'ExportNamedDeclaration';
    if (!isExport || statement.exportKind === 'type' || !statement.source) return [];
    return [statement.source.value];
  });
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const source = text.slice(moduleRequest.start, moduleRequest.end);
    return /^(['"])([^'"]+)\1$/.exec(source)?.[2] ?? [];
  });
  return [...loaded, ...dynamic].filter((written) => !written.endsWith('.json'));
}

function packageOf(written: string): string {
  const [first = '', second = ''] = written.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Packages that deploy/left-out-packages.json must not name. */
export function leftOutProblems(
  leftOut: Readonly<Record<string, string>>,
  dependencies: readonly string[],
  loaded: Packages,
  viteConfig: string,
): string[] {
  const external = /external: \[([^\]]+)\]/.exec(viteConfig)?.[1] ?? '';
  const outsideBundle = [...external.matchAll(/'([^']+)'/g)].flatMap((match) => match[1] ?? []);
  const names = Object.keys(leftOut);
  return [
    ...(outsideBundle.length === 0
      ? ['cannot see what vite.config.ts keeps out of the bundle']
      : []),
    ...names
      .filter((name) => !dependencies.includes(name))
      .map((name) => `leaves out ${name}, which is no dependency`),
    ...names
      .filter((name) => loaded.has(name))
      .map((name) => `leaves out ${name}, which ${loaded.get(name)} loads`),
    ...names
      .filter((name) => outsideBundle.includes(name))
      .map((name) => `leaves out ${name}, which is not in the bundle`),
  ];
}
