import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../../server/platform/config-variables.ts';
import { readSourceTree } from './source-tree.ts';

/** What documents and container files may name: npm's scripts, variables, files. */
export interface KnownNames {
  readonly scripts: ReadonlySet<string>;
  /** Variables of the product itself. */
  readonly settings: ReadonlySet<string>;
  /** Those and the ones that scripts and tests read. */
  readonly variables: ReadonlySet<string>;
  readonly fileExists: (path: string) => boolean;
}

const toolingFolder = /^(scripts|tools|tests|server\/testing)\//;
/** Made by the build and the running product, not by us. */
const made = /^(build|data|shots|test-results|tests\/bench\/results)(\/|$)/;

export function knownNames(root: string): KnownNames {
  const settings = new Set(Object.keys(variables.def.shape));
  const read = readSourceTree(root)
    .filter((file) => toolingFolder.test(file.path))
    .flatMap((file) => [...file.code.matchAll(/process\.env(?:\.|\[')([A-Z][A-Z0-9_]+)/g)])
    .flatMap((match) => match[1] ?? []);
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return {
    scripts: new Set([...Object.keys(scripts), 'ci', 'install', 'audit', 'prune']),
    settings,
    variables: new Set([...settings, ...read, 'NODE_ENV', 'PATH']),
    fileExists: (path) => made.test(path) || existsSync(join(root, path)),
  };
}
