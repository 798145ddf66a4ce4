import { expect, test } from 'vitest';
import { actorOn } from './her-task.ts';
import type { VisaProgress } from './progress.ts';

const appointment = {
  day: '2026-11-19',
  time: '09:30',
  place: 'Al Barsha',
  pickUp: null,
  driver: null,
};
const now: NonNullable<VisaProgress['now']> = {
  stage: 'medical',
  actor: 'her',
  since: '2026-11-16',
  by: null,
  ownBy: null,
  isOverdue: false,
  document: null,
  returnedTo: null,
  isSentAgain: false,
  returned: null,
  lateReason: null,
  appointment,
};

test('[VISA-04] [VISA-05] once her appointment is over, the centre acts, and no longer she', () => {
  expect(actorOn(now, '2026-11-19')).toBe('her');
  expect(actorOn(now, '2026-11-20')).toBe('clinic');
  expect(actorOn({ ...now, stage: 'fingerprints' }, '2026-11-20')).toBe('immigration');
  expect(actorOn({ ...now, stage: 'arrival' }, '2026-11-20')).toBe('her');
  expect(actorOn({ ...now, appointment: null }, '2026-11-20')).toBe('her');
  expect(actorOn({ ...now, returnedTo: 'her' }, '2026-11-20')).toBe('her');
  expect(actorOn({ ...now, actor: 'us' }, '2026-11-20')).toBe('us');
});
