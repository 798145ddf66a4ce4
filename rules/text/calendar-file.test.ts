import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  uid: 'arrival-1@example.com',
  day: '2026-11-18',
  from: 10,
  to: 12,
  title: 'Maricel comes',
  place: 'Al Barsha 1, Dubai',
  description: 'An adult should be at home.',
  made: new Date('2026-11-15T08:09:10.123Z'),
};
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('the appointment is by the clock of Dubai, which is four hours ahead all year', () => {
  const file = lines(calendarFile(entry));
  expect(file).toContain('DTSTART;TZID=Asia/Dubai:20261118T100000');
  expect(file).toContain('DTEND;TZID=Asia/Dubai:20261118T120000');
  expect(file).toContain('DTSTAMP:20261115T080910Z');
  expect(file.filter((line) => line === 'TZOFFSETTO:+0400')).toHaveLength(1);
  expect(file[0]).toBe('BEGIN:VCALENDAR');
  expect(file.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines(calendarFile({ ...entry, from: 8 }))).toContain(
    'DTSTART;TZID=Asia/Dubai:20261118T080000',
  );
});

test('no word of a person becomes a line of its own', () => {
  const file = calendarFile({
    ...entry,
    title: 'A; B, C\\D\r\nATTENDEE:mailto:x@example.com\u0007',
    place: 'one\ntwo',
  });
  expect(lines(file)).toContain(String.raw`SUMMARY:A\; B\, C\\D\nATTENDEE:mailto:x@example.com`);
  expect(file).not.toMatch(/^ATTENDEE/m);
});

test('long lines are folded at 75 bytes, and no character is cut', () => {
  const title = 'عاملة منزلية 🏠 '.repeat(30);
  const file = calendarFile({ ...entry, title });
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  expect(lines(file)).toContain(`SUMMARY:${title}`);
});
