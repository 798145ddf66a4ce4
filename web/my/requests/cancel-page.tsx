import { redirect } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { useHomeLive } from '../frame/live.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { myBrowserLoader, myServerLoader } from '../frame/my-loaders.ts';
import { AfterCancelling } from './after-cancelling.tsx';
import { BeforeCancelling } from './before-cancelling.tsx';
import { ExactSum } from './exact-sum.tsx';
import { LastDay } from './last-day.tsx';
import { withHome } from './request-words.ts';
import styles from './requests.module.css';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('Cancel'),
  description: t('Cancel in My Home.'),
}));

const steps = ['day', 'sum'] as const;
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

async function load(api: Api, search: URLSearchParams) {
  const home = search.get('home');
  const lastDay = search.get('lastDay');
  const query = { ...(home !== null && { home }), ...(isDay(lastDay) && { lastDay }) };
  const shown = await api.get('my/cancellation', { query });
  // The alternatives of the first screen, also without scripts.
  const wish = search.get('step');
  if (wish === 'pause' || wish === 'replacement') {
    const ask = withHome('/my/requests', shown.home, { ask: wish });
    throw redirect((wish === 'replacement' ? shown.replacement?.path : null) ?? ask);
  }
  return { shown, step: steps.find((one) => one === wish) ?? null };
}

export const loader = myServerLoader('/my/cancel', handle, load);
export const clientLoader = myBrowserLoader('/my/cancel', handle, load);

type CancelPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

/** Four screens: alternatives, last day, exact sum, and what happens with the refund (HOME-06). */
export default function CancelPage({ loaderData: { shown, step } }: CancelPageProps) {
  const t = useText();
  const { home, request, days, chosen, role } = shown;
  useHomeLive(home);
  const isWaiting = request !== null && (request.isConfirmed || role === 'relative');
  return (
    <MyFrame place={null}>
      <div className={styles.flow}>
        {isWaiting ? (
          <AfterCancelling shown={shown} request={request} />
        ) : days.length === 0 ? (
          <div className={styles.page}>
            <h1>{t('There is nothing to cancel')}</h1>
            <p className={styles.why}>{t('This contract has ended or was never by the month.')}</p>
          </div>
        ) : step === 'sum' && chosen !== null ? (
          <ExactSum key={chosen.lastDay} shown={shown} sum={chosen} />
        ) : step === 'day' || step === 'sum' ? (
          <LastDay shown={shown} />
        ) : (
          <BeforeCancelling shown={shown} />
        )}
      </div>
    </MyFrame>
  );
}
