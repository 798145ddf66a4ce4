import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nationalityWords, otherWayWords, passportWords, sponsorWords } from './early-answers.ts';
import { addDays, addMonths, isDay } from '../../rules/text/days.ts';
import { nationalityAnswer, nationalityReasons, otherWays } from '../../rules/visa/nationality.ts';
import {
  passportNeededUntil,
  passportProblem,
  passportProblems,
} from '../../rules/visa/passport.ts';
import {
  SPONSOR_DEPOSIT,
  sponsorProblem,
  sponsorProblems,
  sponsorSource,
} from '../../rules/visa/sponsorship.ts';
import { stageTable } from '../../rules/visa/stage-table.ts';
import { whereabouts } from '../../rules/visa/stages.ts';

test('[VISA-03] A direct hire from the Philippines is refused, with other ways', () => {
  expect(nationalityAnswer('PH', 'outside')).toMatchObject({
    kind: 'refused',
    reason: 'PH_DIRECT_HIRE',
    instead: ['hire_by_month', 'already_here', 'exemption'],
  });
  for (const where of ['family_visa', 'cancelled', 'visit'] as const) {
    expect(nationalityAnswer('PH', where).kind).toBe('warning');
  }
});

test.each([
  ['KE', 'outside', 'fine'],
  ['KE', 'cancelled', 'fine'],
  ['KE', 'visit', 'VISIT_VISA'],
  ['PH', 'visit', 'PH_VISIT_VISA'],
  ['IN', 'outside', 'IN_CLEARANCE'],
  ['IN', 'family_visa', 'fine'],
  ['NP', 'outside', 'NP_PERMIT'],
  ['ID', 'outside', 'ID_PROCEDURE'],
  ['ET', 'outside', 'ET_STOP'],
  ['constructor', 'outside', 'fine'],
] as const)('[VISA-03] %s, %s: %s', (nationality, where, expected) => {
  const answer = nationalityAnswer(nationality, where);
  expect(answer.kind === 'fine' ? 'fine' : answer.reason).toBe(expected);
});

test('[VISA-03] Each warning and refusal has a source, a day and words', () => {
  const seen = new Set<string>();
  for (const nationality of ['PH', 'IN', 'NP', 'ID', 'ET', 'KE']) {
    for (const where of whereabouts) {
      const answer = nationalityAnswer(nationality, where);
      if (answer.kind === 'fine') continue;
      expect(answer.source).not.toBe('');
      expect(isDay(answer.checkedOn)).toBe(true);
      seen.add(answer.reason);
    }
  }
  expect([...seen].sort()).toEqual([...nationalityReasons].sort());
  expect(Object.keys(nationalityWords).sort()).toEqual([...nationalityReasons].sort());
  expect(Object.keys(otherWayWords)).toEqual([...otherWays]);
  expect(Object.keys(sponsorWords)).toEqual([...sponsorProblems]);
  expect(Object.keys(passportWords)).toEqual([...passportProblems]);
});

test('[VISA-03] Own sponsorship asks for a family with AED 25,000 a month; ours asks for nothing', () => {
  const own = { sponsor: 'family', isFamily: true } as const;
  expect(sponsorProblem({ ...own, monthlyIncome: 24_999 })).toBe('SPONSOR_INCOME');
  expect(sponsorProblem({ ...own, monthlyIncome: 25_000 })).toBeNull();
  expect(sponsorProblem({ ...own, monthlyIncome: 25_000 }, 30_000)).toBe('SPONSOR_INCOME');
  expect(sponsorProblem({ ...own, monthlyIncome: null })).toBeNull();
  expect(sponsorProblem({ ...own, isFamily: false, monthlyIncome: 90_000 })).toBe('SPONSOR_SINGLE');
  expect(sponsorProblem({ sponsor: 'agency', isFamily: false, monthlyIncome: 0 })).toBeNull();
  expect(isDay(sponsorSource.checkedOn)).toBe(true);
  const [file] = stageTable({ emirate: 'dubai', whereabouts: 'visit', sponsor: 'family' });
  expect(file?.needs.join()).toContain(`AED ${SPONSOR_DEPOSIT.toLocaleString('en')}`);
});

test('[VISA-03] A passport with less than six months is refused, one day more is enough', () => {
  expect(passportProblem('2026-11-16', '2026-11-17')).toBe('PASSPORT_EXPIRED');
  expect(passportProblem('2026-11-17', '2026-11-17')).toBe('PASSPORT_SHORT');
  expect(passportProblem('2027-05-16', '2026-11-17')).toBe('PASSPORT_SHORT');
  expect(passportProblem('2027-05-17', '2026-11-17')).toBeNull();
  expect(passportNeededUntil('2026-08-31')).toBe('2027-02-28');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
      const today = addDays('2026-01-01', days);
      const until = addMonths(today, 6);
      expect(passportProblem(until, today)).toBeNull();
      expect(passportProblem(addDays(until, -1), today)).toBe('PASSPORT_SHORT');
    }),
  );
});
