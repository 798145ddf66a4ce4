import { Landmark, Truck } from 'lucide-react';
import { Link } from 'react-router';
import { holidayName } from '../../../rules/my/holiday-names.ts';
import { initialsOf } from '../../../rules/people/names.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDayWords } from '../frame/day-words.ts';
import { OwnWords } from '../words/own-words.tsx';
import styles from './now-card.module.css';
import { type HomeView, nowWords, workingDaysLeft } from './now-words.ts';

/** Who acts: initials, her face, our mark, an authority. The name stands beside it. */
function Token({ view }: { view: HomeView }) {
  const { now, people, her, next, status } = view;
  const client = people.find(({ role }) => role === 'client');
  const you = people.find(({ isYou }) => isYou);
  if (now.who === 'you' || now.who === 'client') {
    const name = (now.who === 'you' ? you : client)?.name ?? '';
    return <bdi className={classNames(styles.token, styles.you)}>{initialsOf(name)}</bdi>;
  }
  const face = (status === 'replacing' ? next : her)?.posterURL;
  if (now.who === 'she' && face)
    return <img src={face} alt="" width={36} height={36} className={styles.token} />;
  if (now.who === 'government' || now.who === 'bank')
    return (
      <span className={styles.token}>
        <Landmark aria-hidden="true" />
      </span>
    );
  if (now.who === 'courier')
    return (
      <span className={styles.token}>
        <Truck aria-hidden="true" data-flip />
      </span>
    );
  return (
    <span className={classNames(styles.token, styles.us)}>
      <svg viewBox="0 0 27 30" aria-hidden="true">
        <path d="M1 30V13.5a12.5 12.5 0 0 1 25 0V30Z" />
      </svg>
    </span>
  );
}

/** The days until the deadline, without weekends and holidays; too many become a number of days. */
function Strip({ strip }: { strip: NonNullable<HomeView['now']['strip']> }) {
  const t = useText();
  const days = useDayWords();
  const { cells, workingDays, days: left, holidays } = strip;
  const isOver = left < 0;
  const until = isOver
    ? t('{count, plural, one {1 day} other {# days}} late', { count: -left })
    : left === 0
      ? t('Today')
      : cells.length === 0
        ? t('{count, plural, one {1 day} other {# days}} left', { count: left })
        : workingDaysLeft(t, workingDays);
  return (
    <>
      {cells.length > 1 && (
        <ol className={styles.strip} aria-hidden="true">
          {cells.map(({ day, isToday, isDue, afterWeekend }) => (
            <li
              key={day}
              className={classNames(
                isToday && styles.today,
                isDue && styles.due,
                afterWeekend && styles.afterWeekend,
              )}
            >
              {/* Without its article an Arabic name of a day fits into the cell. */}
              <i>{days.short(day).replace(/^ال/u, '')}</i>
              <b>{Number(day.slice(8))}</b>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.left}>
        <span>
          {holidays.length > 0
            ? t('Without {holidays}', {
                holidays: listWords(
                  holidays.map((name) => holidayName(name, t)),
                  t.language,
                ),
              })
            : cells.length > 1 && t('Today')}
        </span>
        <b>{until}</b>
      </p>
    </>
  );
}

/** The one line that says who does what next, and by when (HOME-02). */
export function NowCard({ view }: { view: HomeView }) {
  const t = useText();
  const { now } = view;
  const words = nowWords(t, useDayWords(), view);
  const { href } = now;
  const look = buttonClass({ size: 'large', full: true });
  return (
    <section aria-labelledby="now" className={styles.now} data-now={now.kind}>
      <div className={styles.actor}>
        <Token view={view} />
        <p>
          <b>{words.who}</b>
          <br />
          {words.hint}
        </p>
      </div>
      <h2 id="now">
        <Sentence message={words.title} values={{ ...words.values, day: <em>{words.by}</em> }} />
      </h2>
      {words.isOwnReason ? (
        <OwnWords as="p" className={styles.reason}>
          {words.reason}
        </OwnWords>
      ) : (
        <p className={styles.reason}>{words.reason}</p>
      )}
      {now.strip && <Strip strip={now.strip} />}
      {href !== null &&
        words.button !== '' &&
        (href.startsWith('/payments/') ? (
          <ButtonLink href={href} size="large" full className={styles.button}>
            {words.button}
          </ButtonLink>
        ) : (
          <Link to={href} className={classNames(look, styles.button)}>
            {words.button}
          </Link>
        ))}
    </section>
  );
}
