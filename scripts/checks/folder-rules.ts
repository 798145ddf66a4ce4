import type { Violation } from './import-rules.ts';
import { isTest, type SourceFile } from './source-tree.ts';

/** A folder with more modules than this is hard to read at a glance. */
const MOST_MODULES = 28;
/** Folders that are one list of similar things. */
const isList = /\/(steps(\/\w+)?|proofs|scenes)$/;
const isModule = /\.(ts|tsx|mts|mjs)$/;

type Edges = Map<string, Map<string, string>>;

/** Folders with cyclic imports, and folders with too many modules. */
export function folderViolations(files: readonly SourceFile[]): Violation[] {
  const product = files.filter(({ path }) => !isTest(path) && !/\/testing(\/|\.ts$)/.test(path));
  return [...crowdedFolders(product), ...folderCycles(product)];
}

function crowdedFolders(files: readonly SourceFile[]): Violation[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = parent(path);
    if (isModule.test(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_MODULES && !isList.test(folder))
    .map(([path, count]) => ({
      path,
      message: `has ${count} modules side by side; at most ${MOST_MODULES}`,
    }));
}

/**
 * Sibling folders must not import each other in a cycle. Subfolders count as their folder, so that each level has one
 * direction of imports. Definitions of tables do not count, because queries join tables in both directions.
 */
function folderCycles(files: readonly SourceFile[]): Violation[] {
  const levels = new Map<string, Edges>();
  for (const { path, imports } of files) {
    for (const { target } of imports) {
      const siblings =
        target === null || target.endsWith('/table.ts') ? null : siblingsOf(path, target);
      if (siblings === null) continue;
      const { level, from, to } = siblings;
      const edges = levels.get(level) ?? new Map<string, Map<string, string>>();
      levels.set(level, edges);
      const targets = edges.get(from) ?? new Map<string, string>();
      edges.set(from, targets.set(to, `${path} → ${target}`));
    }
  }
  return [...levels.values()].flatMap(cyclesOf);
}

function siblingsOf(path: string, target: string) {
  const [ownParts, targetParts] = [path.split('/'), target.split('/')];
  const split = ownParts.findIndex((name, at) => name !== targetParts[at]);
  if (split < 1 || split >= ownParts.length - 1 || split >= targetParts.length - 1) return null;
  const under = (parts: string[]) => parts.slice(0, split + 1).join('/');
  return {
    level: ownParts.slice(0, split).join('/'),
    from: under(ownParts),
    to: under(targetParts),
  };
}

function cyclesOf(edges: Edges): Violation[] {
  const done = new Set<string>();
  const found: Violation[] = [];
  const visit = (folder: string, trail: readonly string[]): void => {
    const at = trail.indexOf(folder);
    if (at >= 0) {
      const circle = [...trail.slice(at), folder];
      const imports = circle.slice(1).map((to, i) => edges.get(circle[i] ?? '')?.get(to));
      found.push({ path: folder, message: `is part of a folder cycle: ${imports.join(', ')}` });
      return;
    }
    if (done.has(folder)) return;
    for (const to of edges.get(folder)?.keys() ?? []) visit(to, [...trail, folder]);
    done.add(folder);
  };
  for (const folder of edges.keys()) visit(folder, []);
  return found;
}

const parent = (path: string): string => path.split('/').slice(0, -1).join('/');
