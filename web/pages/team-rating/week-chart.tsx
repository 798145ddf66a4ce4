import { dayIn, listWords } from '../../../rules/text/date-words.ts';
import type { TeamRating } from '../../../contract/survey.ts';
import { useText } from '../../text/use-text.tsx';
import styles from './team-rating.module.css';

const WIDTH = 720;
const LEFT = 40;
const TOP = 40;
const BOTTOM = 200;
const FLOOR = 280;
const TALLEST = 44;
const ROOM_FOR_COUNT = 30;

type Week = TeamRating['weeks'][number];

/** From one star to five: an axis that starts higher exaggerates small differences. */
const heightOf = (average: number): number => BOTTOM - ((average - 1) / 4) * (BOTTOM - TOP);

/** A line over the weeks with answers, with the number of answers below. */
export function WeekChart({ weeks }: { weeks: readonly Week[] }) {
  const t = useText();
  const step = (WIDTH - LEFT - 30) / Math.max(1, weeks.length - 1);
  const xOf = (place: number) => LEFT + 14 + place * step;
  const most = Math.max(1, ...weeks.map(({ answers }) => answers));
  const points = weeks.flatMap((week, place) =>
    week.average === null ? [] : [{ week, x: xOf(place), y: heightOf(week.average) }],
  );
  const last = points.at(-1);
  const day = (week: string) => dayIn(t.language, week, { day: 'numeric', month: 'short' });
  const weekText = ({ week, average, answers }: Week) =>
    t('{week}: {average}, {answers, plural, one {1 answer} other {# answers}}', {
      week: day(week),
      average: average?.toFixed(2) ?? '–',
      answers,
    });
  const labelInterval = Math.max(1, Math.ceil(weeks.length / 5));
  const bar = Math.min(26, step * 0.6);
  return (
    <figure>
      <figcaption className={styles.legend}>
        {t('Bars: answers each week, at most {most}.', { most })}
        <span className="visually-hidden"> {listWords(weeks.map(weekText), t.language)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} 310`} aria-hidden="true" className={styles.chart}>
        {[1, 2, 3, 4, 5].map((star) => (
          <g key={star}>
            <path d={`M${LEFT} ${heightOf(star)}H${WIDTH}`} className={styles.rule} />
            <text x="4" y={heightOf(star) + 5}>
              {star}
            </text>
          </g>
        ))}
        {weeks.map(({ week, answers }, place) => (
          <g key={week}>
            <rect
              x={xOf(place) - bar / 2}
              y={FLOOR - (answers / most) * TALLEST}
              width={bar}
              height={(answers / most) * TALLEST}
              rx="3"
              className={styles.sand}
            />
            {answers > 0 && step > ROOM_FOR_COUNT && (
              <text x={xOf(place)} y={FLOOR - (answers / most) * TALLEST - 6} textAnchor="middle">
                {answers}
              </text>
            )}
            {place % labelInterval === 0 && (
              <text x={xOf(place)} y="304" textAnchor="middle">
                {day(week)}
              </text>
            )}
          </g>
        ))}
        <path
          d={points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
          className={styles.line}
        />
        {points.map(({ week, x, y }) => (
          <circle key={week.week} cx={x} cy={y} r="4.5" className={styles.point}>
            <title>{weekText(week)}</title>
          </circle>
        ))}
        {last && (
          <text
            x={last.x}
            y={last.y - 14}
            textAnchor={last.x > WIDTH / 2 ? 'end' : 'start'}
            className={styles.newest}
          >
            {t('{average}, {answers, plural, one {1 answer} other {# answers}}', {
              average: last.week.average?.toFixed(2) ?? '',
              answers: last.week.answers,
            })}
          </text>
        )}
      </svg>
    </figure>
  );
}
