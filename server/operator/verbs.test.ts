import { expect, test } from 'vitest';
import { UsageProblem } from './problem.ts';
import { parseCommand } from './verbs.ts';

test.each([
  [[]],
  [['destroy']],
  [['import']],
  [['import', 'a', 'b']],
  [['set', 'maids', '1']],
  [['set', 'husbands', '1', 'a=b']],
  [['remove', 'maids']],
  [['applications', '--format', 'pdf']],
  [['applications', '--all']],
])('%j is not a command', (args) => {
  expect(() => parseCommand(args, '/')).toThrow(UsageProblem);
});

test.each([
  [['export', 'folder']],
  [['import', 'folder']],
  [['set', 'maids', '1', 'wage=2000', 'published=true']],
  [['remove', 'redirects', 'qr01']],
  [['take-down', '1']],
  [['applications', '--format', 'csv', '--out', 'file.csv']],
])('%j is a command', (args) => {
  expect(parseCommand(args, '/')).toBeTypeOf('function');
});
