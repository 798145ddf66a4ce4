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
  for (const poison of ['utm_source=x&poison=%3Cscript%3E', 'arrangement=<b>', 'v_land&lang=ru']) {
    expect(pageAddress(`/hire-maid?${poison}`, true)).toMatchObject({ search: '' });
  }
});

test('named parameters come in a fixed order, the first of each', () => {
  const address = pageAddress('/hire-maid?skill=PETS&arrangement=LIVE_IN&skill=TWINS', true);
  expect(address).toMatchObject({ search: '?arrangement=LIVE_IN&skill=PETS' });
});

test('a trailing slash leads to the page itself', () => {
  expect(pageAddress('/hire-maid/1051/', false)).toEqual({
    kind: 'redirect',
    location: '/hire-maid/1051',
  });
  expect(pageAddress('/hire-maid/?skill=PETS', true)).toEqual({
    kind: 'redirect',
    location: '/hire-maid?skill=PETS',
  });
});

test('development pages do not exist in production', () => {
  expect(pageAddress('/dev/gallery', true)).toEqual({ kind: 'redirect', location: '/' });
  expect(pageAddress('/dev/gallery', false)).toMatchObject({ kind: 'page' });
});

test('a private page gets its parameters as they came, repeated ones too, and nothing else', () => {
  const address = pageAddress('/url?url=https%3A%2F%2Fa.example%2F%3Cb&x=1&url=b', true);
  expect(address).toMatchObject({ search: '?url=https%3A%2F%2Fa.example%2F%3Cb&url=b' });
});

test('[CAMP-01] v_merritt becomes its event, in place of any other, and everything else stays', () => {
  const at = (target: string) => pageAddress(target, true);
  expect(at('/hire-maid?v_merritt&skill=PETS&event=noon&utm_term=a+b')).toEqual({
    kind: 'redirect',
    location: '/hire-maid?skill=PETS&event=MerrittGroup&utm_term=a+b',
  });
  expect(at('/?event=a&v_merritt=1&event=b&v_merritt=2')).toEqual({
    kind: 'redirect',
    location: '/?event=MerrittGroup',
  });
  expect(at('/?x=%0d%0aSet-Cookie:a%3D1&v_merritt')).toEqual({
    kind: 'redirect',
    location: '/?x=%0D%0ASet-Cookie%3Aa%3D1&event=MerrittGroup',
  });
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

test('[AR-01] the Arabic twin is the same page, and what leads elsewhere stays Arabic', () => {
  expect(pageAddress('/ar/hire-maid?skill=PETS', true)).toMatchObject({
    kind: 'page',
    path: '/hire-maid',
    arabic: true,
    search: '?skill=PETS',
  });
  expect(pageAddress('/hire-maid', true)).toMatchObject({ arabic: false });
  const leadsTo = (target: string) => pageAddress(target, true);
  expect(leadsTo('/ar/no-page?utm_source=fb')).toMatchObject({ location: '/ar?utm_source=fb' });
  expect(leadsTo('/ar/hire-maid/')).toMatchObject({ location: '/ar/hire-maid' });
  expect(leadsTo('/ar/')).toMatchObject({ kind: 'redirect', location: '/ar' });
  expect(leadsTo('/ar/ar/hire-maid')).toMatchObject({ kind: 'redirect', location: '/ar' });
});
