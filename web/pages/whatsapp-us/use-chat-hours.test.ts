import { expect, test } from 'vitest';
import { clockText } from './use-chat-hours.ts';

test.each([
  [0, '12:00 am'],
  [1, '12:01 am'],
  [539, '8:59 am'],
  [540, '9:00 am'],
  [719, '11:59 am'],
  [720, '12:00 pm'],
  [880, '2:40 pm'],
  [1320, '10:00 pm'],
  [1439, '11:59 pm'],
])('minute %i of the day reads %s', (minute, text) => {
  expect(clockText(minute, 'en')).toBe(text);
});

test('[AR-06] the time of day is written in Arabic words', () => {
  expect([0, 540, 725, 1320].map((minute) => clockText(minute, 'ar'))).toEqual([
    '12:00 صباحًا',
    '9:00 صباحًا',
    '12:05 ظهرًا',
    '10:00 مساءً',
  ]);
});
