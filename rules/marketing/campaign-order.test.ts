import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { alwaysWins } from './campaign-order.ts';
import { type CampaignCondition, type CampaignRule, matchCampaign } from './campaigns.ts';

const rule = (code: string, scope: Partial<CampaignRule>): CampaignRule => ({
  code,
  conditions: [{ field: 'event', test: 'equals', values: ['noon'] }],
  pageCodes: [],
  hireMaidOffEnabled: false,
  link: { kind: 'landing', target: '/' },
  ...scope,
});
const on = (test: CampaignCondition['test'], ...values: string[]): Partial<CampaignRule> => ({
  conditions: [{ field: 'event', test, values }],
});

test.each<[string, Partial<CampaignRule>, Partial<CampaignRule>, boolean]>([
  ['the same event', {}, {}, true],
  ['another event', {}, on('equals', 'tmf'), false],
  ['part of a text', on('contains', 'no'), on('equals', 'Noon'), true],
  ['one of two events', {}, on('equals', 'noon', 'tmf'), false],
  ['a wider prefix', on('prefix', 're'), on('prefix', 'reale'), true],
  ['a prefix somewhere in a text', on('prefix', 're_'), on('contains', 're_'), false],
  ['other pages', { pageCodes: ['cc-app'] }, { pageCodes: ['hire-maid'] }, false],
  ['every page', { pageCodes: ['cc-app'] }, {}, false],
  ['fewer pages', {}, { pageCodes: ['hire-maid'] }, true],
  ['hire-maid-off', {}, { hireMaidOffEnabled: true }, false],
])('[OFF-60] an earlier rule on %s', (_case, earlier, later, expected) => {
  expect(alwaysWins(rule('a', earlier), rule('b', later))).toBe(expected);
});

test('[OFF-60] a rule that another always beats never wins', () => {
  const text = fc.stringMatching(/^[ab_]{1,4}$/);
  const condition = fc.record({
    field: fc.constantFrom('event' as const, 'source' as const),
    test: fc.constantFrom('equals' as const, 'contains' as const, 'prefix' as const),
    values: fc.array(text, { minLength: 1, maxLength: 2 }),
  });
  const page = fc.constantFrom('landing-page', 'hire-maid', 'hire-maid-off');
  const scope = fc.record({
    conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
    pageCodes: fc.uniqueArray(page, { maxLength: 2 }),
    hireMaidOffEnabled: fc.boolean(),
  });
  fc.assert(
    fc.property(scope, scope, text, text, page, (a, b, event, source, pageCode) => {
      fc.pre(alwaysWins(rule('a', a), rule('b', b)));
      const won = matchCampaign([rule('a', a), rule('b', b)], { event, source }, pageCode);
      expect(won?.code).not.toBe('b');
    }),
    { numRuns: 200 },
  );
});
