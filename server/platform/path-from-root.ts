import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Finds a file or folder of ours by its path from the root, both from source and from the bundle in build/. */
export function pathFromRoot(path: string, from = import.meta.dirname): string {
  const found = join(from, path);
  if (existsSync(found)) return found;
  const parent = dirname(from);
  if (parent === from) throw new Error(`${path} is missing.`);
  return pathFromRoot(path, parent);
}
