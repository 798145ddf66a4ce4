import { expect, test } from 'vitest';
import type { VisaEvent } from './progress.ts';
import { maskedEnd, visaResultsOf } from './results.ts';
import type { VisaResult } from './stages.ts';

const at = new Date('2026-11-17T08:00:00Z');
const event = (sequence: number, data: VisaEvent['data'], kind: VisaEvent['kind']): VisaEvent => ({
  sequence,
  kind,
  stage: null,
  actor: 'us',
  day: null,
  at,
  data,
});
const added = (sequence: number, kind: VisaResult) => {
  const document = { kind, documentId: `${sequence}`, expiresOn: '2028-11-17', number: null };
  return event(sequence, { added: document }, 'document_added');
};
const shown = (...events: readonly VisaEvent[]) =>
  visaResultsOf(events).map(({ kind, documentId, isCurrent }) => [kind, documentId, isCurrent]);

test('[VISA-06] the newest document of a kind counts, and the one before counts again once it is taken back', () => {
  const two = [added(1, 'work_permit'), added(2, 'work_permit')];
  expect(shown(...two)).toEqual([
    ['work_permit', '2', true],
    ['work_permit', '1', false],
  ]);
  expect(shown(...two, event(3, { undoes: 2 }, 'undone'))).toEqual([['work_permit', '1', true]]);
});

test('[VISA-06] the residence permit takes the place of the entry permit', () => {
  expect(shown(added(1, 'entry_permit'))).toEqual([['entry_permit', '1', true]]);
  expect(shown(added(1, 'entry_permit'), added(2, 'residence_permit'))).toEqual([
    ['entry_permit', '1', false],
    ['residence_permit', '2', true],
  ]);
});

test.each([
  ['784-1990-1234567-6', '•••••5676'],
  ['A1234', '•••••34'],
])('[VISA-06] only the end of the number %s is stored', (typed, masked) => {
  expect(maskedEnd(typed)).toBe(masked);
});
