import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { useDeparture } from '../../site/use-departure.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { StarsScene } from '../../ui/scenes/stars-scene.tsx';
import { track } from '../../visitor/consent/analytics.ts';
import { Rating, rateOf } from './rating.tsx';

export const handle: PageHandle = { header: headers.exception, footer: false };

const words = pageMeta((t) => ({
  title: t('What families say'),
  description: t('Leads to the page where families review us.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
];

const load = (api: Api) => api.get('matchedvideos/getgooglerate');

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/counter-reviews', handle, load);

/** NUM-04 */
const SECONDS = 1;

type ReviewsPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

export default function ReviewsPage({ loaderData }: ReviewsPageProps) {
  const t = useText();
  const rate = rateOf(loaderData);
  useDeparture(loaderData.reviewAddress, SECONDS);
  useEffect(() => track({ event: 'counter_review_load' }), []);
  return (
    <ExceptionPage
      scene={<StarsScene />}
      title={t('What families say about us')}
      primary={
        <ButtonLink full size="large" href={loaderData.reviewAddress} rel="noopener noreferrer">
          {t('Go to the reviews')}
        </ButtonLink>
      }
      secondary={
        <Link to="/" className={buttonClass({ kind: 'plain', full: true })}>
          {t('Go to the home page')}
        </Link>
      }
    >
      {rate && <Rating rate={rate} />}
      <p>
        {t(
          'The reviews are on another site and open by themselves. Every family may write there, good or bad.',
        )}
      </p>
    </ExceptionPage>
  );
}
