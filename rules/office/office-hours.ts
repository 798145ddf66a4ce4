import { isDay } from '../text/days.ts';
import { type Span, weekdays, type WeekHours, type WorkCalendar } from './working-time.ts';

/** The parameter that holds the opening hours as JSON. */
export const HOURS_PARAMETER = 'office_hours';

/** "09:00-12:00 14:00-22:00" for each weekday; an empty text is a closed day. */
export type WrittenWeek = Readonly<Record<(typeof weekdays)[number], string>>;

/** Opening hours as colleagues edit them: every value is a text. */
export interface WrittenHours {
  readonly usual: WrittenWeek;
  /** A period without a first day does not count. */
  readonly ramadan: readonly {
    readonly from: string;
    readonly to: string;
    readonly hours: WrittenWeek;
  }[];
  /** Days with commas between them. */
  readonly holidays: string;
}

const week = <Value>(of: (weekday: (typeof weekdays)[number]) => Value) => ({
  mon: of('mon'),
  tue: of('tue'),
  wed: of('wed'),
  thu: of('thu'),
  fri: of('fri'),
  sat: of('sat'),
  sun: of('sun'),
});

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const minutesOf = (time: unknown): number => {
  if (typeof time !== 'string' || !TIME.test(time)) return Number.NaN;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
const two = (number: number): string => String(number).padStart(2, '0');
export const clockOf = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Reads "10:00-16:00 20:30-23:30"; null if a time is wrong or the times overlap. */
export function readSpans(text: string): readonly Span[] | null {
  const parts = text
    .replaceAll(/[-–]|to/g, ' - ')
    .split(/[\s,،]/)
    .filter(Boolean);
  const spans = Array.from({ length: Math.ceil(parts.length / 3) }, (_, at) => {
    const [from, dash, to] = parts.slice(3 * at, 3 * at + 3);
    return { from: minutesOf(from), to: dash === '-' ? minutesOf(to) : Number.NaN };
  });
  const inOrder = spans.every(({ from, to }, at) => from < to && (spans[at - 1]?.to ?? -1) < from);
  return inOrder ? spans : null;
}

export const spansText = (spans: readonly Span[]): string =>
  spans.map(({ from, to }) => `${clockOf(from)}-${clockOf(to)}`).join(' ');

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** A week: texts by weekday, or one `from` and `to` for every day. */
function readWeek(value: unknown): WeekHours | null {
  const [from, to] = [minutesOf(field(value, 'from')), minutesOf(field(value, 'to'))];
  if (from < to) return week(() => [{ from, to }]);
  const read = week((weekday) => {
    const text = field(value, weekday);
    return typeof text === 'string' ? readSpans(text) : null;
  });
  const { mon, tue, wed, thu, fri, sat, sun } = read;
  return mon && tue && wed && thu && fri && sat && sun
    ? { mon, tue, wed, thu, fri, sat, sun }
    : null;
}

/** Reads the parameter; null if it is not a valid calendar. */
export function readCalendar(text: string): WorkCalendar | null {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return null;
  }
  const usual = readWeek(field(written, 'usual'));
  const periods = field(written, 'ramadan') ?? [];
  const closed = field(written, 'holidays') ?? [];
  const days: unknown =
    typeof closed === 'string' ? closed.split(/[\s,،]+/).filter(Boolean) : closed;
  if (usual === null || !Array.isArray(periods) || !Array.isArray(days)) return null;
  const isDate = (day: unknown): day is string => typeof day === 'string' && isDay(day);
  const ramadan = periods
    .filter((period) => field(period, 'from') !== '')
    .map((period) => {
      const [from, to] = [field(period, 'from'), field(period, 'to')];
      const hours = readWeek(field(period, 'hours'));
      return isDate(from) && isDate(to) && from <= to && hours ? { from, to, hours } : null;
    });
  const known = ramadan.filter((period) => period !== null);
  return known.length === ramadan.length && days.every(isDate)
    ? { usual, ramadan: known, holidays: new Set(days) }
    : null;
}

const writtenWeek = (hours: WeekHours): WrittenWeek => week((weekday) => spansText(hours[weekday]));

/** The calendar as texts, with a free place for a Ramadan that nobody entered yet. */
export const writtenHours = ({ usual, ramadan, holidays }: WorkCalendar): WrittenHours => ({
  usual: writtenWeek(usual),
  ramadan: [
    ...ramadan.map((period) => ({ ...period, hours: writtenWeek(period.hours) })),
    ...(ramadan.length === 0 ? [{ from: '', to: '', hours: writtenWeek(usual) }] : []),
  ],
  holidays: [...holidays].toSorted().join(', '),
});

/** 9 to 22 every day, until somebody enters other hours (OFF-14). */
export const usualCalendar: WorkCalendar = {
  usual: week(() => [{ from: 9 * 60, to: 22 * 60 }]),
  ramadan: [],
  holidays: new Set(),
};

/** Minutes in which the office is open in a week. */
export const openMinutes = (hours: WeekHours): number =>
  weekdays.flatMap((weekday) => hours[weekday]).reduce((sum, { from, to }) => sum + to - from, 0);
