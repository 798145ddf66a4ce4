import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { addDays } from '../../../rules/text/days.ts';
import { useText } from '../../text/use-text.tsx';
import { Face } from '../ui/face.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { emirateWords } from '../words/office-words.ts';
import { assignDriver } from './actions.ts';
import { type Arrival, type Board, type Driver, hourWords, nameOf } from './arrival-words.ts';
import styles from './arrivals.module.css';
import { listed } from '../words/own-text.ts';

type PanelProps = {
  board: Board;
  canPlan: boolean;
  onChooseDriver: (arrival: Arrival) => void;
};

const startOf = ({ slots }: Board, { slot }: Arrival): number =>
  slots.find((one) => one.slot === slot)?.from ?? 0;

/** Tomorrow's finished arrivals, earliest first. */
const tomorrows = (board: Board): readonly Arrival[] =>
  board.arrivals
    .filter(({ day, isFinished }) => isFinished && day === addDays(board.today, 1))
    .toSorted((one, other) => startOf(board, one) - startOf(board, other));

/** The driver with the fewest stops tomorrow. */
function freest(board: Board, stops: readonly Arrival[]): Driver | undefined {
  const count = ({ id }: Driver) => stops.filter(({ driverId }) => driverId === id).length;
  return board.drivers
    .filter(({ isRetired }) => !isRetired)
    .toSorted((one, other) => count(one) - count(other))[0];
}

/** Tomorrow by driver, and arrivals that nobody drives yet. */
export function DayPanel({ board, canPlan, onChooseDriver }: PanelProps) {
  const t = useText();
  const stops = tomorrows(board);
  const open = stops.filter(({ driverId }) => driverId === null);
  const free = freest(board, stops);
  return (
    <>
      <div className={styles.panelHead}>
        <div>
          <h2>{t('Tomorrow')}</h2>
          <small>
            {stops.length === 0
              ? t('No arrivals')
              : open.length === 0
                ? t('{count, plural, one {1 arrival} other {# arrivals}}, each with a driver', {
                    count: stops.length,
                  })
                : t('{open} of {all} {open, plural, one {needs} other {need}} a driver', {
                    open: open.length,
                    all: stops.length,
                  })}
          </small>
        </div>
        {canPlan && (
          <Link className="btn" to={`/arrivals/print?day=${addDays(board.today, 1)}`}>
            <Printer className="i" aria-hidden="true" />
            {t('Print')}
            <KeyCaps caps={['P']} />
          </Link>
        )}
      </div>
      {board.drivers.map((driver) => {
        const own = stops.filter(({ driverId }) => driverId === driver.id);
        return own.length === 0 ? null : (
          <section key={driver.id} className={styles.driver}>
            <h3>
              <bdi>{driver.name}</bdi>{' '}
              <span className="mute">
                <bdi>{driver.car}</bdi>
              </span>
              <small>
                {t('{count, plural, one {1 stop} other {# stops}}', { count: own.length })}
              </small>
            </h3>
            <Stops board={board} stops={own} />
          </section>
        );
      })}
      {open.length > 0 && (
        <section className={styles.driver}>
          <h3>
            {t('No driver yet')}
            <small className="warnT">
              {t('{count, plural, one {1 stop} other {# stops}}', { count: open.length })}
            </small>
          </h3>
          <Stops board={board} stops={open} />
          {canPlan && (
            <div className={styles.assign}>
              {free && (
                <button
                  type="button"
                  className="btn sec sm"
                  onClick={() => void assignDriver({ t }, open.slice(0, 1), free)}
                >
                  {t('Assign {name}', { name: free.name })}
                </button>
              )}
              <button
                type="button"
                className="btn sm"
                onClick={() => open[0] && onChooseDriver(open[0])}
              >
                {free ? t('Other driver') : t('Add a driver')}
              </button>
            </div>
          )}
        </section>
      )}
    </>
  );
}

function Stops({ board, stops }: { board: Board; stops: readonly Arrival[] }) {
  const t = useText();
  return (
    <ul>
      {stops.map((stop) => (
        <li key={stop.applicationId}>
          <time className="num">{hourWords(startOf(board, stop))}</time>
          <Face maid={stop.maid} size={24} />
          <Link className="el" to={`/applications/${stop.applicationId}`}>
            <b>
              <bdi>{nameOf(t, stop)}</bdi>
            </b>{' '}
            <small>
              {listed(t, [
                stop.area,
                stop.emirate !== 'dubai' && emirateWords(t, stop.emirate ?? ''),
              ])}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
