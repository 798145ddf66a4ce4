import { expect, test } from 'vitest';
import {
  LONGEST_NOTE,
  isFreeOn,
  nextMaidProblems,
  officeOwes,
  reasonProblems,
  returnProblems,
} from './replacement-answers.ts';

const reasons = [
  { code: 'language', missing: ['english'], owed: 'trial' },
  { code: 'work', missing: ['newborns', 'pets'], owed: 'trial' },
  { code: 'left', missing: [], owed: 'always' },
  { code: 'health', missing: [], owed: 'trial' },
  { code: 'needs', missing: ['newborns'], owed: 'never' },
  { code: 'other', missing: [], owed: 'never' },
] as const;

const why = (reason: string, missing: string[] = [], note = '') =>
  reasonProblems({ reason, missing, note }, reasons);

test('each reason can be given, with what was missing where that is asked', () => {
  for (const { code, missing } of reasons) {
    expect(why(code, [...missing], 'A few words')).toEqual({});
  }
});

test('an unknown reason, a wish that does not belong to it, an endless or missing note are told by field', () => {
  for (const reason of ['', 'WORK', '__proto__', 'constructor', 'work\0', '<b>work</b>']) {
    expect(why(reason)).toHaveProperty('reason');
  }
  expect(why('left', ['newborns'])).toHaveProperty('missing');
  expect(why('work', ['toString'])).toHaveProperty('missing');
  expect(why('work', [], 'x'.repeat(LONGEST_NOTE + 1))).toHaveProperty('note');
  expect(why('other', [], '  ')).toHaveProperty('note');
});

test('only somebody who has left need not come back', () => {
  expect(returnProblems('gone', 'left', true)).toEqual({});
  for (const { code } of reasons) {
    expect(returnProblems('pick_up', code, true)).toEqual({});
    expect(returnProblems('drop_off', code, true)).toEqual({});
    if (code !== 'left') expect(returnProblems('gone', code, true)).toHaveProperty('way');
  }
  expect(returnProblems('by_post', 'work', true)).toHaveProperty('way');
});

test('[F02] a maid who has not come is brought back by nobody', () => {
  for (const { code } of reasons) {
    expect(returnProblems('not_come', code, false)).toEqual({});
    expect(returnProblems('not_come', code, true)).toHaveProperty('way');
    for (const way of ['pick_up', 'drop_off', 'gone']) {
      expect(returnProblems(way, code, false)).toHaveProperty('way');
    }
  }
});

const lalita = { id: 7, arrangements: ['LIVE_IN'], availableFrom: '2026-12-04' };
const family = { present: 3, planType: 'LIVE_IN' };

test('[F71] the new maid must be another one who offers the plan; her days start when she is free', () => {
  expect(nextMaidProblems(lalita, family)).toEqual({});
  expect(nextMaidProblems(lalita, { ...family, present: 7 })).toHaveProperty('maid');
  expect(nextMaidProblems(lalita, { ...family, planType: 'LIVE_OUT' })).toHaveProperty('maid');
  expect(isFreeOn(lalita, '2026-12-03')).toBe(false);
  expect(isFreeOn(lalita, '2026-12-04')).toBe(true);
  expect(isFreeOn({ availableFrom: null }, '2026-12-03')).toBe(true);
});

test('the office always owes a replacement for a maid who left, and in the first six months for one who is unfit or unsuitable', () => {
  const owes = (code: string, arrivedOn: string | null, today: string) =>
    reasons.filter((one) => one.code === code).some((one) => officeOwes(one, { arrivedOn, today }));
  expect(owes('left', '2025-01-01', '2026-12-01')).toBe(true);
  expect(owes('work', '2026-08-31', '2027-02-27')).toBe(true);
  expect(owes('work', '2026-08-31', '2027-02-28')).toBe(false);
  expect(owes('health', '2026-06-01', '2026-11-30')).toBe(true);
  expect(owes('language', '2026-06-01', '2026-12-01')).toBe(false);
  expect(owes('needs', '2026-11-01', '2026-11-02')).toBe(false);
  expect(owes('work', null, '2026-11-02')).toBe(false);
  expect(owes('work', '2026-11-30', '2026-11-18')).toBe(false);
});
