import { expect, test } from 'vitest';
import { type CaseFacts, statusOf, stepOf, waitingOf, wantedTasks } from './waiting.ts';

const today = '2026-11-16';
const moment = new Date('2026-11-16T06:00:00Z');
const open: CaseFacts = {
  flow: 'hire',
  state: 'open',
  step: 'BANK_INFO',
  isBegun: true,
  submittedAt: null,
  canBeCalled: true,
  documentsReopened: false,
  documents: [],
  contract: null,
  arrivalDay: null,
  hasDriver: false,
  outcome: null,
  isSpouseAsked: false,
  isMandateLodged: false,
  openKinds: new Set(),
  isPrepared: false,
  quietSince: moment,
};
const submitted: CaseFacts = {
  ...open,
  state: 'submitted',
  step: 'END_WORK_FLOW',
  submittedAt: moment,
  arrivalDay: '2026-11-25',
};
const document = (decision: 'accepted' | 'asked_again' | null) => ({
  documents: [{ id: 'd', uploadedAt: moment, decision }],
});

test.each<[string, Partial<CaseFacts>, string]>([
  ['open', { state: 'open' }, 'open'],
  ['cancelled', { state: 'cancelled', contract: 'running' }, 'cancelled'],
  ['far away', {}, 'preparing'],
  ['tomorrow', { arrivalDay: '2026-11-17' }, 'arriving'],
  ['today, a contract that is prepared', { arrivalDay: today, contract: 'preparing' }, 'arriving'],
  ['arrived', { arrivalDay: today, outcome: 'arrived' }, 'running'],
  ['did not come', { arrivalDay: today, outcome: 'did_not_come' }, 'preparing'],
  ['a status that staff set', { arrivalDay: today, contract: 'replaced' }, 'replaced'],
])('[OFF-25] the status of an application: %s', (_, facts, status) => {
  expect(statusOf({ ...submitted, ...facts }, today)).toBe(status);
});

test.each<[string, CaseFacts, string, string]>([
  ['the family answers', open, 'client', 'BANK_INFO'],
  ['a document is unchecked', { ...open, ...document(null) }, 'us', 'check_document'],
  [
    'a document is asked again',
    { ...open, ...document('asked_again') },
    'client',
    'REQUIRED_DOCUMENTS',
  ],
  ['the spouse has a link', { ...open, isSpouseAsked: true }, 'spouse', 'BANK_INFO'],
  ['the spouse signs', { ...open, step: 'SMS_SENT' }, 'spouse', 'SMS_SENT'],
  ['the family wrote', { ...open, openKinds: new Set(['reply'] as const) }, 'us', 'reply'],
  ['it was submitted', submitted, 'us', 'prepare_contract'],
  ['the bank has the form', { ...submitted, isMandateLodged: true }, 'bank', 'mandate'],
  ['no driver', { ...submitted, arrivalDay: '2026-11-19' }, 'us', 'assign_driver'],
  ['all is prepared', { ...submitted, isPrepared: true }, 'nobody', ''],
  ['it is over', { ...open, state: 'expired', ...document(null) }, 'nobody', ''],
])('[OFF-11] who acts next: %s', (_, facts, on, what) => {
  expect(waitingOf(facts, today)).toEqual({ on, for: what });
});

test('[OFF-11] the steps of a replacement follow each other', () => {
  const replacement = { ...open, flow: 'replacement', step: 'REPLACEMENT_REASON' } as const;
  expect(stepOf({ ...replacement, isBegun: false })).toBe('REPLACEMENT_REASON');
  expect(stepOf(replacement)).toBe('HIRE_MAID');
  expect(stepOf({ ...replacement, step: 'END_WORK_FLOW' })).toBe('END_WORK_FLOW');
});

test('[OFF-14] tasks are wanted while their reason lasts', () => {
  const kinds = (facts: CaseFacts) => wantedTasks(facts, today).map(({ kind }) => kind);
  expect(kinds(open)).toEqual(['follow_up']);
  expect(kinds({ ...open, canBeCalled: false })).toEqual([]);
  expect(kinds({ ...open, step: 'SMS_SENT' })).toEqual(['spouse_follow_up']);
  expect(kinds({ ...open, ...document(null) })).toEqual(['check_document']);
  expect(kinds({ ...open, ...document('accepted') })).toEqual(['follow_up']);
  expect(kinds({ ...open, state: 'cancelled', ...document(null) })).toEqual([]);
  expect(kinds(submitted)).toEqual(['prepare_contract']);
  expect(kinds({ ...submitted, arrivalDay: '2026-11-19' })).toEqual([
    'prepare_contract',
    'assign_driver',
  ]);
  expect(kinds({ ...submitted, arrivalDay: '2026-11-19', hasDriver: true })).toEqual([
    'prepare_contract',
  ]);
  expect(kinds({ ...submitted, arrivalDay: '2026-11-20', isPrepared: true })).toEqual([]);
});

test('[OFF-14] the clock is paused while the client or the bank has to act', () => {
  expect(wantedTasks({ ...open, ...document('asked_again') }, today)[0]).toMatchObject({
    isPaused: true,
    waitingOn: 'client',
  });
  expect(wantedTasks({ ...submitted, isMandateLodged: true }, today)).toMatchObject([
    { isPaused: true, waitingOn: 'bank' },
  ]);
});
