import type { ReactNode } from 'react';
import type { ChatHours } from '../../../rules/marketing/chat-hours.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './by-hours.module.css';

type ByHoursProps = {
  hours: ChatHours | null;
  /** Shown before the time is known, and without script. */
  always: ReactNode;
  open: ReactNode;
  closed: ReactNode;
};

/** All three share one grid cell, so that the page does not shift when the time is known. */
export function ByHours({ hours, always, open, closed }: ByHoursProps) {
  const shown = hours === null ? 'always' : hours.open ? 'open' : 'closed';
  const words = { always, open, closed } as const;
  const place = (name: keyof typeof words) => (
    <span className={classNames(styles.one, name === shown && styles.shown)}>{words[name]}</span>
  );
  return (
    <span className={styles.place}>
      {place('always')}
      {place('open')}
      {place('closed')}
    </span>
  );
}
