import { expect, test } from 'vitest';
import { WHOLE, cornerMoved, cornerNear } from './crop.ts';

test('a corner goes where it is pulled, and the others stay', () => {
  expect(cornerMoved(WHOLE, 'top-left', 0.1, 0.2)).toEqual({
    left: 0.1,
    top: 0.2,
    right: 1,
    bottom: 1,
  });
  expect(cornerMoved(WHOLE, 'bottom-right', 0.9, 0.8)).toEqual({
    left: 0,
    top: 0,
    right: 0.9,
    bottom: 0.8,
  });
});

test('no corner leaves the picture or passes the one across from it', () => {
  expect(cornerMoved(WHOLE, 'top-left', -3, -3)).toEqual(WHOLE);
  const tight = cornerMoved(WHOLE, 'top-left', 5, 5);
  expect(tight.left).toBeCloseTo(0.85);
  expect(tight.top).toBeCloseTo(0.85);
  expect(cornerMoved(tight, 'bottom-right', 0, 0).right).toBeGreaterThan(tight.left);
});

test('a press takes the corner nearest to it', () => {
  expect(cornerNear(WHOLE, 0.1, 0.1)).toBe('top-left');
  expect(cornerNear(WHOLE, 0.9, 0.6)).toBe('bottom-right');
});
