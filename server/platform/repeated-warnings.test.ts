import { expect, onTestFinished, test, vi } from 'vitest';
import { RepeatedWarnings } from './repeated-warnings.ts';

test('[F43] A failure that repeats every ten seconds writes one stack, then a short line now and then', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const warn = vi.fn();
  const warnings = new RepeatedWarnings({ warn });
  const fail = (text: string) =>
    warnings.warn('payment 1', new Error(text), { row: 1 }, 'It waits');
  for (let run = 0; run < 120; run += 1) {
    fail('the gateway does not answer');
    vi.advanceTimersByTime(10_000);
  }
  expect(warn.mock.calls.filter(([fields]) => 'err' in fields)).toHaveLength(1);
  expect(warn.mock.calls).toHaveLength(2);
  fail('another reason');
  expect(warn.mock.calls.at(-1)?.[0]).toMatchObject({ row: 1, err: expect.any(Error) });
  warnings.clear('payment 1');
  fail('another reason');
  expect(warn.mock.calls.filter(([fields]) => 'err' in fields)).toHaveLength(3);
});
