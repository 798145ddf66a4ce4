import { addDays } from './days.ts';

const encoder = new TextEncoder();
const LINE_BYTES = 75;

export interface CalendarEntry {
  /** A stable id: importing the entry again replaces it. */
  readonly uid: string;
  /** An ISO day in Dubai. */
  readonly day: string;
  /** Full hours in Dubai; without them it lasts the whole day. */
  readonly from?: number;
  readonly to?: number;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly made: Date;
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

/** Folds a line to at most 75 bytes; continuation lines start with a space, and no character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

const moment = (day: string, hour: number): string =>
  `${day.replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000`;

function times({ day, from, to }: CalendarEntry): string[] {
  if (from === undefined || to === undefined) {
    const whole = (one: string) => one.replaceAll('-', '');
    return [`DTSTART;VALUE=DATE:${whole(day)}`, `DTEND;VALUE=DATE:${whole(addDays(day, 1))}`];
  }
  return [
    `DTSTART;TZID=Asia/Dubai:${moment(day, from)}`,
    `DTEND;TZID=Asia/Dubai:${moment(day, to)}`,
  ];
}

const event = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${entry.made.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
  ...times(entry),
  `SUMMARY:${escaped(entry.title)}`,
  ...(entry.place === '' ? [] : [`LOCATION:${escaped(entry.place)}`]),
  `DESCRIPTION:${escaped(entry.description)}`,
  'END:VEVENT',
];

/** Appointments as an iCalendar file (RFC 5545), in Dubai time, which has no daylight saving. */
export function calendarFile(...entries: readonly CalendarEntry[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Household//Arrival//EN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Dubai',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0400',
    'TZOFFSETTO:+0400',
    'TZNAME:+04',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...entries.flatMap(event),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
