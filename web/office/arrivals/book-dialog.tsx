import { useState } from 'react';
import { addDays } from '../../../rules/text/days.ts';
import { useText } from '../../text/use-text.tsx';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Face } from '../ui/face.tsx';
import { moveTo } from './actions.ts';
import { type Board, nameOf, type Time } from './arrival-words.ts';
import styles from './arrivals.module.css';
import { TimeFields } from './time-fields.tsx';

type BookDialogProps = { board: Board; first: Time | null; onClose: () => void };

/** Books a time for a finished application that has none. */
export function BookDialog({ board, first, onClose }: BookDialogProps) {
  const t = useText();
  const { data, error } = useCall('arrivals bookable', () =>
    officeApi.get('office/arrivals/bookable'),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [time, setTime] = useState<Time>(
    first ?? { day: addDays(board.today, 2), slot: board.slots[0]?.slot ?? 'morning' },
  );
  const found = data?.applications.find(({ applicationId }) => applicationId === chosen);
  const book = async () => {
    if (found && (await moveTo({ t, board }, 'book_arrival', found, time))) onClose();
  };
  return (
    <Dialog
      title={t('Book an arrival')}
      onClose={onClose}
      foot={
        found && (
          <button type="button" className="btn pri lg" onClick={() => void book()}>
            {t('Book')}
          </button>
        )
      }
    >
      {error && <p className="warnT">{error.message}</p>}
      {data?.applications.length === 0 && (
        <p className="mute">{t('Every finished application has its arrival.')}</p>
      )}
      <ul className={styles.drivers}>
        {data?.applications.map((one) => (
          <li key={one.applicationId}>
            <button
              type="button"
              className={one.applicationId === chosen ? 'btn sec fw' : 'btn fw'}
              aria-pressed={one.applicationId === chosen}
              onClick={() => setChosen(one.applicationId)}
            >
              <Face maid={one.maid} size={24} />
              <b>{nameOf(t, one)}</b> {one.clientName}
              <small className={styles.end}>
                <bdi>{one.reference}</bdi>
              </small>
            </button>
          </li>
        ))}
      </ul>
      {found && (
        <TimeFields
          board={board}
          time={time}
          applicationId={found.applicationId}
          onChange={setTime}
        />
      )}
    </Dialog>
  );
}
