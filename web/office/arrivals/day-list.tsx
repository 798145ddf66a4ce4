import { useText } from '../../text/use-text.tsx';
import { longDate } from '../words/time-words.ts';
import { ArrivalCard } from './arrival-card.tsx';
import { type Arrival, type Board, leftWords, type Slot, slotWords } from './arrival-words.ts';
import styles from './arrivals.module.css';
import { type Card, cardsAt } from './cells.ts';

type DayListProps = {
  board: Board;
  emirate: string | null;
  canPlan: boolean;
  onOpen: (card: Card) => void;
  onArrived: (arrival: Arrival) => void;
};

/** The week on a phone: day after day, with the same actions in a sheet. */
export function DayList({ board, emirate, canPlan, onOpen, onArrived }: DayListProps) {
  const t = useText();
  const hasCards = (day: string, slot: Slot) => cardsAt(board, { day, slot }, emirate).length > 0;
  // What is over and was empty is left out.
  const days = board.days
    .map((day) => ({
      ...day,
      cells: day.cells.filter(({ slot, isPast }) => !isPast || hasCards(day.day, slot)),
    }))
    .filter(({ cells }) => cells.length > 0);
  return (
    <div className={styles.list}>
      {days.length === 0 && <p className="mute">{t('This week is over, and nobody arrived.')}</p>}
      {days.map(({ day, holiday, cells }) => (
        <section key={day} aria-label={longDate(day)}>
          <h2>
            {longDate(day)} <small>{day === board.today ? t('Today') : holiday}</small>
          </h2>
          {cells.every(({ isClosed }) => isClosed) ? (
            <p className="mute">{t('Closed')}</p>
          ) : (
            cells
              .filter(({ isClosed }) => !isClosed)
              .map(({ slot, left, isPast }) => (
                <div key={slot}>
                  <h3>
                    {slotWords(t, board, slot)}
                    <small>{isPast ? t('Past') : leftWords(t, left)}</small>
                  </h3>
                  {cardsAt(board, { day, slot }, emirate).map((card) => (
                    <ArrivalCard
                      key={`${card.arrival.applicationId} ${card.isAsked}`}
                      card={card}
                      isOver={isPast}
                      isCursor={false}
                      isLifted={false}
                      onOpen={() => onOpen(card)}
                      onArrived={
                        canPlan &&
                        !card.isAsked &&
                        card.arrival.isFinished &&
                        day === board.today &&
                        card.arrival.outcome !== 'arrived'
                          ? () => onArrived(card.arrival)
                          : undefined
                      }
                    />
                  ))}
                </div>
              ))
          )}
        </section>
      ))}
    </div>
  );
}
