import { CalendarPlus, ChevronRight, Languages, MessageCircle, Printer } from 'lucide-react';
import { useLoaderData } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import type { TrackedVisa } from '../../../contract/my/visa.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHomeLive } from '../frame/live.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { myBrowserLoader, myServerLoader } from '../frame/my-loaders.ts';
import { fileAddress } from '../frame/use-frame.ts';
import { Deadlines } from './deadlines.tsx';
import { DecideForm } from './decide-form.tsx';
import { EndedCard, LastCheck } from './ended-card.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { HerNumber } from './her-number.tsx';
import { History } from './history.tsx';
import { NowCard } from './now-card.tsx';
import { Steps } from './steps.tsx';
import styles from './tracker.module.css';
import { placeName } from './visa-words.ts';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('Visa'),
  description: t('Visa in My Home.'),
}));

const load = (api: Api, search: URLSearchParams) => {
  const home = search.get('home');
  return api.get('my/visa', { query: home === null ? {} : { home } });
};
type Loaded = Awaited<ReturnType<typeof load>>;

export const loader = myServerLoader('/my/visa', handle, load);
export const clientLoader = myBrowserLoader('/my/visa', handle, load);

function Acts({ visa, home }: { visa: TrackedVisa; home: string }) {
  const t = useText();
  const name = visa.firstName;
  const language = visa.herLanguage.name;
  return (
    <ul className={styles.acts}>
      <li>
        <a href={fileAddress('/api/my/visa/calendar', { home }, t)} download="visa.ics">
          <CalendarPlus aria-hidden="true" />
          {t('Add the dates to my calendar')}
          <ChevronRight aria-hidden="true" data-flip />
        </a>
      </li>
      <li className={styles.needsScript}>
        <button type="button" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('Print this page')}
          <ChevronRight aria-hidden="true" data-flip />
        </button>
      </li>
      {visa.isClient && (
        <li>
          <a href={pathIn(t.language, `/my/visa/her?home=${home}`)}>
            <Languages aria-hidden="true" />
            {t('What {name} sees, in {language}', { name, language })}
            <ChevronRight aria-hidden="true" data-flip />
          </a>
        </li>
      )}
      <li>
        <a href={pathIn(t.language, `/my/messages?home=${home}`)}>
          <MessageCircle aria-hidden="true" data-flip />
          {t('Ask about this visa')}
          <ChevronRight aria-hidden="true" data-flip />
        </a>
      </li>
    </ul>
  );
}

/** Ending the visa is a section like any other, with its sum: nothing is hidden behind steps. */
function EndIt({ visa, home }: { visa: TrackedVisa; home: string }) {
  const t = useText();
  if (visa.state !== 'open' || visa.refund === null) return null;
  return (
    <details className={styles.endIt}>
      <summary>{t('End this visa')}</summary>
      <p>
        {t(
          'Fees that authorities, the clinic or the insurer have taken are not returned to us. Everything else comes back.',
        )}
      </p>
      <DecideForm refund={visa.refund} home={home} cancels />
    </details>
  );
}

function Tracker({
  visa,
  home,
  reference,
}: { visa: TrackedVisa } & Pick<Loaded, 'home' | 'reference'>) {
  const t = useText();
  useHomeLive(home);
  const place = placeName(visa, t);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('{name}’s visa, {place}', { name: visa.firstName, place })}</h1>
        {reference !== null && <span className="ltr">{reference}</span>}
      </div>
      <div className={styles.top}>
        <div className={styles.topMain}>
          {visa.now === null ? (
            <EndedCard visa={visa} />
          ) : (
            <NowCard visa={visa} now={visa.now} home={home} />
          )}
        </div>
        {visa.now !== null && <EstimateCard visa={visa} />}
        {visa.state === 'deciding' && visa.refund !== null && (
          <div className={styles.decide}>
            <DecideForm refund={visa.refund} home={home} cancels={false} />
          </div>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.clocksPlace}>
          <Deadlines visa={visa} />
        </div>
        <div className={styles.main}>
          <Steps visa={visa} />
        </div>
        <div className={styles.side}>
          <History visa={visa} />
        </div>
        <div className={styles.foot}>
          <Acts visa={visa} home={home} />
          {visa.isClient && visa.now !== null && <HerNumber visa={visa} home={home} />}
          <EndIt visa={visa} home={home} />
          <LastCheck checkedAt={visa.checkedAt} today={visa.today} />
        </div>
      </div>
    </div>
  );
}

function NoVisa({ home, unfinished }: Pick<Loaded, 'home' | 'unfinished'>) {
  const t = useText();
  const appId = unfinished?.appId ?? null;
  return unfinished === null ? (
    <EmptyState
      titleAs="h1"
      title={t('There is no visa here')}
      action={
        <ButtonLink href={pathIn(t.language, `/my?home=${home}`)}>
          {t('Back to My Home')}
        </ButtonLink>
      }
    >
      {t('When we prepare a visa for you, you follow every step on this page.')}
    </EmptyState>
  ) : (
    <EmptyState
      titleAs="h1"
      title={t('Your visa application isn’t finished')}
      action={
        <ButtonLink
          href={pathIn(t.language, appId === null ? '/visa/app' : `/visa/app?appId=${appId}`)}
        >
          {t('Continue the application')}
        </ButtonLink>
      }
    >
      {t('What you entered is saved. The tracker opens here once you have sent it.')}
    </EmptyState>
  );
}

export default function TrackerPage() {
  const { visa, home, reference, unfinished } = useLoaderData<Loaded>();
  return (
    <MyFrame place="visa">
      {visa === null ? (
        <NoVisa home={home} unfinished={unfinished} />
      ) : (
        <Tracker visa={visa} home={home} reference={reference} />
      )}
    </MyFrame>
  );
}
