import { expect, test } from 'vitest';
import type { Task } from '../shell/next.ts';
import { snoozeTimes } from './snooze-times.ts';
import { groupTasks } from './task-groups.ts';

const now = new Date('2026-11-16T06:58:00Z');

const task = (id: string, state: Task['time']['state'], dueAt: string | null): Task => ({
  id,
  kind: 'reply',
  text: null,
  applicationId: null,
  documentId: null,
  reference: null,
  clientName: null,
  maid: null,
  time: { state, minutes: 5, elapsedMinutes: 10, used: 0.5, targetMinutes: 15, dueAt },
  waitingOn: 'us',
  owner: null,
  claimedBy: null,
  snoozedUntil: null,
  doneAt: null,
});

test('[OFF-10] the first running task is Next, the others are grouped by due time in Dubai', () => {
  const tasks = [
    task('a', 'late', '2026-11-16T06:00:00Z'),
    task('b', 'late', '2026-11-16T06:30:00Z'),
    task('c', 'soon', '2026-11-16T07:59:00Z'),
    task('d', 'normal', '2026-11-16T08:00:00Z'),
    task('e', 'normal', '2026-11-16T20:30:00Z'),
    task('f', 'paused', null),
  ];
  const { next, late, groups } = groupTasks(tasks, now);
  expect(next?.id).toBe('a');
  expect(late).toBe(2);
  expect(groups.map(({ name, tasks: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['late', ['b']],
    ['beforeNoon', ['c']],
    ['laterToday', ['d']],
    ['laterOn', ['e']],
    ['paused', ['f']],
  ]);
});

test('[OFF-10] work that is only paused leaves nothing to claim', () => {
  expect(groupTasks([task('f', 'paused', null)], now).next).toBeNull();
});

test('a task is put aside to a time of work that still lies ahead', () => {
  const names = (at: string) => snoozeTimes(new Date(at)).map(({ name }) => name);
  expect(names('2026-11-16T06:58:00Z')).toEqual([
    'halfHour',
    'twoHours',
    'afternoon',
    'tomorrow',
    'inTwoDays',
  ]);
  expect(names('2026-11-16T17:10:00Z')).toEqual(['halfHour', 'tomorrow', 'inTwoDays']);
  expect(names('2026-11-16T17:45:00Z')).toEqual(['tomorrow', 'inTwoDays']);
  const [tomorrow] = snoozeTimes(new Date('2026-11-16T17:45:00Z'));
  expect(tomorrow?.until.toISOString()).toBe('2026-11-17T05:00:00.000Z');
});
