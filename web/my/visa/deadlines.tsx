import { Check, Minus } from 'lucide-react';
import type { TrackedVisa } from '../../../contract/my/visa.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { shortDay } from '../../text/day-words.ts';
import { dayFrom } from '../words/day-words.ts';
import styles from './sections.module.css';
import { daysUntil } from './visa-words.ts';

type Deadline = TrackedVisa['deadlines'][number];
const HOT = 10;

/** What a clock is for, and what happens if it runs out. */
function wordsOf(t: Translate, { stage, days }: Deadline, day: string, isHere: boolean) {
  if (stage === 'fingerprints') {
    return {
      title: t('Fingerprints'),
      missed: t('By {day}, or the Emirates ID application lapses', { day }),
    };
  }
  if (stage === 'residence') {
    return {
      title: t('Medical certificate'),
      missed: t('Residence must be issued by {day}, or she needs a new test', { day }),
    };
  }
  return {
    title: t('Entry permit, {days} days', { days }),
    missed: isHere
      ? t('Her status must be changed by {day}, or the permit lapses', { day })
      : t('She must arrive by {day}, or the permit lapses', { day }),
  };
}

/** Clocks that run, and clocks that have stopped: those stay. */
export function Deadlines({ visa }: { visa: TrackedVisa }) {
  const t = useText();
  const { deadlines, today, isHere, state } = visa;
  if (deadlines.length === 0) return null;
  const inOrder = deadlines.toSorted(
    (one, other) =>
      Number(one.metOn !== null) - Number(other.metOn !== null) || one.day.localeCompare(other.day),
  );
  return (
    <section className={styles.section}>
      <h2>{t('Deadlines')}</h2>
      <ul className={styles.clocks}>
        {inOrder.map((deadline) => {
          const { stage, day, metOn, days } = deadline;
          const { title, missed } = wordsOf(t, deadline, dayFrom(day, today, t), isHere);
          if (metOn !== null || state !== 'open') {
            return (
              <li key={stage} className={styles.stopped}>
                <span className={styles.count}>
                  {metOn === null ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
                </span>
                <div>
                  <b>{title}</b>
                  <p>
                    {metOn === null
                      ? t('The visa ended. This clock has stopped.')
                      : t('Met on {day}. This clock has stopped.', { day: shortDay(metOn, t) })}
                  </p>
                </div>
              </li>
            );
          }
          const left = daysUntil(day, today);
          const share = days === 0 ? 0 : Math.min(100, Math.max(0, (100 * left) / days));
          return (
            <li key={stage} className={classNames(left <= HOT && styles.hot)}>
              <span className={styles.count}>
                {Math.abs(left)}
                <small>
                  {left < 0
                    ? t('{count, plural, one {day} other {days}} over', { count: -left })
                    : t('{count, plural, one {day} other {days}} left', { count: left })}
                </small>
              </span>
              <div>
                <b>{title}</b>
                <p>{missed}</p>
              </div>
              <svg className={styles.left} aria-hidden="true" focusable="false" data-flip>
                <rect className={styles.leftAll} width="100%" height="8" rx="4" />
                <rect
                  className={styles.leftPart}
                  width={`${share.toFixed(1)}%`}
                  height="8"
                  rx="4"
                />
              </svg>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
