import type { ReactNode } from 'react';
import type { ChatHours } from '../../../rules/marketing/chat-hours.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './by-hours.module.css';

type ByHoursProps = {
  hours: ChatHours | null;
  /** Before the clock is known, and without script. */
  always: ReactNode;
  open: ReactNode;
  closed: ReactNode;
};

/** All three lie in one place, so that the page stands still when the clock settles which one shows. */
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
