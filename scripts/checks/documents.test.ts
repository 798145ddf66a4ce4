import { expect, test } from 'vitest';
import { brokenReferences, documentProblems } from './documents.ts';
import type { KnownNames } from './known-names.ts';

const files = ['docs/operations.md', 'docs/guide.md', 'server/main.ts', 'scripts/start.mjs'];
const known: KnownNames = {
  scripts: new Set(['start', 'test', 'store']),
  secrets: new Set<string>(),
  settings: new Set(['PORT', 'DATA_DIR']),
  variables: new Set(['PORT', 'DATA_DIR', 'CHROMIUM_PATH']),
  fileExists: (path) => files.includes(path),
};
const about = (text: string) => documentProblems('docs/guide.md', text, known);

const trueTexts = [
  'Run `npm start`, then `npm run store -- export folder`.',
  '```sh\nPORT=8080 DATA_DIR=/srv npm start\n```',
  'See [operations](operations.md) and [above](#first-steps).\n\n## First steps\n',
  'The wiring is in `server/main.ts`; `node scripts/start.mjs` starts it; set `CHROMIUM_PATH`.',
  'Any `server/*/index.ts`, `GET /api/docs`, [elsewhere](https://example.com/gone).',
];

test.each(trueTexts)('finds nothing wrong in: %s', (text) => {
  expect(about(text)).toEqual([]);
});

const untrueTexts = [
  ['Run `npm run deploy`.', 'names the command "npm run deploy", which package.json does not have'],
  ['```sh\nnpm stop\n```', 'names the command "npm run stop", which package.json does not have'],
  ['[gone](../README.md)', 'links to ../README.md, which is not there'],
  ['[below](#last-steps)', 'links to #last-steps, which no heading has'],
  ['Look at `server/gone.ts`.', 'names the file server/gone.ts, which is not there'],
  ['Set `METRICS_TOKENS`.', 'names the variable METRICS_TOKENS, which nothing reads'],
  ['```sh\nPROT=1 npm start\n```', 'names the variable PROT, which nothing reads'],
] as const;

test.each(untrueTexts)('bites on: %s', (text, problem) => {
  expect(about(text)).toContain(problem);
});

test('lets a decision name codes, and bites on files that are not there', () => {
  const text = 'The step `MAID_ARRIVAL` is in `server/gone.ts`.';
  expect(brokenReferences('docs/guide.md', text, known)).toEqual([
    'names the file server/gone.ts, which is not there',
  ]);
});
