import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import type { Task } from '../shell/next.ts';
import { Face } from '../ui/face.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { taskWords } from '../words/office-words.ts';
import { bothClocks, clockTime, timeLeftWords } from '../words/time-words.ts';
import styles from './today.module.css';
import { comma, listed } from '../words/own-text.ts';

type NextCardProps = { task: Task; isCursor: boolean; onNext: () => void };

/** The most urgent task; the one solid action of the screen. */
export function NextCard({ task, isCursor, onNext }: NextCardProps) {
  const t = useText();
  const card = useRef<HTMLElement>(null);
  const isAway = useIsAway(card);
  const { clientName, reference, maid, time } = task;
  const words = taskWords(t, task);
  return (
    <>
      <section
        ref={card}
        id={`task-${task.id}`}
        className={`${styles.next} ${isCursor ? styles.cursor : ''}`}
        tabIndex={-1}
        aria-label={t('Next')}
      >
        <Face maid={maid} size={64} />
        <div>
          <h2>{words}</h2>
          <p>
            <span className={styles.wide}>
              {listed(t, [
                words.includes(clientName ?? '') ? null : clientName,
                reference,
                maid && t('hires {maid}', { maid: maid.name }),
                time.dueAt && t('target {time}', { time: clockTime(time.dueAt) }),
              ])}
              {comma(t)}
            </span>
            <span className={styles.narrow}>
              {clientName && (
                <>
                  <bdi>{clientName}</bdi>
                  {comma(t)}
                </>
              )}
            </span>
            <span className={time.state === 'late' ? 'lateT' : ''} title={bothClocks(t, time)}>
              {timeLeftWords(t, time)}
            </span>
          </p>
        </div>
        <button type="button" className="btn pri lg" data-testid="office-next" onClick={onNext}>
          {t('Next')}
          <KeyCaps caps={['N']} />
        </button>
      </section>
      {isAway && (
        <button type="button" className={`btn pri lg ${styles.floating}`} onClick={onNext}>
          {t('Next')}
        </button>
      )}
    </>
  );
}

/** True while the card is scrolled away; a phone then shows Next in thumb reach. */
function useIsAway(card: { readonly current: Element | null }): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (card.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setAway(entry !== undefined && !entry.isIntersecting),
    );
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [card]);
  return isAway;
}
