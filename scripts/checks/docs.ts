import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationTable } from '../../server/platform/config.ts';
import { indexProblems } from './decision-index.ts';
import { brokenReferences, documentProblems } from './documents.ts';
import { knownNames } from './known-names.ts';

const root = join(import.meta.dirname, '..', '..');
const decisions = 'docs/decisions';
/** These documents contain codes that look like our variables. */
const namesCodes = (path: string): boolean =>
  path.startsWith(`${decisions}/`) || ['docs/specification.md', 'docs/threats.md'].includes(path);

/** Table rows without the formatter's padding and rules. */
function rows(table: string): string[] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join('|'),
    );
}

function configurationProblems(readme: string): string[] {
  const shown = new Set(rows(readme));
  return rows(configurationTable())
    .filter((row) => !shown.has(row))
    .map((row) => `README.md: the configuration table lacks this row: ${row}`);
}

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder)).filter((file) => file.endsWith('.md'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const known = knownNames(root);
const pages = markdownIn(decisions);
const documents = [
  ...markdownIn('.'),
  ...markdownIn('docs').map((file) => `docs/${file}`),
  ...pages.map((page) => `${decisions}/${page}`),
];
const problems = [
  ...documents.flatMap((path) => {
    const check = namesCodes(path) ? brokenReferences : documentProblems;
    return check(path, read(path), known).map((problem) => `${path}: ${problem}`);
  }),
  ...indexProblems(pages, read(`${decisions}/README.md`)),
  ...configurationProblems(read('README.md')),
];

for (const problem of problems) console.error(problem);
console.log(`docs: ${documents.length} documents, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
