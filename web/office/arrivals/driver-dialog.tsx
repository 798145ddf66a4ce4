import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { Dialog } from '../ui/dialog.tsx';
import { assignDriver } from './actions.ts';
import { type Arrival, type Board, nameOf } from './arrival-words.ts';
import styles from './arrivals.module.css';

type DriverDialogProps = { board: Board; arrival: Arrival; onClose: () => void };

/** Chooses who drives; drivers come and go here, too. */
export function DriverDialog({ board, arrival, onClose }: DriverDialogProps) {
  const t = useText();
  const drivers = board.drivers.filter(({ isRetired }) => !isRetired);
  const stops = (id: string) =>
    board.arrivals.filter((one) => one.driverId === id && one.day === arrival.day).length;
  const choose = (driver: Parameters<typeof assignDriver>[2]) => {
    onClose();
    void assignDriver({ t }, [arrival], driver);
  };
  return (
    <Dialog title={t('Who drives {name}?', { name: nameOf(t, arrival) })} onClose={onClose}>
      <ul className={styles.drivers}>
        {drivers.map((driver) => (
          <li key={driver.id}>
            <button
              type="button"
              className={driver.id === arrival.driverId ? 'btn sec fw' : 'btn fw'}
              onClick={() => choose(driver)}
            >
              <b>
                <bdi>{driver.name}</bdi>
              </b>{' '}
              <small>
                <bdi>{driver.car}</bdi>
              </small>
              <small className={styles.end}>
                {t('{count, plural, one {1 stop} other {# stops}} that day', {
                  count: stops(driver.id),
                })}
              </small>
            </button>
            <button
              type="button"
              className="btn gh"
              onClick={() =>
                void runCommand(
                  'retire_driver',
                  { driverId: driver.id },
                  t('{name} no longer drives for us.', { name: driver.name }),
                )
              }
            >
              {t('Remove')}
            </button>
          </li>
        ))}
        {arrival.driverId !== null && (
          <li>
            <button type="button" className="btn fw" onClick={() => choose(null)}>
              {t('Nobody yet')}
            </button>
          </li>
        )}
      </ul>
      {drivers.length === 0 && <p className="mute">{t('There are no drivers yet. Add one.')}</p>}
      <AddDriver />
    </Dialog>
  );
}

const EMPTY = { name: '', mobile: '', car: '' };

function AddDriver() {
  const t = useText();
  const [typed, setTyped] = useState(EMPTY);
  const labels = { name: t('Name'), mobile: t('Mobile number'), car: t('Car and plate') };
  const isFull = Object.values(typed).every((text) => text.trim() !== '');
  const add = async () => {
    const said = t('{name} is a driver now.', { name: typed.name });
    if ((await runCommand('add_driver', typed, said)) !== null) setTyped(EMPTY);
  };
  return (
    <details className={styles.part}>
      <summary className="lnk">{t('Add a driver')}</summary>
      <form
        className={styles.addDriver}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        {(['name', 'mobile', 'car'] as const).map((field) => (
          <label key={field} className="f">
            {labels[field]}
            <span className="in">
              <input
                type={field === 'mobile' ? 'tel' : 'text'}
                maxLength={field === 'mobile' ? 20 : 40}
                value={typed[field]}
                onInput={({ currentTarget }) =>
                  setTyped({ ...typed, [field]: currentTarget.value })
                }
              />
            </span>
          </label>
        ))}
        <button type="submit" className="btn" disabled={!isFull}>
          {t('Add')}
        </button>
      </form>
    </details>
  );
}
