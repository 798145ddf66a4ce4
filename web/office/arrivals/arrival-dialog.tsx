import { useState } from 'react';
import { Link } from 'react-router';
import { nextOutcomes } from '../../../rules/office/arrival-outcomes.ts';
import { useText } from '../../text/use-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Face } from '../ui/face.tsx';
import { emirateWords } from '../words/office-words.ts';
import { moveTo, record } from './actions.ts';
import {
  type Arrival,
  type Board,
  consequenceWords,
  nameOf,
  outcomeWords,
  timeWords,
} from './arrival-words.ts';
import styles from './arrivals.module.css';
import { isMovable } from './cells.ts';
import { TimeFields } from './time-fields.tsx';
import { isolated, listed } from '../words/own-text.ts';

type ArrivalDialogProps = {
  board: Board;
  arrival: Arrival;
  canPlan: boolean;
  onDriver: () => void;
  onClose: () => void;
};

/** One arrival with everything that can be done about it. */
export function ArrivalDialog(props: ArrivalDialogProps) {
  const { board, arrival, canPlan, onDriver, onClose } = props;
  const { applicationId, clientName, reference, area, emirate, asked, day, slot } = arrival;
  const t = useText();
  const driver = board.drivers.find(({ id }) => id === arrival.driverId);
  const home = listed(t, [area, emirate && emirateWords(t, emirate)]);
  return (
    <Dialog title={isolated(t, nameOf(t, arrival))} onClose={onClose}>
      <div className={styles.facts}>
        <Face maid={arrival.maid} size={52} />
        <div>
          <b>{timeWords(t, board, { day, slot })}</b>
          <p>
            <Link className="lnk" to={`/applications/${applicationId}`}>
              <bdi>{clientName ?? t('Application')}</bdi>
            </Link>{' '}
            <small>
              <bdi>{reference}</bdi>
            </small>
          </p>
          <p className="mute">{home}</p>
          {arrival.note && (
            <p className={styles.note}>
              <bdi>{arrival.note}</bdi>
            </p>
          )}
          {asked && (
            <p className="warnT">
              {t('The family is asked for {time}.', { time: timeWords(t, board, asked) })}
            </p>
          )}
        </div>
      </div>
      {arrival.isFinished ? (
        <p className={styles.line}>
          {driver
            ? t('Driver: {name}, {car}', { name: driver.name, car: driver.car })
            : t('No driver yet')}
          {canPlan && (
            <button type="button" className="btn sm" onClick={onDriver}>
              {driver ? t('Other driver') : t('Choose a driver')}
            </button>
          )}
        </p>
      ) : (
        <p className="mute">
          {t('The family still fills in the application and holds this place.')}
        </p>
      )}
      {canPlan && arrival.isFinished && day <= board.today && <Outcomes {...props} />}
      {canPlan && isMovable(board, { arrival, isAsked: false }) && <Move {...props} />}
    </Dialog>
  );
}

function Outcomes({ arrival, onClose }: ArrivalDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const possible = nextOutcomes(arrival.outcome);
  return (
    <section className={styles.part}>
      <h3>
        {arrival.outcome === null
          ? t('What happened?')
          : t('Now: {outcome}', { outcome: outcomeWords(t, arrival.outcome) })}
      </h3>
      {possible.length > 0 && (
        <label className="f">
          {t('Note for colleagues, if needed')}
          <span className="in">
            <input
              type="text"
              maxLength={300}
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </span>
        </label>
      )}
      <ul className={styles.outcomes}>
        {possible.map((outcome) => (
          <li key={outcome}>
            <button
              type="button"
              className={outcome === 'arrived' ? 'btn pri' : 'btn'}
              onClick={() => {
                onClose();
                void record({ t }, arrival, outcome, text.trim());
              }}
            >
              {outcomeWords(t, outcome)}
            </button>
            <small>{consequenceWords(t, outcome)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Move({ board, arrival, onClose }: ArrivalDialogProps) {
  const t = useText();
  const [time, setTime] = useState({ day: arrival.day, slot: arrival.slot });
  const isSame = time.day === arrival.day && time.slot === arrival.slot;
  const move = async () => {
    if (await moveTo({ t, board }, 'move_arrival', arrival, time)) onClose();
  };
  return (
    <section className={styles.part}>
      <h3>{t('Move the arrival')}</h3>
      <TimeFields
        board={board}
        time={time}
        applicationId={isSame ? null : arrival.applicationId}
        onChange={setTime}
      />
      <button
        type="button"
        className="btn sec"
        disabled={isSame || time.day === ''}
        onClick={() => void move()}
      >
        {t('Move the arrival')}
      </button>
    </section>
  );
}
