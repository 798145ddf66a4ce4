import { Link } from 'react-router';
import type { Translate } from '../../../rules/text/text.ts';
import type { VisaState } from '../../../rules/visa/stages.ts';
import { useText } from '../../text/use-text.tsx';
import { useDayWords } from '../frame/day-words.ts';
import { homePath, useMyFrame } from '../frame/use-frame.ts';
import styles from './hero.module.css';
import type { HomeView } from './now-words.ts';

const WEEK = 6;
const DAY = 86_400_000;

const visaTitle = (t: Translate, name: string, state?: VisaState): string =>
  state === 'done'
    ? t('{name}’s visa is ready', { name })
    : state === 'stopped'
      ? t('{name}’s visa was stopped', { name })
      : t('{name}’s visa', { name });

function useTitle({ flow, status, her, next, arrival, today, visa }: HomeView): string {
  const t = useText();
  const days = useDayWords();
  const comes = status === 'replacing' ? next : her;
  const name = comes?.firstName ?? '';
  if (her === null) return t('My Home');
  if (flow === 'visa') return visaTitle(t, name, visa?.state);
  if (status === 'ended') return t('Your time with {name}', { name });
  if (status === 'paused') return t('Paused while you’re away');
  if (status === 'with_you') return t('{name} is with you', { name });
  if (arrival === null) return t('{name} will come to you', { name });
  if (arrival.day === today) return t('{name} comes today', { name });
  const isNear = Date.parse(arrival.day) - Date.parse(today) <= WEEK * DAY;
  return isNear && arrival.day > today
    ? t('{name} comes on {day}', { name, day: days.weekday(arrival.day) })
    : t('{name} comes soon', { name });
}

function useLine(view: HomeView): string {
  const { status, her, came, arrival, arrangement, terms, reference, pausedUntil } = view;
  const t = useText();
  const days = useDayWords();
  const lives =
    arrangement === null ? '' : arrangement === 'LIVE_IN' ? t('Live-in') : t('Live-out');
  if (status === 'ended')
    return terms?.endsOn
      ? t('Ended on {day}. Your documents and invoices stay here.', {
          day: days.plain(terms.endsOn),
        })
      : t('Your documents and invoices stay here.');
  if (pausedUntil && her)
    return t('Until {day}. {name} keeps her full salary.', {
      day: days.long(pausedUntil),
      name: her.firstName,
    });
  if (status === 'replacing' && her)
    return t('{name} is with you until then.', { name: her.firstName });
  if (came) return t('{lives}, since {day}', { lives, day: days.long(came.day) });
  if (arrival)
    return t('{lives}, from {day}, {from} to {to}', {
      lives,
      day: days.long(arrival.day),
      from: days.hour(arrival.from),
      to: days.hour(arrival.to),
    });
  return reference === null ? lives : t('Reference {reference}', { reference });
}

interface NamedHome {
  readonly flow: 'hire' | 'visa';
  readonly isOver: boolean;
  readonly name: string;
}

function homeName(t: Translate, { flow, isOver, name }: NamedHome): string {
  if (flow === 'visa')
    return isOver ? t('{name}, visa (ended)', { name }) : t('{name}, visa', { name });
  return isOver ? t('{name} (ended)', { name }) : t('{name}', { name });
}

type FaceProps = { person: NonNullable<HomeView['her']>; isSecond?: boolean };

/** Her portrait in the arch; her initial where there is no picture. */
const Face = ({ person: { firstName, posterURL }, isSecond = false }: FaceProps) => (
  <div className={isSecond ? styles.second : styles.arch}>
    {posterURL === null ? (
      <bdi aria-hidden="true">{firstName.slice(0, 1)}</bdi>
    ) : (
      <img
        src={posterURL}
        alt={firstName}
        translate="no"
        width={640}
        height={800}
        {...(!isSecond && { fetchPriority: 'high' as const })}
      />
    )}
  </div>
);

/** Who is with the family, since when, and other homes of the same person. */
export function Hero({ view }: { view: HomeView }) {
  const t = useText();
  const homes = useMyFrame()?.homes ?? [];
  const { her, next, came, status } = view;
  const title = useTitle(view);
  const line = useLine(view);
  return (
    <div className={styles.hero}>
      {homes.length > 1 && (
        <nav aria-label={t('Your homes')} className={styles.homes}>
          {homes.map(({ id, name, flow, isOver }) => (
            <Link
              key={id}
              to={homePath('/my', id)}
              aria-current={id === view.id ? 'page' : undefined}
            >
              {homeName(t, { flow, isOver, name: name ?? t('Maid') })}
            </Link>
          ))}
        </nav>
      )}
      <div className={styles.words}>
        {came && status !== 'ended' && (
          <p className={styles.day}>
            <i />
            {t('Day {count}', { count: came.days })}
          </p>
        )}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.line}>{line}</p>
      </div>
      {her && (
        <div className={styles.faces}>
          {next && <Face person={her} isSecond />}
          <Face person={next ?? her} />
        </div>
      )}
    </div>
  );
}
