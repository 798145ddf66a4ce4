import { expect, test } from 'vitest';
import redirects from './redirects.json' with { type: 'json' };

/** Things that a code is printed or stuck on; all other codes are at or in a place. */
const things =
  /^(?:leaflet|notice board|postcard|fridge magnet|calendar|delivery bag|receipt|friend’s card)/;

test('[F86] [GO-01] the message of a printed code says where it was scanned in plain English', () => {
  const scanned = redirects.flatMap(({ code, chat }) => {
    const [, word, where] =
      /scanned your code (\w+) (?:an?|the|my) (.+) \(/.exec(chat?.message ?? '') ?? [];
    return word === undefined || where === undefined ? [] : [{ code, word, where }];
  });
  expect(scanned.length).toBeGreaterThan(30);
  const wrong = scanned.filter(({ word, where }) => (word === 'on') !== things.test(where));
  expect(wrong).toEqual([]);
});
