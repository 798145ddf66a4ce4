import { importViolations, type Violation } from './floor-rules.ts';
import { textViolations } from './floor-words.ts';
import { importCycles } from './import-cycles.ts';
import { readSourceTree } from './source-tree.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Everything in which the source under this root departs from the plan of the house. */
export function floorViolations(root: string): Violation[] {
  const files = readSourceTree(root);
  const exists = (path: string): boolean => existsSync(join(root, path));
  return [
    ...files.flatMap((file) => [...importViolations(file, exists), ...textViolations(file)]),
    ...importCycles(files).map((cycle) => ({
      path: cycle[0] ?? '',
      message: `is part of a circle of imports: ${cycle.join(' → ')}`,
    })),
  ];
}

if (import.meta.main) {
  const violations = floorViolations(join(import.meta.dirname, '..', '..'));
  for (const { path, message } of violations) console.error(`${path}: ${message}`);
  console.log(`floors: ${violations.length} violations`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
