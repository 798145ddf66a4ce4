import { expect, test } from 'vitest';
import { registry } from '../../platform/metrics.ts';
import { readAnswers } from './stored-answers.ts';

async function countedFor(step: string): Promise<number> {
  const text = await registry.metrics();
  const line = `unreadable_answers_total{step="${step}"} `;
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.slice(line.length) ?? 0,
  );
}

test('a stored answer that cannot be read counts as not given, is counted, and leaves the others', async () => {
  const before = [await countedFor('BANK_INFO'), await countedFor('HEARD_ABOUT_US')];
  const answers = readAnswers(
    new Map<string, unknown>([
      ['BANK_INFO', { method: 'barter' }],
      ['HEARD_ABOUT_US', { source: 'friend' }],
      ['A_STEP_OF_ANOTHER_VERSION', {}],
    ]),
  );
  expect(answers).toEqual({ HEARD_ABOUT_US: { source: 'friend', other: '' } });
  const after = [await countedFor('BANK_INFO'), await countedFor('HEARD_ABOUT_US')];
  expect(after.map((count, place) => count - (before[place] ?? 0))).toEqual([1, 0]);
});
