import { CalendarDays, ChevronRight, CircleX, Plane, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Api, AnswerOf } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { useHomeLive } from '../frame/live.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { myBrowserLoader, myServerLoader } from '../frame/my-loaders.ts';
import { AskForm } from './ask-form.tsx';
import { DangerLine } from './danger-line.tsx';
import { RequestCard } from './request-card.tsx';
import { money } from '../words/amounts.ts';
import { longDay, shortDay } from '../../text/day-words.ts';
import { withHome } from './request-words.ts';
import styles from './requests.module.css';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('Ask for something'),
  description: t('Ask for something in My Home.'),
}));

const asks = ['replacement', 'arrival', 'pause'] as const;
type Ask = (typeof asks)[number];

async function load(api: Api, search: URLSearchParams) {
  const home = search.get('home');
  const shown = await api.get('my/requests', { query: home === null ? {} : { home } });
  const ask = asks.find((one) => one === search.get('ask')) ?? null;
  return { shown, ask };
}

export const loader = myServerLoader('/my/requests', handle, load);
export const clientLoader = myBrowserLoader('/my/requests', handle, load);

type Shown = AnswerOf<'GET my/requests'>;
type RequestsPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

/** What a home can ask for; each row says its consequence before it is opened (HOME-06). */
export default function RequestsPage({ loaderData: { shown, ask } }: RequestsPageProps) {
  const t = useText();
  const { home, requests } = shown;
  useHomeLive(home);
  const open = requests.filter(({ state }) => state === 'open');
  const past = requests.filter(({ state }) => state !== 'open');
  const isAsked = (kind: Ask) => open.some((one) => one.kind === kind);
  return (
    <MyFrame place={null}>
      <div className={styles.page}>
        <h1>{t('Ask for something')}</h1>
        {open.length > 0 && (
          <section className={styles.part} aria-labelledby="asked">
            <h2 id="asked">{t('You asked for')}</h2>
            <ul className={styles.cards}>
              {open.map((one) => (
                <RequestCard key={one.id} home={home} request={one} />
              ))}
            </ul>
          </section>
        )}
        {ask !== null && shown[ask] !== null && !isAsked(ask) ? (
          <AskForm kind={ask} shown={shown} />
        ) : (
          <Rows shown={shown} isAsked={isAsked} />
        )}
        <DangerLine />
        {past.length > 0 && (
          <section className={styles.part} aria-labelledby="earlier">
            <h2 id="earlier">{t('Earlier')}</h2>
            <ul className={styles.cards}>
              {past.map((one) => (
                <RequestCard key={one.id} home={home} request={one} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </MyFrame>
  );
}

type RowProps = { icon: ReactNode; to: string; title: string; children: ReactNode };

const Row = ({ icon, to, title, children }: RowProps) => (
  <li>
    <Link className={styles.row} to={to} reloadDocument={to.includes('appId=')}>
      {icon}
      <span>
        <b>{title}</b>
        <small>{children}</small>
      </span>
      <ChevronRight aria-hidden="true" data-flip />
    </Link>
  </li>
);

function Rows({ shown, isAsked }: { shown: Shown; isAsked: (kind: Ask) => boolean }) {
  const t = useText();
  const { home, maid, replacement, arrival, pause, cancellation, requests } = shown;
  const name = maid?.name ?? t('your maid');
  const ask = (kind: Ask) => withHome('/my/requests', home, { ask: kind });
  const cancelled = requests.find(
    ({ kind, state }) => kind === 'cancellation' && (state === 'open' || state === 'accepted'),
  );
  if (replacement === null && cancelled === undefined) {
    return <p className={styles.why}>{t('There is nothing to ask for in this home now.')}</p>;
  }
  return (
    <ul className={styles.rows}>
      {replacement !== null && !isAsked('replacement') && (
        <Row
          icon={<RefreshCw aria-hidden="true" />}
          to={replacement.path ?? ask('replacement')}
          title={t('Replace {name}', { name })}
        >
          {t('Choose somebody who is free.')}{' '}
          <b>{t('You pay only a difference in price, from her first day.')}</b>
        </Row>
      )}
      {arrival !== null && !isAsked('arrival') && (
        <Row
          icon={<CalendarDays aria-hidden="true" />}
          to={arrival.path ?? ask('arrival')}
          title={t('Another arrival day')}
        >
          {t('Now {day}. The first month is counted from the new day.', {
            day: longDay(arrival.day, t),
          })}
        </Row>
      )}
      {pause !== null && !isAsked('pause') && (
        <Row
          icon={<Plane aria-hidden="true" />}
          to={ask('pause')}
          title={t('Pause while you’re away')}
        >
          <Sentence
            message="From {count, plural, one {1 day} other {# days}}. {price} instead of {usual}; {name} keeps her full salary."
            values={{
              count: pause.fewestDays,
              price: <b>{t('{price} a day', { price: money(pause.dayFils, t) })}</b>,
              usual: money(pause.usualDayFils, t),
              name,
            }}
          />
        </Row>
      )}
      {cancellation !== null && cancelled === undefined && (
        <Row
          icon={<CircleX aria-hidden="true" />}
          to={withHome('/my/cancel', home)}
          title={t('Cancel')}
        >
          <Sentence
            message="If her last day is {day}, {refund}"
            values={{
              day: longDay(cancellation.lastDay, t),
              refund: (
                <b>
                  {cancellation.refundFils > 0
                    ? t('{amount} is refunded by {day}.', {
                        amount: money(cancellation.refundFils, t),
                        day: shortDay(cancellation.dueBy, t),
                      })
                    : t('nothing is refunded.')}
                </b>
              ),
            }}
          />
        </Row>
      )}
      {cancelled !== undefined && (
        <Row
          icon={<CircleX aria-hidden="true" />}
          to={withHome('/my/cancel', home)}
          title={t('Your cancellation')}
        >
          {cancelled.lastDay && t('Last day {day}', { day: longDay(cancelled.lastDay, t) })}
        </Row>
      )}
    </ul>
  );
}
