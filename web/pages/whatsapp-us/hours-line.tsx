import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ByHours } from './by-hours.tsx';
import styles from './hours-line.module.css';
import { useChatHours } from './use-chat-hours.ts';

/** Says whether the team is available now, by Dubai time. */
export function HoursLine() {
  const t = useText();
  const hours = useChatHours();
  return (
    <p className={classNames(styles.state, hours && !hours.open && styles.closed)}>
      <ByHours
        hours={hours}
        always={t('Every day, 9 am to 10 pm')}
        open={t('Open now, until 10 pm')}
        closed={t('Closed now, back at 9 am')}
      />
    </p>
  );
}
