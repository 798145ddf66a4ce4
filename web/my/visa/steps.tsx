import { Check } from 'lucide-react';
import type { TrackedVisa } from '../../../contract/my/visa.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { briefDay, shortDay, wholeDay } from '../../text/day-words.ts';
import { clock } from '../words/day-words.ts';
import { RangeGlyph } from './range-glyph.tsx';
import sections from './sections.module.css';
import styles from './steps.module.css';
import { actorWords, countedDays, stageWords } from './visa-words.ts';

type Stage = TrackedVisa['stages'][number];

const rangeOf = (from: number, to: number, t: Translate): string =>
  from === to ? `${to}` : t('{from}–{to}', { from, to });

/** The facts of the range glyph in words. */
function rangeWords(t: Translate, { took, measured, official }: Stage): string {
  const ours = measured && rangeOf(measured.median, measured.ninth, t);
  const theirs = official && rangeOf(official.from, official.to, t);
  const isWholeCountry = measured?.isWholeCountry ?? false;
  const rest =
    ours === null
      ? theirs === null
        ? t('No official time')
        : t('Official {official}', { official: theirs })
      : theirs === null
        ? isWholeCountry
          ? t('Ours {ours}, all emirates, no official time', { ours })
          : t('Ours {ours}, no official time', { ours })
        : isWholeCountry
          ? t('Ours {ours}, all emirates, official {official}', { ours, official: theirs })
          : t('Ours {ours}, official {official}', { ours, official: theirs });
  return took === null
    ? rest
    : `${t('Took {count, plural, =0 {less than a day} one {1 day} other {# days}}.', { count: took })} ${rest}`;
}

/** Every step with its range: ours, the official one, and hers. */
export function Steps({ visa }: { visa: TrackedVisa }) {
  const t = useText();
  const { stages, isHere, holidays } = visa;
  const end = Math.max(
    6,
    ...stages.flatMap(({ took, measured, official }) => [
      took ?? 0,
      measured?.ninth ?? 0,
      official?.to ?? 0,
    ]),
  );
  const sources = stages.flatMap(({ stage, official }) =>
    official ? [{ name: stageWords(t, stage, isHere), ...official }] : [],
  );
  return (
    <section className={sections.section}>
      <h2>{t('Every step')}</h2>
      <p className={styles.legend}>
        <span className={styles.keyOurs}>{t('ours, half to nine in ten')}</span>
        <span className={styles.keyOfficial}>{t('official')}</span>
        <span className={styles.keyHers}>{t('hers')}</span>
      </p>
      <ol className={styles.steps}>
        {stages.map((one, index) => {
          const { stage, actor, state, doneOn, appointment, measured, official, took } = one;
          const isCurrent = state === 'now' && visa.state === 'open';
          // Nobody goes to an appointment of a visa that was stopped.
          const visit = state === 'done' || visa.state !== 'open' ? null : appointment;
          const day = doneOn ?? visit?.day ?? null;
          const who = (
            <>
              <b>
                <bdi>{actorWords(t, actor, visa)}</bdi>
              </b>
              {isCurrent && ` · ${t('now')}`}
            </>
          );
          return (
            <li
              key={stage}
              className={isCurrent ? styles.current : state === 'done' ? styles.done : undefined}
            >
              <span className={styles.mark}>
                {state === 'done' ? <Check aria-label={t('Done')} /> : index + 1}
              </span>
              <div className={styles.step}>
                <h3>
                  {stageWords(t, stage, isHere)} {day !== null && <em>{briefDay(day, t)}</em>}
                </h3>
                <p>
                  {visit === null ? (
                    who
                  ) : (
                    <Sentence
                      message="{who}, at {time}"
                      values={{ who, time: clock(visit.time, t) }}
                    />
                  )}
                </p>
              </div>
              <div className={styles.times}>
                <RangeGlyph end={end} official={official} ours={measured} hers={took} />
                <p>{rangeWords(t, one)}</p>
              </div>
            </li>
          );
        })}
      </ol>
      <p className={sections.quiet}>
        {countedDays(t)}{' '}
        {holidays.length > 0 &&
          t(
            '{days} {count, plural, one {is a public holiday} other {are public holidays}} and not counted.',
            {
              days: holidays.map((day) => shortDay(day, t)).join(t(' and ')),
              count: holidays.length,
            },
          )}
      </p>
      {sources.length > 0 && (
        <details className={sections.quiet}>
          <summary>{t('Where the official times come from')}</summary>
          <ul>
            {sources.map(({ name, source, checkedOn }) => (
              <li key={name}>
                {t('{stage}: {source}. Checked on {day}.', {
                  stage: name,
                  source,
                  day: wholeDay(checkedOn, t),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
