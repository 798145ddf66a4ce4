import type { TrackedVisa } from '../../../contract/my/visa.ts';
import { msg } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { wholeDay } from '../../text/day-words.ts';
import { span } from '../words/day-words.ts';
import { RangeGlyph } from './range-glyph.tsx';
import styles from './cards.module.css';
import { placeName } from './visa-words.ts';

type Measured = NonNullable<TrackedVisa['whole']['measured']>;

/** Says which finished visas the figures come from. */
function sourceOf({ isWholeCountry, isOutside }: Measured): string {
  if (isWholeCountry)
    return msg(
      'From {count} finished visas in all emirates of the last six months, because {place} alone has too few. Half were done by day {half}, nine in ten by day {nine}.',
    );
  if (isOutside === null)
    return msg(
      'From {count} finished visas in {place} of the last six months. Half were done by day {half}, nine in ten by day {nine}.',
    );
  return isOutside
    ? msg(
        'From {count} finished visas in {place} of women who came from abroad, in the last six months. Half were done by day {half}, nine in ten by day {nine}.',
      )
    : msg(
        'From {count} finished visas in {place} of women who were already here, in the last six months. Half were done by day {half}, nine in ten by day {nine}.',
      );
}

/** The estimate with where it comes from. It moves only when a stage ends or is late; the old one is struck. */
export function EstimateCard({ visa }: { visa: TrackedVisa }) {
  const t = useText();
  const { window, oldWindows, whole, dayCount } = visa;
  const { measured, official } = whole;
  if (window === null && measured === null && official === null) return null;
  const place = placeName(visa, t);
  const end = Math.max(6, measured?.ninth ?? 0, official?.to ?? 0, dayCount) + 1;
  const [old] = oldWindows;
  const lead =
    oldWindows.length > 0 ? t('All done, now likely') : t('All done, card included, most likely');
  return (
    <section className={styles.estimate} aria-label={t('Estimate')}>
      {window && (
        <>
          <p>{lead}</p>
          <p className={styles.window}>{span(window.from, window.to, t)}</p>
          {old && (
            <p>
              <s>{t('was {days}', { days: span(old.from, old.to, t) })}</s>
            </p>
          )}
        </>
      )}
      <RangeGlyph end={end} official={official} ours={measured} today={dayCount} />
      <p className={styles.ends}>
        <span>{t('Working day {day} today', { day: dayCount })}</span>
        {measured && (
          <span>{t('day {from} to {to}', { from: measured.median, to: measured.ninth })}</span>
        )}
      </p>
      <p>
        {measured &&
          t(sourceOf(measured), {
            count: measured.count,
            place,
            half: measured.median,
            nine: measured.ninth,
          })}{' '}
        {measured === null &&
          t('We have too few finished visas in the last six months to give our own time.')}{' '}
        {official &&
          t(
            '{place}’s own figure is {days, plural, one {1 day} other {# days}}, without the card.',
            {
              place,
              days: official.to,
            },
          )}{' '}
        {official &&
          t('Source: {source}, checked {day}', {
            source: official.source,
            day: wholeDay(official.checkedOn, t),
          })}
      </p>
    </section>
  );
}
