import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationTable } from '../../server/platform/config.ts';
import { untruths } from './documents.ts';
import { knownNames } from './known-names.ts';

const root = join(import.meta.dirname, '..', '..');
/** These speak of codes and other people's programs, which look like variables and files of ours. */
const notAboutUs = ['docs/specification.md', 'docs/decisions.md', 'docs/threats.md'];

/** Rows without the padding and rules a formatter may choose. */
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

const documents = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const known = knownNames(root);
const problems = documents
  .filter((document) => !notAboutUs.includes(document))
  .flatMap((document) =>
    untruths(document, readFileSync(join(root, document), 'utf8'), known).map(
      (problem) => `${document}: ${problem}`,
    ),
  );
if (documents.includes('README.md')) {
  problems.push(...configurationProblems(readFileSync(join(root, 'README.md'), 'utf8')));
} else {
  problems.push('There is no README.md.');
}

for (const problem of problems) console.error(problem);
console.log(`docs: ${documents.length} documents, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
