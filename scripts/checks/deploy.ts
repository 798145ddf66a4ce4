import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeProblems, dockerfileProblems } from './container-files.ts';
import { knownNames } from './known-names.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const known = knownNames(root);
const dockerfile = read('deploy/Dockerfile');
const problems = [
  ...dockerfileProblems(dockerfile, read('.dockerignore'), known).map(
    (problem) => `deploy/Dockerfile ${problem}`,
  ),
  ...composeProblems(read('deploy/compose.yaml'), dockerfile, known).map(
    (problem) => `deploy/compose.yaml ${problem}`,
  ),
];

for (const problem of problems) console.error(problem);
console.log(`deploy: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
