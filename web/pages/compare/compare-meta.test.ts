import { expect, test } from 'vitest';
import type { MaidProfile } from '../../../contract/catalogue.ts';
import { compareMeta } from './compare-meta.ts';
import { profile } from './testing/profile.ts';

const metaOf = (loaderData: MaidProfile[]) =>
  compareMeta({
    location: { pathname: '/compare', search: '' },
    matches: [{ id: 'root', loaderData: { publicOrigin: 'https://a.example' } }],
    loaderData,
  });

test('a link to a comparison shows in a messenger whom it compares, and in no search engine', () => {
  const shown = metaOf([profile(1), profile(2, { posterURL: '/media/2.jpg' })]);
  expect(shown).toEqual(
    expect.arrayContaining([
      { name: 'robots', content: 'noindex' },
      { property: 'og:title', content: 'Maricel and 1 more, side by side' },
      { property: 'og:url', content: 'https://a.example/compare?maids=1,2' },
      { property: 'og:image', content: 'https://a.example/media/2.jpg' },
    ]),
  );
});
