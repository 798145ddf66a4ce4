import { expect, test } from 'vitest';
import { follow, moved, range } from '../shell/list-cursor.ts';
import { queueAddress } from './queue-address.ts';
import { appendPage, type CaseRow, mergeAnswer, nothingLoaded, takeFresh } from './merge-rows.ts';

const row = (applicationId: string, version = 1): CaseRow => ({
  applicationId,
  version,
  reference: `AH ${applicationId}`,
  clientName: null,
  maid: null,
  flow: 'hire',
  stage: 'documents',
  status: 'open',
  waitingOn: 'us',
  waitingFor: 'reply',
  emirate: null,
  area: null,
  owner: null,
  claimedBy: null,
  label: null,
  time: null,
  lastActivity: { code: 'begun', at: '2026-11-16T06:00:00Z' },
});
const answer = (rows: CaseRow[], nextCursor: string | null = null) => ({
  rows,
  total: rows.length,
  late: 0,
  nextCursor,
});
const shown = (rows: CaseRow[], next: string | null = null) =>
  mergeAnswer(nothingLoaded, answer(rows, next));
const ids = (rows: readonly CaseRow[] | null) => rows?.map(({ applicationId }) => applicationId);

test('[OFF-11] rows keep their places: changed ones are marked, new ones wait, others leave', () => {
  const state = shown([row('a'), row('b'), row('c')]);
  const next = mergeAnswer(state, answer([row('new'), row('c', 2), row('a')]));
  expect(ids(next.rows)).toEqual(['a', 'c']);
  expect(next.changed).toEqual(new Set(['c']));
  expect(ids(next.fresh)).toEqual(['new']);
  expect(ids(takeFresh(next).rows)).toEqual(['new', 'c', 'a']);
});

test('[OFF-11] a mark stays until the row is looked at, and own changes get none', () => {
  const changed = mergeAnswer(shown([row('a'), row('b')]), answer([row('a', 2), row('b')]));
  expect(mergeAnswer(changed, answer([row('a', 2), row('b')])).changed).toEqual(new Set(['a']));
  const own = mergeAnswer(shown([row('a')]), answer([row('a', 2)]), new Set(['a']));
  expect(own.changed.size).toBe(0);
});

test('[OFF-11] rows of the next page are no new rows, and pages never repeat a row', () => {
  const state = shown([row('a'), row('b')], 'after b');
  const next = mergeAnswer(state, answer([row('a'), row('b'), row('c')], 'after c'));
  expect(next.fresh).toEqual([]);
  expect(next.nextCursor).toBe('after b');
  const whole = appendPage(next, answer([row('b'), row('c')]));
  expect(ids(whole.rows)).toEqual(['a', 'b', 'c']);
  expect(whole.nextCursor).toBeNull();
});

test('[OFF-15] the cursor moves in the list and between the columns of the board', () => {
  const list = [['a', 'b', 'c']];
  expect(moved(list, null, 0, 1)).toBe('a');
  expect(moved(list, 'a', 0, 1)).toBe('b');
  expect(moved(list, 'c', 0, 1)).toBe('c');
  const board = [['a', 'b', 'c'], [], ['d']];
  expect(moved(board, 'c', 1, 0)).toBe('d');
  expect(moved(board, 'd', -1, 0)).toBe('a');
});

test('[OFF-17] Shift+X selects from the row selected last to the cursor', () => {
  expect(range([['a', 'b', 'c', 'd']], 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(range([['a', 'b']], null, 'b')).toEqual(['b']);
});

test('[OFF-11] the cursor goes to the next row when its own leaves', () => {
  expect(follow([['a', 'b', 'c']], [['a', 'c']], 'b')).toBe('c');
  expect(follow([['a', 'b']], [['a']], 'b')).toBe('a');
  expect(follow([['a', 'b']], [['b', 'a']], 'b')).toBe('b');
});

test('[OFF-11] each view has a readable address', () => {
  expect(queueAddress('status:open', 'list')).toBe('/applications');
  expect(queueAddress('stage:documents waiting:us,client late', 'board')).toBe(
    '/applications?filter=stage:documents%20waiting:us,client%20late&view=board',
  );
});
