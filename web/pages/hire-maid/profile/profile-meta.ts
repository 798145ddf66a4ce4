import type { MetaDescriptor } from 'react-router';
import { experience, goodAt } from '../../../maids/maid-words.ts';
import { pageMeta } from '../../../site/page-meta.ts';
import { errorStatus } from '../../../site/error-kind.ts';
import { englishText, type Translate, translator } from '../../../../rules/text/text.ts';
import { dirhams } from '../../../../rules/money/money.ts';
import type { ProfileData } from './profile-load.ts';
import { publicOriginIn, withPicture } from '../../../maids/share-meta.ts';

const wordsOf = ({ profile: { housemaid: maid } }: ProfileData, t: Translate) => ({
  title: t('Meet {name}', { name: maid.firstName }),
  description: t('{name}, {age}: {skills}. {experience}. {price} a month, all in.', {
    name: maid.firstName,
    age: maid.age,
    skills: goodAt(maid, t.language),
    experience: experience(maid, t),
    price: dirhams(maid.monthlyPrice, t),
  }),
});

const describe = pageMeta<ProfileData>(
  (t, data) =>
    data
      ? wordsOf(data, t)
      : {
          title: t('She is not on our list any more'),
          description: t(
            'She is with a family now, or has left us. We can show you women like her.',
          ),
        },
  (t, error) => (errorStatus(error) === 404 ? t('She is not on our list any more') : null),
);

/** The offer as structured data for search engines. */
function offer(data: ProfileData, origin: string): MetaDescriptor {
  const { housemaid: maid, available } = data.profile;
  const { title, description } = wordsOf(data, translator(englishText));
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: title,
      description,
      url: `${origin}/hire-maid/${maid.id}`,
      areaServed: 'AE',
      ...(maid.posterURL !== null && { image: new URL(maid.posterURL, origin).href }),
      offers: {
        '@type': 'Offer',
        price: maid.monthlyPrice,
        priceCurrency: 'AED',
        availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
      },
    },
  };
}

export function profileMeta(args: Parameters<typeof describe>[0]): MetaDescriptor[] {
  const origin = publicOriginIn(args);
  const { loaderData: data } = args;
  if (!data || origin === '') return describe(args);
  return [
    ...withPicture(describe(args), data.profile.housemaid.posterURL, origin),
    ...(import.meta.env.SSR ? [offer(data, origin)] : []),
  ];
}
