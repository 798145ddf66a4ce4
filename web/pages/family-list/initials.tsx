import { classNames } from '../../ui/class-names.ts';
import styles from './family-list.module.css';

const first = (name: string): string => /^./u.exec(name)?.[0].toUpperCase() ?? '';

type InitialsProps = { name: string; isMe?: boolean; isHere?: boolean };

/** A person of the list: the first letters of the name, a dot while the page is on their screen. */
export function Initials({ name, isMe = false, isHere = false }: InitialsProps) {
  const [one = '', other] = name.split(' ');
  return (
    <span
      className={classNames(styles.initials, isMe && styles.me)}
      data-here={isHere ? '' : undefined}
      aria-hidden="true"
    >
      {first(one)}
      {other && first(other)}
    </span>
  );
}
