import {
  CalendarDays,
  ChevronRight,
  CircleX,
  MessageCircle,
  Phone,
  Plane,
  RefreshCw,
  Siren,
  Star,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AnswerOf } from '../../../contract/api.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { useDayWords } from '../frame/day-words.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { currentPageCode } from '../../visitor/browser/current-page.ts';
import { useSite } from '../../site/site.ts';
import { homePath } from '../frame/use-frame.ts';
import styles from './asks.module.css';
import type { HomeView } from './now-words.ts';
import { Section } from './section.tsx';

/** The police in the whole country. */
const POLICE = '999';

type RowProps = { icon: ReactNode; title: string; children: ReactNode };

/** What a row is about, and what follows from it before it is opened. */
const Row = ({ icon, title, children }: RowProps) => (
  <>
    {icon}
    <span>
      <b>{title}</b>
      <small>{children}</small>
    </span>
    <ChevronRight aria-hidden="true" className={styles.chevron} />
  </>
);

/** Asks for a survey link and follows it. */
function Rate({ home }: { home: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const rate = async () => {
    setAsking(true);
    try {
      const { path } = await browserApi(currentPageCode()).post('my/survey', { body: { home } });
      await navigate(path);
    } catch {
      // The api has shown the error; the visitor can press again.
      setAsking(false);
    }
  };
  return (
    <button type="button" disabled={isAsking} onClick={() => void rate()}>
      <Row icon={<Star aria-hidden="true" />} title={t('Rate our team')}>
        {t('One question and, if you like, your words.')}
      </Row>
    </button>
  );
}

type Requests = AnswerOf<'GET my/requests'>;

/** What the family can ask for now, each with what it costs or gives back. */
function RequestRows({ view, requests }: { view: HomeView; requests: Requests }) {
  const t = useText();
  const days = useDayWords();
  const { id, her, role } = view;
  const { replacement, arrival, pause, cancellation } = requests;
  const name = her?.firstName ?? t('your maid');
  const page = homePath('/my/requests', id);
  const price = (fils: number) => dirhams(fils / 100, t);
  return (
    <>
      {replacement && (
        <li>
          <Link to={replacement.path ?? page}>
            <Row icon={<RefreshCw aria-hidden="true" />} title={t('Replace {name}', { name })}>
              {t('Someone else, on any day.')} <b>{t('You pay only a difference in price.')}</b>
            </Row>
          </Link>
        </li>
      )}
      {arrival && (
        <li>
          <Link to={arrival.path ?? page}>
            <Row icon={<CalendarDays aria-hidden="true" />} title={t('Another arrival day')}>
              {t('You see what it changes before you decide.')}
            </Row>
          </Link>
        </li>
      )}
      {pause && (
        <li>
          <Link to={page}>
            <Row icon={<Plane aria-hidden="true" />} title={t('Pause while you’re away')}>
              <Sentence
                message="From {count, plural, one {1 day} other {# days}}. {price} instead of {usual}; she keeps her full salary."
                values={{
                  count: pause.fewestDays,
                  price: <b>{t('{price} a day', { price: price(pause.dayFils) })}</b>,
                  usual: price(pause.usualDayFils),
                }}
              />
            </Row>
          </Link>
        </li>
      )}
      {cancellation && (
        <li>
          <Link to={role === 'client' ? homePath('/my/cancel', id) : page}>
            <Row icon={<CircleX aria-hidden="true" />} title={t('Cancel')}>
              <Sentence
                message="If her last day is {day}, {refund}"
                values={{
                  day: days.long(cancellation.lastDay),
                  refund: (
                    <b>
                      {cancellation.refundFils > 0
                        ? t('{price} is refunded by {day}.', {
                            price: price(cancellation.refundFils),
                            day: days.long(cancellation.dueBy),
                          })
                        : t('nothing is refunded.')}
                    </b>
                  ),
                }}
              />
            </Row>
          </Link>
        </li>
      )}
    </>
  );
}

/** An agreed cancellation, with the refund that follows it. */
function CancellationRow({ view }: { view: HomeView }) {
  const t = useText();
  const days = useDayWords();
  const { cancellation, id, may } = view;
  if (cancellation === null || !may.requests) return null;
  const { fils, dueBy, isPaid, lastDay } = cancellation;
  const price = dirhams(fils / 100, t);
  return (
    <li>
      <Link to={homePath('/my/cancel', id)}>
        <Row icon={<CircleX aria-hidden="true" />} title={t('Your cancellation')}>
          {fils === 0
            ? t('Her last day: {day}', { day: days.long(lastDay) })
            : isPaid
              ? t('We refunded {price}.', { price })
              : t('{price} is refunded by {day}.', { price, day: days.long(dueBy) })}
        </Row>
      </Link>
    </li>
  );
}

type AsksProps = { view: HomeView; requests: Requests | null };

/** Requests with what follows from each, and how to reach us. */
export function Asks({ view, requests }: AsksProps) {
  const t = useText();
  const { calls } = useSite();
  const { id, may, role, unread } = view;
  return (
    <div className={styles.column}>
      <Section title={t('Ask for something')}>
        <ul className={styles.asks}>
          <CancellationRow view={view} />
          {requests && <RequestRows view={view} requests={requests} />}
          {may.messages && (
            <li>
              <Link to={homePath('/my/messages', id)}>
                <Row icon={<MessageCircle aria-hidden="true" data-flip />} title={t('Write to us')}>
                  {unread > 0
                    ? t('{count, plural, one {1 new message} other {# new messages}}', {
                        count: unread,
                      })
                    : t('Everything we wrote to you is there, too.')}
                </Row>
              </Link>
            </li>
          )}
          {role === 'client' && (
            <li>
              <Rate home={id} />
            </li>
          )}
          {calls && (
            <li>
              <Link to="/call_us">
                <Row icon={<Phone aria-hidden="true" />} title={t('Call us')}>
                  {t('Every day, 9 am to 10 pm')}
                </Row>
              </Link>
            </li>
          )}
        </ul>
      </Section>
      <p className={styles.danger}>
        <Siren aria-hidden="true" />
        <span>
          <b>{t('Is someone hurt or in danger?')}</b>{' '}
          <Sentence
            message="Call {police} first, then {us}."
            values={{
              police: (
                <a href={`tel:${POLICE}`} className={styles.plainLink}>
                  {POLICE}
                </a>
              ),
              us: (
                <Link to="/call_us" className={styles.plainLink}>
                  {t('call us')}
                </Link>
              ),
            }}
          />
        </span>
      </p>
    </div>
  );
}
