import { Check } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { emirateWords } from '../words/office-words.ts';
import { clockTime, shortDate } from '../words/time-words.ts';
import {
  actorName,
  beforeWords,
  eventWords,
  stageName,
  type VisaEvent,
  type VisaView,
  tookWords,
} from './visa-words.ts';
import styles from './visa-page.module.css';
import { listed } from '../words/own-text.ts';

/** The stages with who acts, how long each took, and the official and our own times. */
export function VisaStages({ view: { row, stages } }: { view: VisaView }) {
  const t = useText();
  return (
    <section className={styles.card}>
      <h2>{t('Stages')}</h2>
      <ol className={styles.stages}>
        {stages.map(
          ({ stage, state, actor, doneOn, took, official, measured, appointment, needs }) => (
            <li key={stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span className={styles.dot} aria-hidden="true">
                {state === 'done' && <Check className="i" />}
              </span>
              <span>
                <b>{stageName(t, stage)}</b> <small>{actorName(t, actor, row.emirate)}</small>
                {state === 'now' && (
                  <small className={styles.needs}>
                    {appointment && (
                      <>
                        {listed(t, [
                          `${shortDate(appointment.day)} ${appointment.time}`,
                          appointment.place,
                        ])}
                        <br />
                      </>
                    )}
                    {t('Needs: {needs}', { needs: listed(t, needs) })}
                  </small>
                )}
              </span>
              <span className={styles.times}>
                {doneOn !== null && <b>{tookWords(t, shortDate(doneOn), took ?? 0)}</b>}
                <small>
                  {listed(t, [
                    official === null
                      ? t('no official time')
                      : official.from === official.to
                        ? t('official {from}', { from: official.from })
                        : t('official {from} to {to}', { from: official.from, to: official.to }),
                    measured &&
                      t('ours {range} ({count}, {where})', {
                        range:
                          measured.median === measured.ninth
                            ? measured.median
                            : t('{from} to {to}', { from: measured.median, to: measured.ninth }),
                        count: measured.count,
                        where:
                          measured.emirate === null
                            ? t('all emirates')
                            : emirateWords(t, measured.emirate),
                      }),
                  ])}
                </small>
              </span>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

/** Everything that happened, the newest first; nothing is ever removed. */
export function VisaHistory({ events }: { events: readonly VisaEvent[] }) {
  const t = useText();
  return (
    <section className={styles.card}>
      <h2>{t('History')}</h2>
      <ol className={styles.history} data-testid="visa-history">
        {events.map((event) => {
          const before = beforeWords(event);
          return (
            <li key={event.sequence} className={classNames(event.isUndone && styles.undone)}>
              <span>
                <b>{eventWords(t, event)}</b>
                {event.isUndone && <span className="tag">{t('Undone')}</span>}
                {before !== null && (
                  <>
                    {' '}
                    <s>{before}</s>
                  </>
                )}
                {event.words !== null && <q>{event.words}</q>}
              </span>
              <small>
                {t('{who}, {day} {time}', {
                  who: event.by ?? actorName(t, event.actor, null),
                  day: shortDate(event.at),
                  time: clockTime(event.at),
                })}
              </small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
