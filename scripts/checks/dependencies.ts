import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockProblems } from './lock-file.ts';
import { auditAtRegistry } from './registry-audit.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
// An advisory published overnight must not stop a change that has nothing to do with it.
const isAudited = process.argv.includes('--audited');
const audit = await auditAtRegistry(root);
const advisories =
  audit.kind === 'audited' ? audit.severe.map((one) => `known to be broken: ${one}`) : [];
const problems = [
  ...['', 'tests/bench/'].flatMap((folder) =>
    lockProblems(read(`${folder}package.json`), read(`${folder}package-lock.json`)),
  ),
  ...(isAudited ? advisories : []),
];

for (const problem of problems) console.error(problem);
if (!isAudited) for (const advisory of advisories) console.warn(`WARNING ${advisory}`);
if (audit.kind === 'unanswered') {
  console.warn('NOT AUDITED: the registry gave no answer. Only the lock file was checked.');
}
console.log(`dependencies: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
