import type { KeyboardEvent } from 'react';
import { useText } from '../../text/use-text.tsx';
import type { Translate } from '../../../rules/text/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { addDays } from '../../../rules/text/days.ts';
import { Face } from '../ui/face.tsx';
import { shortDate, weekdayWords } from '../words/time-words.ts';
import { ArrivalCard } from './arrival-card.tsx';
import {
  type Arrival,
  type Board,
  hourWords,
  leftWords,
  nameOf,
  slotWords,
  type Time,
} from './arrival-words.ts';
import styles from './board.module.css';
import { type Card, cardsAt, type Cursor, isAt, isMovable } from './cells.ts';
import type { Drag } from './use-drag.ts';

type BoardProps = {
  board: Board;
  emirate: string | null;
  cursor: Cursor;
  /** Picked up, with the time it would be dropped on. */
  lifted: { readonly card: Card; readonly target: Time | null } | null;
  drag: Drag | null;
  canPlan: boolean;
  onPress: (card: Card, event: Parameters<NonNullable<OnPress>>[0]) => void;
  onOpen: (card: Card, cursor: Cursor) => void;
  onArrived: (arrival: Arrival) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};
type OnPress = Parameters<typeof ArrivalCard>[0]['onPress'];
type Day = Board['days'][number];

function dayNote(t: Translate, { day, holiday, cells }: Day, today: string): string {
  if (day === today) return t('Today');
  if (day === addDays(today, 1)) return t('Tomorrow');
  if (holiday !== null) return holiday;
  const closed = cells.filter(({ isClosed }) => isClosed).length;
  return closed >= cells.length / 2 && closed < cells.length ? t('Half day') : '';
}

/** Days across, slots down; each cell has its arrivals and the places left. */
export function WeekBoard(props: BoardProps) {
  const { board, drag } = props;
  const t = useText();
  return (
    <div className={styles.scroll}>
      <table aria-label={t('Arrivals')} className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('Time')}</span>
            </th>
            {board.days.map((day) => (
              <th
                key={day.day}
                scope="col"
                className={classNames(styles.day, day.day === board.today && styles.today)}
              >
                <b>{weekdayWords(day.day)}</b>
                <small>
                  <bdi>{dayNote(t, day, board.today)}</bdi>
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.slots.map(({ slot, from, to }, row) => (
            <tr key={slot}>
              <th scope="row" className={styles.slot}>
                {hourWords(from)}
                <br />
                {hourWords(to)}
              </th>
              {board.days.map((day, column) => (
                <Cell key={day.day} {...props} day={day} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {drag && (
        <div
          className={classNames(styles.card, styles.lift)}
          style={{ left: `${drag.x + 8}px`, top: `${drag.y + 8}px` }}
          aria-hidden="true"
        >
          <Face maid={drag.card.arrival.maid} size={24} />
          <span>
            <b>{nameOf(t, drag.card.arrival)}</b>
            <small>
              <bdi>{drag.card.arrival.area}</bdi>
            </small>
          </span>
        </div>
      )}
    </div>
  );
}

type CellProps = BoardProps & { day: Day; column: number; row: number };

function Cell(props: CellProps) {
  const { board, emirate, cursor, lifted, canPlan, day, column, row } = props;
  const { onPress, onOpen, onArrived, onKeyDown } = props;
  const t = useText();
  const slot = board.slots[row]?.slot;
  const cell = day.cells.find((one) => one.slot === slot);
  if (slot === undefined || cell === undefined) return null;
  const { left, isClosed, isPast } = cell;
  const cards = cardsAt(board, { day: day.day, slot }, emirate);
  const isHere = cursor.day === column && cursor.slot === row;
  const isTarget = isAt(lifted?.target ?? null, day.day, slot);
  const state = isClosed ? t('Closed') : isPast ? t('Past') : leftWords(t, left);
  const label = t('{day}, {time}, {state}, {count, plural, one {1 arrival} other {# arrivals}}', {
    day: shortDate(day.day),
    time: slotWords(t, board, slot),
    state,
    count: cards.length,
  });
  return (
    <td
      aria-label={label}
      tabIndex={isHere && cards.length === 0 ? 0 : -1}
      data-card={isHere && cards.length === 0 ? 'cursor' : undefined}
      data-cell={`${day.day} ${slot}`}
      className={classNames(
        styles.cell,
        isClosed && styles.closed,
        isPast && styles.past,
        day.day === addDays(board.today, 1) && styles.tomorrow,
        isHere && styles.here,
        isTarget && (isClosed || isPast || left === 0 ? styles.noDrop : styles.drop),
      )}
    >
      {cards.map((card, index) => {
        const { arrival } = card;
        const canRecord =
          canPlan &&
          arrival.isFinished &&
          !card.isAsked &&
          arrival.day === board.today &&
          arrival.outcome !== 'arrived';
        return (
          <ArrivalCard
            key={`${arrival.applicationId} ${card.isAsked}`}
            card={card}
            isOver={isPast}
            isCursor={isHere && cursor.card === index}
            isLifted={lifted?.card.arrival.applicationId === arrival.applicationId}
            {...(canPlan &&
              isMovable(board, card) && {
                onPress: (event: Parameters<NonNullable<OnPress>>[0]) => onPress(card, event),
              })}
            onKeyDown={onKeyDown}
            onOpen={() => onOpen(card, { day: column, slot: row, card: index })}
            onArrived={canRecord ? () => onArrived(arrival) : undefined}
          />
        );
      })}
      <span
        className={classNames(
          styles.left,
          !isClosed && !isPast && left === 0 && styles.full,
          !isClosed && !isPast && left === cell.places && styles.free,
        )}
      >
        {isClosed ? (row === 0 || !day.cells[row - 1]?.isClosed) && t('Closed') : !isPast && state}
      </span>
    </td>
  );
}
