import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileViolations } from './file-rules.ts';
import { folderViolations } from './folder-rules.ts';
import { importViolations, type Violation } from './import-rules.ts';
import { readSourceTree } from './source-tree.ts';
import { tableViolations } from './table-rules.ts';

/** Every violation of docs/architecture.md in the source under this root. */
export function structureViolations(root: string): Violation[] {
  const files = readSourceTree(root);
  const exists = (path: string): boolean => existsSync(join(root, path));
  return [
    ...files.flatMap((file) => [...importViolations(file, exists), ...fileViolations(file)]),
    ...folderViolations(files),
    ...tableViolations(files),
  ];
}

if (import.meta.main) {
  const violations = structureViolations(join(import.meta.dirname, '..', '..'));
  for (const { path, message } of violations) console.error(`${path}: ${message}`);
  console.log(`structure: ${violations.length} violations`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
