import { expect, test, vi } from 'vitest';
import { transportAnswering, headersOf } from '../../visitor/api/testing.ts';
import { askReplacement } from './ask-replacement.ts';

const answering = () => transportAnswering(() => Response.json({ step: 'END_WORK_FLOW' }));

test('[CALL-11] [NUM-01] the replacement is asked for by its own call, with three minutes at the end and 45 seconds otherwise', async () => {
  const timeOut = vi.spyOn(AbortSignal, 'timeout');
  const { door, sent } = answering();
  for (const [step, expected] of [
    [null, 45_000],
    ['REPLACEMENT_REASON', 45_000],
    ['CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT', 45_000],
    ['END_WORK_FLOW', 180_000],
  ] as const) {
    await askReplacement({ id: 'abc', step }, door);
    expect([step, timeOut.mock.lastCall?.[0]]).toEqual([step, expected]);
  }
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/ccreplacementapplication/getappinfo?id=abc',
    '/api/ccreplacementapplication/getappinfo?id=abc&currentState=REPLACEMENT_REASON',
    '/api/ccreplacementapplication/getappinfo?id=abc&currentState=CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
    '/api/ccreplacementapplication/getappinfo?id=abc&currentState=END_WORK_FLOW',
  ]);
  expect(headersOf(sent[0]).get('pageCode')).toBe('replacement-app');
});
