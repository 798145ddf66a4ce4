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
  [['export-person']],
  [['export-person', 'AH-1', 'AH-2']],
  [['erase-person', '--end-contract']],
  [['erase-person', 'AH-1']],
  [['erase-person', 'AH-1', '--asked-by', 'rumour']],
  [['erase-person', 'AH-1', '--force']],
  [['breach-report', '2026-01-01']],
  [['breach-report', 'yesterday', 'today']],
  [['breach-report', '2026-01-02', '2026-01-01']],
  [['rotate-master-key', 'now']],
  [['verify-signatures']],
  [['survey-link']],
  [['survey-link', 'AH-1', 'AH-2']],
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
  [['export-person', '050 123 4512', '--out', 'person.json']],
  [['erase-person', 'AH-1', '--asked-by', 'letter', '--end-contract']],
  [['breach-report', '2026-01-01', '2026-01-01T12:00+04:00']],
  [['rotate-master-key']],
  [['staff-link']],
  [['staff-link', 'Noura', 'Kanaan']],
])('%j is a command', (args) => {
  expect(parseCommand(args, '/')).toBeTypeOf('function');
});
