import { LAST_DAY } from '../../../rules/office/reports.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { dayOfYear } from '../words/time-words.ts';
import {
  cancelReasonWords,
  type Codes,
  type Figures,
  leftWords,
  numberWords,
  stageWords,
} from './report-words.ts';
import own from './reasons.module.css';
import styles from './reports.module.css';

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.min(100, (part / whole) * 100)}%`;

/** Palm: went on. Sand: left here, or not there yet. */
export function StageBars({ started, stages }: Pick<Figures, 'started' | 'stages'>) {
  const t = useText();
  return (
    <>
      <ul className={styles.stages}>
        <li>
          <span>{t('Started')}</span>
          <span className={styles.bar}>
            <i style={{ inlineSize: percent(started, started) }} />
          </span>
          <em>{numberWords(started)}</em>
        </li>
        {stages.map((one) => (
          <li key={one.stage}>
            <span>{stageWords(t, one.stage)}</span>
            <span className={styles.bar}>
              <i style={{ inlineSize: percent(one.passed, started) }} />
              <u style={{ inlineSize: percent(one.left + one.here, started) }} />
            </span>
            <em>{numberWords(one.passed)}</em>
            <small>{leftWords(t, one)}</small>
          </li>
        ))}
      </ul>
      <p className={styles.legend}>
        <i /> {t('Went on')} <u /> {t('Left here, or not there yet')}
      </p>
    </>
  );
}

const WIDTH = 500;
const HIGH = 150;
const SLOT = WIDTH / (LAST_DAY + 1);

/** Dark: half of all arrivals. Light: nine in ten. Sand: the rest. */
export function HireBars({ hire: { days, median, nineInTen } }: Pick<Figures, 'hire'>) {
  const most = Math.max(1, ...days);
  const fill = (day: number) =>
    median !== null && day <= median
      ? 'var(--palm)'
      : nineInTen !== null && day <= nineInTen
        ? 'var(--palm-m)'
        : 'var(--sand-d)';
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HIGH + 42}`}>
      {days.map((count, day) => {
        const height = count === 0 ? 0 : Math.max(3, (count / most) * HIGH);
        const middle = day * SLOT + SLOT / 2;
        const top = HIGH + 20 - height;
        return (
          <g key={day}>
            <rect
              x={middle - SLOT / 2 + 3}
              y={top}
              width={SLOT - 6}
              height={height}
              rx="4"
              fill={fill(day)}
            />
            {count > 0 && (
              <text x={middle} y={top - 5} textAnchor="middle">
                {numberWords(count)}
              </text>
            )}
            <text x={middle} y={HIGH + 37} textAnchor="middle">
              {day === LAST_DAY ? `${day}+` : day}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${HIGH + 20.5}H${WIDTH}`} stroke="var(--edge)" />
    </svg>
  );
}

const LINE = 84;
const START = 26;

/** A week without arrivals leaves a gap in the line. */
export function MedianLine({ hire: { weeks } }: Pick<Figures, 'hire'>) {
  const highest = Math.max(2, ...weeks.map(({ median }) => median ?? 0));
  const step = Math.ceil(highest / 2);
  const x = (at: number) =>
    START + 10 + (at / Math.max(1, weeks.length - 1)) * (WIDTH - START - 34);
  const y = (value: number) => LINE + 12 - (value / (2 * step)) * LINE;
  const points = weeks.map(({ median }, at) =>
    median === null ? null : ([x(at), y(median)] as const),
  );
  const path = points
    .map((point, at) => point && `${points[at - 1] ? 'L' : 'M'}${point[0]} ${point[1]}`)
    .join('');
  const last = points.at(-1);
  const shown = [0, Math.floor(weeks.length / 2), weeks.length - 1];
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${LINE + 36}`}>
      {[0, step, 2 * step].map((value) => (
        <g key={value}>
          <path d={`M${START} ${y(value)}H${WIDTH}`} stroke="var(--line)" />
          <text x={START - 8} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <path d={path} fill="none" stroke="var(--palm)" strokeWidth="2.2" strokeLinejoin="round" />
      {points.map(
        (point, at) =>
          point && (
            <circle
              key={weeks[at]?.from}
              cx={point[0]}
              cy={point[1]}
              r={at === points.length - 1 ? 5 : weeks.length > 20 ? 2 : 3}
              fill={at === points.length - 1 ? 'var(--palm)' : '#fff'}
              stroke="var(--palm)"
              strokeWidth="1.8"
            />
          ),
      )}
      {last && (
        <text x={last[0]} y={last[1] - 9} textAnchor="middle" className={styles.strong}>
          {weeks.at(-1)?.median}
        </text>
      )}
      {shown.map((at) => (
        <text key={at} x={x(at)} y={LINE + 32} textAnchor="middle">
          {dayOfYear(weeks[at]?.from ?? '')}
        </text>
      ))}
    </svg>
  );
}

export function StarBars({ stars }: { stars: readonly number[] }) {
  const t = useText();
  const tones = ['var(--terra)', 'var(--terra)', '#c9b48e', 'var(--palm)', 'var(--palm)'];
  const bars = stars.map((count, at) => ({
    name: t('{stars, plural, one {1 star} other {# stars}}', { stars: at + 1 }),
    count,
    tone: tones[at],
  }));
  return <ShareBars bars={bars.toReversed()} />;
}

/** Families by the reason that they gave for cancelling. */
export function ReasonBars({ reasons }: { reasons: readonly Reason[] }) {
  const t = useText();
  const bars = reasons.map(({ reason, count }) => ({ name: cancelReasonWords(t, reason), count }));
  return <ShareBars bars={bars} className={own.reasons} />;
}

type Reason = NonNullable<Figures['cancellations']['reasons']>[number];

type ShareBarsProps = {
  bars: readonly {
    readonly name: string;
    readonly count: number;
    readonly tone?: string | undefined;
  }[];
  className?: string | undefined;
};

/** A bar for each answer with its count and share. */
function ShareBars({ bars, className }: ShareBarsProps) {
  const t = useText();
  const all = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={classNames(styles.stars, className)}>
      {bars.map(({ name, count, tone = 'var(--palm)' }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.track}>
            <i style={{ inlineSize: percent(count, all), background: tone }} />
          </span>
          <em>
            {t('{count}, {share}%', {
              count: numberWords(count),
              share: Math.round((count / all) * 100),
            })}
          </em>
        </li>
      ))}
    </ul>
  );
}

const DAYS_WIDTH = 1100;
const STRIP = 44;

type StripProps = {
  name: string;
  days: readonly { readonly day: string; readonly count: number }[];
  fill: string;
};

/** One measure by day, on a scale of its own. */
function Strip({ name, days, fill }: StripProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const slot = DAYS_WIDTH / Math.max(1, days.length);
  const gap = Math.min(3, slot / 5);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.strip}>
      <span>
        {name} <b>{numberWords(total)}</b>
      </span>
      <svg viewBox={`0 0 ${DAYS_WIDTH} ${STRIP}`} preserveAspectRatio="none">
        {days.map(({ day, count }, at) => {
          const height = (count / most) * STRIP;
          const place = { x: at * slot + gap, width: slot - 2 * gap };
          return <rect key={day} {...place} y={STRIP - height} height={height} fill={fill} />;
        })}
      </svg>
    </div>
  );
}

/** Visits, videos, lists, started and finished applications below each other. */
export function DayStrips({ days }: Pick<Codes, 'days'>) {
  const t = useText();
  const inOrder = days.toReversed();
  const strip = (measure: 'visits' | 'videos' | 'lists' | 'started' | 'finished') =>
    inOrder.map((one) => ({ day: one.day, count: one[measure] }));
  return (
    <div className={styles.strips}>
      <Strip name={t('Visits')} days={strip('visits')} fill="var(--sand-d)" />
      <Strip name={t('Videos')} days={strip('videos')} fill="var(--sand-d)" />
      <Strip name={t('Lists')} days={strip('lists')} fill="var(--palm-m)" />
      <Strip name={t('Started')} days={strip('started')} fill="var(--palm-m)" />
      <Strip name={t('Finished')} days={strip('finished')} fill="var(--palm)" />
      <p className={styles.ends}>
        <span>{dayOfYear(inOrder[0]?.day ?? '')}</span>
        <span>{dayOfYear(inOrder.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  );
}
