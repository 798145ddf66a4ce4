import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test('[OFF-41] values are the same if their JSON says the same, in any order of keys', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame(null, {})).toBe(false);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => isSame(value, JSON.parse(JSON.stringify(value)))),
  );
});
