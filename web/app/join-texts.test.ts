import { expect, test } from 'vitest';
import { joinTexts } from './join-texts.ts';

test('[F20] texts that follow each other become one, as in the HTML of the server', () => {
  expect(joinTexts(['AED ', 2600])).toEqual(['AED 2600', null]);
  expect(joinTexts(['a', ' ', 'b'])).toEqual(['a b', null, null]);
  expect(joinTexts(['a', null, false, undefined, 'b'])).toEqual([
    'ab',
    null,
    false,
    undefined,
    null,
  ]);
});

test('[F20] elements keep their places and separate texts', () => {
  const element = { type: 'b' };
  expect(joinTexts(['', element, 'a', 0, element, ''])).toEqual([
    null,
    element,
    'a0',
    null,
    element,
    null,
  ]);
  expect(joinTexts([element, element])).toEqual([element, element]);
});
