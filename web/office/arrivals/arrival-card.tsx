import type { KeyboardEvent, PointerEventHandler } from 'react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Face } from '../ui/face.tsx';
import { nameOf, outcomeWords } from './arrival-words.ts';
import styles from './board.module.css';
import type { Card } from './cells.ts';

type CardProps = {
  card: Card;
  /** Over, so that it is drawn quietly. */
  isOver: boolean;
  isCursor: boolean;
  /** Picked up: it stays visible where it was. */
  isLifted: boolean;
  onPress?: PointerEventHandler<HTMLButtonElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
  onOpen: () => void;
  onArrived: (() => void) | undefined;
};

/** Face, name and area of an arrival; its second line says what became of it. */
export function ArrivalCard(props: CardProps) {
  const { card, isOver, isCursor, isLifted, onPress, onKeyDown, onOpen, onArrived } = props;
  const { arrival, isAsked } = card;
  const { maid, area, outcome, driverId, isFinished, asked } = arrival;
  const t = useText();
  const needsDriver = isFinished && driverId === null && outcome === null && !isOver && !isAsked;
  const line = isAsked
    ? t('Family is asked')
    : outcome !== null
      ? outcomeWords(t, outcome)
      : isFinished
        ? asked
          ? t('Asked to move')
          : (area ?? '')
        : t('Still applying');
  return (
    <div
      className={classNames(
        styles.card,
        (isOver || outcome === 'arrived') && styles.over,
        needsDriver && styles.needsDriver,
        (isLifted || isAsked || !isFinished) && styles.ghost,
        isCursor && styles.cursor,
      )}
    >
      <button
        type="button"
        tabIndex={isCursor ? 0 : -1}
        data-card={isCursor ? 'cursor' : undefined}
        onPointerDown={onPress}
        onKeyDown={onKeyDown}
        onClick={onOpen}
      >
        <Face maid={maid} size={24} />
        <span>
          <b>
            <bdi className="el">{nameOf(t, arrival)}</bdi>
          </b>
          <small className={outcome === 'late' ? 'lateT' : undefined}>
            <bdi className="el">{line}</bdi>
          </small>
          {needsDriver && <span className="sr">{t('No driver yet')}</span>}
        </span>
      </button>
      {onArrived && (
        <button type="button" className={styles.arrived} tabIndex={-1} onClick={onArrived}>
          {t('Arrived')}
        </button>
      )}
    </div>
  );
}
