import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inLanguage, isArabicPath, pathIn, withoutLanguage } from './language-address.ts';

test('[AR-01] every page has its Arabic twin under /ar', () => {
  expect(pathIn('ar', '/')).toBe('/ar');
  expect(pathIn('ar', '/hire-maid/1051')).toBe('/ar/hire-maid/1051');
  expect(pathIn('en', '/ar')).toBe('/');
  expect(['/ar', '/ar/app', '/arrivals', '/area'].map(isArabicPath)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('[AR-01] the other language keeps the rest of the address', () => {
  const hire = { pathname: '/hire-maid', search: '?skill=PETS&lang=fr' };
  expect(inLanguage('ar', hire)).toBe('/ar/hire-maid?skill=PETS');
  expect(inLanguage('en', { ...hire, pathname: '/ar/hire-maid' })).toBe(
    '/hire-maid?skill=PETS&lang=en',
  );
});

test('[AR-01] there and back again is the same path', () => {
  const parts = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 });
  fc.assert(
    fc.property(parts, (path) => {
      const english = `/${path.join('/')}`;
      fc.pre(!isArabicPath(english));
      expect(withoutLanguage(pathIn('ar', english))).toBe(english);
      expect(pathIn('ar', pathIn('ar', english))).toBe(pathIn('ar', english));
    }),
  );
});
