import { expect, test } from 'vitest';
import { UsageProblem } from './problem.ts';
import { parseCommand } from './verbs.ts';

test('the verbs of a replacement name a reference, and what becomes of who came back', () => {
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
