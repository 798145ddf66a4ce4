import { expect, test } from 'vitest';
import { loader } from './leaving-page.tsx';

const asked = (search: string) => {
  const { data, init } = loader({ request: new Request(`https://site.example/url${search}`) });
  return [init?.status, data];
};

test('an address elsewhere is asked about, in its normal form', () => {
  const url = encodeURIComponent('HTTPS://Forms.Example.org:8443/a?b=c#d');
  expect(asked(`?url=${url}`)).toEqual([
    200,
    {
      kind: 'ask',
      host: 'forms.example.org',
      shownHost: 'forms.example.org:8443',
      href: 'https://forms.example.org:8443/a?b=c#d',
    },
  ]);
});

test.each([
  ['', 'missing'],
  ['?url=', 'missing'],
  ['?url[]=https://a.example', 'missing'],
  [`?url=https://a.example/${'x'.repeat(2000)}`, 'too-long'],
  ['?url=javascript:alert(1)', 'not-web'],
  ['?url=https://a.example@b.example', 'hides-host'],
  ['?url=https://a.example%00.b.example', 'hides-host'],
  ['?url=https://a.example&url=https://b.example', 'hides-host'],
])('%s is refused: %s', (search, reason) => {
  expect(asked(search)).toEqual([400, { kind: 'refused', reason }]);
});
