import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Resolves a path from the repository's root, both from source and from the bundle in build/. */
export function pathFromRoot(path: string, from = import.meta.dirname): string {
  const found = join(from, path);
  if (existsSync(found)) return found;
  const parent = dirname(from);
  if (parent === from) throw new Error(`${path} is missing.`);
  return pathFromRoot(path, parent);
}
