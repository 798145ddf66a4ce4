import { useLoaderData } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useHomeLive } from '../frame/live.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { myBrowserLoader, myServerLoader } from '../frame/my-loaders.ts';
import { Asks } from './asks.tsx';
import { ComingUp } from './coming-up.tsx';
import { ContractDates } from './contract-dates.tsx';
import { DocumentList } from './document-list.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { NextPayment } from './next-payment.tsx';
import { NowCard } from './now-card.tsx';
import { PeopleList } from './people-list.tsx';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('My Home'),
  description: t('Your contract, your payments and what happens next.'),
}));

async function load(api: Api, search: URLSearchParams) {
  const view = await api.get('my/home', { query: { home: search.get('home') ?? undefined } });
  const { id: home, may, status } = view;
  const asks = may.requests && status !== 'ended' && status !== 'visa';
  return { view, requests: asks ? await api.get('my/requests', { query: { home } }) : null };
}

export const loader = myServerLoader('/my', handle, load);
export const clientLoader = myBrowserLoader('/my', handle, load);

/** The first page of My Home (HOME-02, HOME-03). */
export default function HomePage() {
  const { view, requests } = useLoaderData<typeof loader>();
  useHomeLive(view.id);
  return (
    <MyFrame place="home">
      <div className={styles.top}>
        <div className={`page ${styles.topInside}`}>
          <Hero view={view} />
          <NowCard view={view} />
        </div>
      </div>
      <div className={`page ${styles.columns}`}>
        <ComingUp view={view} />
        <div className={styles.side}>
          <NextPayment view={view} />
          <ContractDates view={view} />
          <DocumentList view={view} />
          <PeopleList view={view} />
        </div>
        <Asks view={view} requests={requests} />
        <GoodToKnow view={view} />
      </div>
    </MyFrame>
  );
}
