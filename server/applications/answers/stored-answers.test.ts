import { expect, test } from 'vitest';
import { registry } from '../../platform/metrics.ts';
import { readAnswers } from './stored-answers.ts';

const countedFor = async (step: string) => {
  const text = await registry.metrics();
  return text.split('\n').find((line) => line.includes(`unreadable_answers_total{step="${step}"}`));
};

test('a stored answer that cannot be read counts as not given, is counted, and leaves the others', async () => {
  const answers = readAnswers(
    new Map<string, unknown>([
      ['BANK_INFO', { method: 'barter' }],
      ['HEARD_ABOUT_US', { source: 'friend' }],
      ['A_STEP_OF_ANOTHER_VERSION', {}],
    ]),
  );
  expect(answers).toEqual({ HEARD_ABOUT_US: { source: 'friend', other: '' } });
  expect(await countedFor('BANK_INFO')).toMatch(/ 1$/);
  expect(await countedFor('HEARD_ABOUT_US')).toBeUndefined();
});
