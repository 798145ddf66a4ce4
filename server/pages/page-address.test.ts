import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test('[RT-31] an unknown path leads home and keeps tracking parameters only', () => {
  expect(pageAddress('/no/such/page?utm_source=fb&gclid=1&evil=2', true)).toEqual({
    kind: 'redirect',
    location: '/?utm_source=fb&gclid=1',
  });
});

test('[RT-31] an unknown file is missing, not home', () => {
  expect(pageAddress('/wp-login.php', true)).toEqual({ kind: 'missing' });
  expect(pageAddress('/assets2/x.css?appId=1', true)).toEqual({ kind: 'missing' });
});

test('[T02] the data twins of pages do not exist', () => {
  for (const twin of ['/hire-maid.data', '/_root.data', '/hire-maid.data?_routes=root']) {
    expect(pageAddress(twin, true)).toEqual({ kind: 'missing' });
  }
});

test('[T13] parameters the page does not name never reach what is rendered', () => {
  const plain = pageAddress('/hire-maid', true);
  expect(pageAddress('/hire-maid?utm_source=x&poison=%3Cscript%3E', true)).toEqual(plain);
  expect(pageAddress('/hire-maid?arrangement=<b>', true)).toEqual(plain);
});

test('named parameters come in a fixed order, the first of each', () => {
  const address = pageAddress('/hire-maid?skill=PETS&arrangement=LIVE_IN&skill=TWINS', true);
  expect(address).toMatchObject({ search: '?arrangement=LIVE_IN&skill=PETS' });
});

test('a trailing slash leads to the page itself', () => {
  expect(pageAddress('/hire-maid/?skill=PETS', true)).toEqual({
    kind: 'redirect',
    location: '/hire-maid?skill=PETS',
  });
});

test('development pages do not exist in production', () => {
  expect(pageAddress('/dev/gallery', true)).toEqual({ kind: 'redirect', location: '/' });
  expect(pageAddress('/dev/gallery', false)).toMatchObject({ kind: 'page' });
});

test('[T10] whatever is asked, a redirect stays on this site', () => {
  fc.assert(
    fc.property(
      fc.webPath({ size: '-1' }),
      fc.webQueryParameters({ size: '-1' }),
      (path, query) => {
        const address = pageAddress(`/${path}?${query}`, true);
        if (address.kind !== 'redirect') return;
        expect(new URL(address.location, 'https://site.test').origin).toBe('https://site.test');
      },
    ),
  );
  for (const hostile of ['//evil.example/', '/\\evil.example', '/%2f%2fevil.example', '///evil']) {
    const address = pageAddress(hostile, true);
    if (address.kind === 'redirect') expect(address.location).toBe('/');
  }
});
