import { expect, test } from 'vitest';
import { UsageProblem } from './problem.ts';
import { parseCommand } from './verbs.ts';

test('replacement-link needs a reference, and returned-maid also needs "free" or "withdraw"', () => {
  for (const words of [
    ['replacement-link', 'AH-1'],
    ['returned-maid', 'AH-1', 'free'],
    ['returned-maid', 'AH-1', 'withdraw'],
  ]) {
    expect(parseCommand(words, '/')).toBeTypeOf('function');
  }
  for (const words of [
    ['replacement-link'],
    ['replacement-link', 'AH-1', 'AH-2'],
    ['returned-maid', 'AH-1'],
    ['returned-maid', 'AH-1', 'keep'],
    ['returned-maid', 'AH-1', 'constructor'],
  ]) {
    expect(() => parseCommand(words, '/'), words.join(' ')).toThrow(UsageProblem);
  }
});
