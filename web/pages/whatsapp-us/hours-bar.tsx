import type { ChatHours } from '../../../rules/marketing/chat-hours.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import styles from './hours-bar.module.css';
import { classNames } from '../../ui/class-names.ts';
import { clockText } from './use-chat-hours.ts';

const DAY = 24 * 60;
const share = (minute: number): string => `${((minute / DAY) * 100).toFixed(2)}%`;
const OPENS = 9 * 60;
const CLOSES = 22 * 60;

/** The day from midnight to midnight in Dubai, with a mark at the current time. */
export function HoursBar({ hours }: { hours: ChatHours | null }) {
  const t = useText();
  /** Text cannot be mirrored, so its place is. */
  const placeOf = (minute: number) => share(t.language === 'ar' ? DAY - minute : minute);
  return (
    <section aria-labelledby="chat-hours" className={styles.hours}>
      <div className={styles.words}>
        <b id="chat-hours">{t('7 days a week, 9 am to 10 pm')}</b>
        <span key={hours?.minuteOfDay} className="muted">
          {hours === null ? (
            t('UAE time')
          ) : (
            <Sentence
              message="UAE time, now {time}"
              values={{ time: <time>{clockText(hours.minuteOfDay, t.language)}</time> }}
            />
          )}
        </span>
      </div>
      <div aria-hidden="true">
        <svg className={classNames('mirrored', styles.bar)}>
          <rect y="7" width="100%" height="14" rx="7" className={styles.day} />
          <rect
            x={share(OPENS)}
            y="7"
            width={share(CLOSES - OPENS)}
            height="14"
            rx="7"
            className={styles.open}
          />
          {hours !== null && (
            <rect
              x={share(hours.minuteOfDay)}
              width="3"
              height="28"
              rx="1.5"
              data-testid="now"
              className={styles.now}
            />
          )}
        </svg>
        <svg className={styles.scale}>
          <text x={placeOf(0)} y="17">
            {t('12 am')}
          </text>
          <text x={placeOf(OPENS)} y="17" textAnchor="middle">
            {t('9 am')}
          </text>
          <text x={placeOf(CLOSES)} y="17" textAnchor="middle">
            {t('10 pm')}
          </text>
        </svg>
      </div>
    </section>
  );
}
