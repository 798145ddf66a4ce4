import { beforeEach, expect, test, vi } from 'vitest';
import { myList } from './my-list.ts';
import { stored } from '../browser/stored.ts';

let storedValues: Map<string, string>;

beforeEach(() => {
  storedValues = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storedValues.get(key) ?? null,
      setItem: (key: string, value: string) => storedValues.set(key, value),
    },
  });
});

const listOf = (text: string) => storedValues.set(stored.requestedMaids.key, text);

test('saved ids are kept under the name with the site version, the newest first', () => {
  myList.add(12);
  myList.add(15);
  expect([...storedValues]).toEqual([['requestedMaids_39', '[15,12]']]);
  expect(myList.snapshot()).toEqual([15, 12]);
});

test('saving someone again moves her to the front without a second entry', () => {
  listOf('[1,2,3]');
  myList.add(3);
  expect(myList.snapshot()).toEqual([3, 1, 2]);
});

test('removing leaves the others in their order', () => {
  listOf('[1,2,3]');
  myList.remove(2);
  expect(myList.snapshot()).toEqual([1, 3]);
});

test('a list that became empty is an empty list', () => {
  listOf('[1]');
  myList.remove(1);
  expect([myList.snapshot(), storedValues.get('requestedMaids_39')]).toEqual([[], '[]']);
});

test.each(['', '{', 'null', '"1,2"', '{"0":1}', '[null,"x",-4,1.5,{}]'])(
  'a damaged value counts as an empty list: %s',
  (text) => {
    listOf(text);
    expect(myList.snapshot()).toEqual([]);
  },
);

test('a damaged list keeps what can be read of it, each once', () => {
  listOf('["7",7,null,9]');
  expect(myList.snapshot()).toEqual([7, 9]);
});

test('nobody saves more people than a list can hold; the oldest leave', () => {
  listOf(JSON.stringify(Array.from({ length: 200 }, (_, index) => index + 1)));
  myList.add(999);
  expect([myList.snapshot().length, myList.snapshot()[0]]).toEqual([200, 999]);
});

test('the same list is the same object, so that nothing renders in a circle', () => {
  listOf('[1]');
  expect(myList.snapshot()).toBe(myList.snapshot());
});

test('moving someone keeps everyone else in order', () => {
  listOf('[1,2,3,4]');
  myList.restore(4, 1);
  expect(myList.snapshot()).toEqual([1, 4, 2, 3]);
});

test('ids from elsewhere come after those that are there, each once', () => {
  listOf('[2,1]');
  myList.merge([1, 3, 3]);
  expect(myList.snapshot()).toEqual([2, 1, 3]);
});
