import { expect, test } from 'vitest';
import { chatHours } from './chat-hours.ts';

const at = (dubai: string) => chatHours(new Date(`2026-03-14T${dubai}+04:00`));

test.each([
  ['00:00:00', false, 540],
  ['08:59:00', false, 1],
  ['08:59:59', false, 1],
  ['09:00:00', true, 780],
  ['12:30:00', true, 570],
  ['21:59:00', true, 1],
  ['21:59:59.999', true, 1],
  ['22:00:00', false, 660],
  ['23:59:00', false, 541],
])('at %s in Dubai open is %s, and %i minutes are left of it', (time, open, left) => {
  expect(at(time)).toMatchObject({ open, untilMinutes: left });
});

test('the team is back at 9 am, today before opening and tomorrow after closing', () => {
  expect(at('03:00:00')).toMatchObject({
    backAt: new Date('2026-03-14T09:00:00+04:00'),
    backTomorrow: false,
  });
  expect(at('23:59:59')).toMatchObject({
    backAt: new Date('2026-03-15T09:00:00+04:00'),
    backTomorrow: true,
  });
  expect(at('10:00:00').backAt).toBeNull();
});

test('at moments over sixty years the Dubai clock alone decides, whatever the weekday', () => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dubai',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  for (let step = 0; step < 800; step += 1) {
    const now = new Date(step * 2_377_777_777);
    const [hour = 0, minute = 0] = clock.format(now).split(':').map(Number);
    const { open, minuteOfDay } = chatHours(now);
    expect(minuteOfDay).toBe(hour * 60 + minute);
    expect(open).toBe(hour >= 9 && hour < 22);
  }
});
