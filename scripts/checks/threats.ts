import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, readSourceTree } from './source-tree.ts';
import { provedIn, threatIds, threatProblems } from './threat-titles.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const isProof = (path: string): boolean => /^tests\/proofs\/[^/]+\.ts$/.test(path);

const document = read('docs/threats.md');
const files = readSourceTree(root)
  .filter(({ path }) => isTest(path) || isProof(path))
  .map(({ path }) => ({ path, text: read(path) }));
const problems = threatProblems(document, files);

// "--list" prints the files that cover each threat.
if (process.argv.includes('--list')) {
  const proved = provedIn(files);
  for (const id of threatIds(document)) {
    console.log(`${id}  ${[...(proved.get(id) ?? [])].join(', ')}`);
  }
}
for (const problem of problems) console.error(problem);
console.log(`threats: ${threatIds(document).length} named, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
