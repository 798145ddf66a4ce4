import { clockTime, dubaiDate } from '../words/time-words.ts';

/** Dubai has no daylight saving time. */
const dubai = (day: string, time: string): Date => new Date(`${day}T${time}:00+04:00`);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export type SnoozeName = 'halfHour' | 'twoHours' | 'afternoon' | 'tomorrow' | 'inTwoDays';

/** Times until which a task can be put aside; only those that still lie ahead and within working hours. */
export function snoozeTimes(now: Date): readonly { name: SnoozeName; until: Date }[] {
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  const afternoon = dubai(dubaiDate(now), '14:00');
  const morningIn = (days: number) =>
    dubai(dubaiDate(new Date(now.getTime() + days * DAY)), '09:00');
  const isOpen = (at: Date) =>
    dubaiDate(at) === dubaiDate(now) && clockTime(at) < '22:00' && clockTime(at) >= '09:00';
  return [
    ...[
      { name: 'halfHour' as const, until: after(30) },
      { name: 'twoHours' as const, until: after(120) },
    ].filter(({ until }) => isOpen(until)),
    ...(afternoon.getTime() - now.getTime() > 150 * MINUTE
      ? [{ name: 'afternoon' as const, until: afternoon }]
      : []),
    { name: 'tomorrow', until: morningIn(1) },
    { name: 'inTwoDays', until: morningIn(2) },
  ];
}
