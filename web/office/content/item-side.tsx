import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useRights } from '../shell/me.ts';
import { dateWithYear, shortDate } from '../words/time-words.ts';
import { byWords, type Item, momentWords, reviewerWords, type Version } from './content-words.ts';
import styles from './side.module.css';
import { listed } from '../words/own-text.ts';

type SideProps = {
  item: Item;
  onLook: (number: number | null) => void;
  onRollBack: (version: Version) => void;
};

/** Status, impact and versions of an item. */
export function ItemSide({ item, onLook, onRollBack }: SideProps) {
  const { version, impact } = item;
  const isOpen = version !== null && ['draft', 'review', 'scheduled'].includes(version.state);
  return (
    <>
      {isOpen && <Status item={item} version={version} />}
      {isOpen && impact && <Impact impact={impact} />}
      <Versions item={item} onLook={onLook} onRollBack={onRollBack} />
    </>
  );
}

function Status({ item, version }: { item: Item; version: Version }) {
  const t = useText();
  const { state, asked, askedBy, savedAt, sentAt, startsAt, endsAt, reviewer } = version;
  const at = state === 'draft' ? 0 : state === 'review' ? 1 : 2;
  const start = startsAt ? t('On {time}', { time: momentWords(t, startsAt) }) : t('When approved');
  const reviewers = reviewerWords(t, item.reviewers);
  const steps = [
    {
      name: t('Draft'),
      more: t('{name}, {time}', { name: byWords(t, version), time: momentWords(t, savedAt) }),
    },
    {
      name: t('Review'),
      more:
        reviewer && at === 2
          ? t('{name} approved it', { name: reviewer.name })
          : reviewers === null
            ? t('Nobody else may approve it yet.')
            : t('{names}. Not the author.', { names: reviewers }),
    },
    {
      name: t('Publish'),
      more: endsAt
        ? t('{start}, until {end}', { start, end: momentWords(t, endsAt) })
        : t('{start}, until it is changed', { start }),
    },
  ];
  return (
    <section className="sc">
      <h3>{t('Status')}</h3>
      <ol className={styles.flow}>
        {steps.map(({ name, more }, place) => (
          <li key={name} aria-current={place === at ? 'step' : undefined}>
            <span className={classNames(place < at && styles.done, place === at && styles.now)}>
              {place < at ? <Check className="i" aria-hidden="true" /> : place + 1}
            </span>
            <div>
              <b>{name}</b>
              <small>{more}</small>
            </div>
          </li>
        ))}
      </ol>
      {asked !== '' && (
        <p className={classNames('nt y', styles.asked)}>
          <span>
            <b>
              {askedBy ? t('{name} asks:', { name: askedBy.name }) : t('It could not go live:')}
            </b>{' '}
            {asked}
          </span>
        </p>
      )}
      {sentAt && state === 'review' && (
        <small>{t('Sent {time}', { time: momentWords(t, sentAt) })}</small>
      )}
    </section>
  );
}

const hours = (minutes: number): string => String(Math.round(minutes / 6) / 10);

function Impact({ impact }: { impact: NonNullable<Item['impact']> }) {
  const t = useText();
  const { minutesBefore, minutesAfter, pauses, arrivals } = impact;
  return (
    <section className="sc">
      <h3>{t('Impact')}</h3>
      <dl className="dl">
        <div>
          <dt>{t('Open hours a week')}</dt>
          <dd className="num" dir="ltr">{`${hours(minutesBefore)} → ${hours(minutesAfter)}`}</dd>
        </div>
        <div>
          <dt>{t('Time targets')}</dt>
          <dd>
            {pauses.length > 0
              ? t('Pause {times}', {
                  times: listed(
                    t,
                    pauses.map(({ from, to }) => t('{from} to {to}', { from, to })),
                  ),
                })
              : t('Run all day while open')}
          </dd>
        </div>
        <div>
          <dt>{t('Arrivals outside the hours')}</dt>
          <dd className={arrivals.length > 0 ? 'warnT' : undefined}>
            {arrivals.length > 0 ? t('{count} to move', { count: arrivals.length }) : t('None')}
          </dd>
        </div>
      </dl>
      {arrivals.length > 0 && (
        <ul className={styles.arrivals}>
          {arrivals.slice(0, 12).map(({ applicationId, day, from }) => (
            <li key={applicationId}>
              <Link to={`/arrivals?from=${day}`}>
                {`${shortDate(day)}, ${String(from).padStart(2, '0')}:00`}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <small>
        {t(
          'The chat and call pages tell families 9 am to 10 pm every day; these hours don’t change that line.',
        )}
      </small>
    </section>
  );
}

function Versions({ item, onLook, onRollBack }: SideProps) {
  const t = useText();
  const may = useRights();
  const past = item.versions.filter(({ state }) => state === 'live' || state === 'past');
  const shown = item.version?.number ?? item.live?.number;
  return (
    <section className="sc">
      <h3>{t('Versions')}</h3>
      {past.length === 0 && (
        <p className="mute">
          {item.isOwn ? t('Not on the site yet.') : t('As the product brings it.')}
        </p>
      )}
      <ol className={styles.versions}>
        {past.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              aria-pressed={version.number === shown}
              onClick={() => onLook(version.number)}
            >
              <b>{t('Version {number}', { number: version.number })}</b>
              {version.state === 'live' && <span className="tag g">{t('Live')}</span>}
              <small>
                {listed(t, [version.liveAt && dateWithYear(version.liveAt), byWords(t, version)])}
                {version.restoresNumber !== null &&
                  ` ${t('back to version {number}', { number: version.restoresNumber })}`}
                {version.note && `: ${version.note}`}
              </small>
            </button>
            {version.state === 'past' && may('approve_content') && (
              <button type="button" className="btn sm" onClick={() => onRollBack(version)}>
                {t('Roll back')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
