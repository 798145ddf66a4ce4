import { Check, PenLine, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './handover.module.css';

export interface TrackPoint {
  readonly title: string;
  readonly state: 'done' | 'now' | 'ahead';
  readonly when?: ReactNode;
  readonly note?: ReactNode;
}

/** The progress of a link: finished points and pending ones. */
export function LinkTrack({ points, of }: { points: readonly TrackPoint[]; of: 'sign' | 'phone' }) {
  const Mark = of === 'sign' ? PenLine : Smartphone;
  return (
    <ol className={styles.track} aria-live="polite">
      {points.map(({ title, state, when, note }) => (
        <li key={title} data-state={state}>
          <span className={styles.mark}>
            {state === 'done' ? <Check aria-hidden="true" /> : <Mark aria-hidden="true" />}
          </span>
          <b>{title}</b>
          <span className={styles.when}>{when}</span>
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
