import { expect, test } from 'vitest';
import { asLzw } from '../corpus.fixture.ts';
import { FaultyFile } from '../finding.ts';
import { fromLzw } from './lzw.ts';

test('the example of the PDF specification is read', () => {
  const data = Buffer.from('800b6050220c0c8501', 'hex');
  expect([...fromLzw(data, 1, 100)]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
});

test('a longer text is read, whichever way codes get wider, and no further than asked', () => {
  const text = 'q 9 0 0 9 0 0 cm '.repeat(100);
  for (const early of [0, 1] as const)
    expect(fromLzw(asLzw(text), early, 1e6).toString()).toBe(text);
  expect(() => fromLzw(asLzw(text), 1, 50)).toThrow(FaultyFile);
});

test('broken data ends where it breaks', () => {
  expect(fromLzw(Buffer.from('<script>'), 1, 1e6).length).toBeLessThan(10);
  expect(fromLzw(Buffer.alloc(0), 1, 1e6)).toHaveLength(0);
});
