import type { SourceFile } from './source-tree.ts';

/** Every import cycle once, as its paths. */
export function importCycles(files: readonly SourceFile[]): string[][] {
  const targets = new Map(
    files.map((file) => [file.path, file.imports.flatMap(({ target }) => target ?? [])]),
  );
  const done = new Set<string>();
  const cycles: string[][] = [];

  function visit(path: string, trail: readonly string[]): void {
    const at = trail.indexOf(path);
    if (at >= 0) {
      cycles.push([...trail.slice(at), path]);
      return;
    }
    if (done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  }

  for (const path of targets.keys()) visit(path, []);
  return cycles;
}
