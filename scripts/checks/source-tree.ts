import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

interface Import {
  /** As written: "./calls.ts", "node:fs", "react". */
  readonly written: string;
  /** Path from the root for our own files, null for packages. */
  readonly target: string | null;
}

export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  /** The text without comments, for rules about words. */
  readonly code: string;
}

const ignored = new Set([
  'node_modules',
  'build',
  'data',
  'coverage',
  'shots',
  'results',
  'test-results',
]);
const isModule = /\.(ts|tsx|mts|mjs)$/;
const isCounted = /\.(ts|tsx|mts|mjs|css)$/;

/** Every source file under the root, with its imports. */
export function readSourceTree(root: string): SourceFile[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && !ignored.has(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(root, entry.name) : entry.isFile() ? [entry.name] : [],
    )
    .filter((path) => isCounted.test(path))
    .sort()
    .map((path) => readSource(root, path));
}

export const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path);

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(root, path) : [path];
    });
}

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const lines = text.trimEnd().split('\n').length;
  if (!isModule.test(path)) return { path, lines, imports: [], code: '' };
  const parsed = parseSync(path, text);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const written = [
    ...staticImports.map((statement) => statement.moduleRequest.value),
    ...staticExports.flatMap((statement) =>
      statement.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...dynamicImports.flatMap(({ moduleRequest }) =>
      literal(text.slice(moduleRequest.start, moduleRequest.end)),
    ),
  ];
  const imports = [...new Set(written)].map((name) => ({
    written: name,
    target: resolve(root, path, name),
  }));
  const code = parsed.comments.reduceRight(
    (rest, comment) => rest.slice(0, comment.start) + rest.slice(comment.end),
    text,
  );
  return { path, lines, imports, code };
}

function literal(source: string): string[] {
  const match = /^(['"`])([^'"`$]+)\1$/.exec(source);
  return match?.[2] === undefined ? [] : [match[2]];
}

/** Resolves relative imports, which include the extension; "?url" and similar suffixes are for the bundler. */
function resolve(root: string, from: string, written: string): string | null {
  if (!written.startsWith('.')) return null;
  const path = posix.join(dirname(from), written.split('?')[0] ?? '');
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return (
    candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(root, candidate))) ??
    path
  );
}
