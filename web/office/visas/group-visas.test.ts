import { expect, test } from 'vitest';
import { groupVisas } from './group-visas.ts';
import type { VisaRow } from './visa-words.ts';

const row = (id: string, change: Partial<VisaRow>): VisaRow => ({
  id,
  applicationId: id,
  reference: null,
  clientName: null,
  maid: null,
  firstName: 'Tigist',
  emirate: 'dubai',
  state: 'open',
  stopReason: null,
  choice: null,
  doneStages: [],
  stage: 'file',
  since: '2026-11-01',
  actor: 'us',
  appointment: null,
  appointments: [],
  document: null,
  isSentAgain: false,
  isLate: false,
  dueOn: null,
  dueFrom: null,
  ...change,
});
const rows = [
  row('a', { dueOn: '2026-11-15', stage: 'medical', actor: 'her' }),
  row('b', { dueOn: '2026-11-17' }),
  row('c', { dueOn: '2026-11-24', stage: 'card', actor: 'courier' }),
  row('d', { dueOn: '2026-11-25' }),
  row('e', {}),
];
const keys = (by: Parameters<typeof groupVisas>[2]) =>
  groupVisas(rows, '2026-11-17', by).map(({ key, rows: own }) => [
    key,
    own.map(({ id }) => id).join(''),
  ]);

test('[VISA-06] visas are grouped by deadline, stage and who acts, and none is lost', () => {
  expect(keys('deadline')).toEqual([
    ['overdue', 'a'],
    ['week', 'bc'],
    ['later', 'de'],
  ]);
  expect(keys('stage')).toEqual([
    ['file', 'bde'],
    ['medical', 'a'],
    ['card', 'c'],
  ]);
  expect(keys('actor')).toEqual([
    ['her', 'a'],
    ['us', 'bde'],
    ['courier', 'c'],
  ]);
});
