import type { MetaDescriptor } from 'react-router';
import type { MaidProfile } from '../../../contract/catalogue.ts';
import { publicOriginIn, withPicture } from '../../maids/share-meta.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { compareAddress } from './compare-face.tsx';

const words = pageMeta<MaidProfile[]>((t, profiles = []) => {
  const [name, ...others] = profiles.map(({ housemaid }) => housemaid.firstName);
  const more = others.length;
  return {
    title:
      name === undefined || more === 0
        ? t('Compare maids')
        : t('{name} and {more, plural, one {1 more} other {# more}}, side by side', { name, more }),
    description: t('Two to four women side by side: price, languages, experience and skills.'),
  };
});

/** The same title or description as an og: tag for messengers. */
function asShared(one: MetaDescriptor): MetaDescriptor[] {
  if ('title' in one) return [{ property: 'og:title', content: String(one.title) }];
  const describes = 'name' in one && one.name === 'description' && 'content' in one;
  return describes ? [{ property: 'og:description', content: String(one.content) }] : [];
}

/** Link previews name the compared maids; search engines must not index the page. */
export function compareMeta(matched: Parameters<typeof words>[0]): MetaDescriptor[] {
  const { loaderData: profiles = [] } = matched;
  const origin = publicOriginIn(matched);
  const described = words(matched);
  const pictures = profiles.flatMap(
    ({ housemaid: { posterURL, faceURL } }) => posterURL ?? faceURL ?? [],
  );
  return withPicture(
    [
      ...described,
      { name: 'robots', content: 'noindex' },
      ...described.flatMap(asShared),
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: `${origin}${compareAddress(profiles)}` },
    ],
    pictures[0] ?? null,
    origin,
  );
}
