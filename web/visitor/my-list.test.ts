import { expect, test, vi } from 'vitest';
import { type Cupboard, createMyList, MY_LIST_KEY } from './my-list.ts';

function cupboardWith(text: string | null = null): Cupboard & { text: string | null } {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_key, value) {
      this.text = value;
    },
  };
}

function listOf(text: string) {
  const cupboard = cupboardWith(text);
  return createMyList(() => cupboard);
}

function storageEvent(key: string | null): Event {
  return Object.assign(new Event('storage'), { key });
}

test('saved ids are kept under the name with the site version, the newest first', () => {
  const cupboard = cupboardWith();
  const list = createMyList(() => cupboard);
  list.add(12);
  list.add(15);
  expect(MY_LIST_KEY).toBe('requestedMaids_39');
  expect(cupboard.text).toBe('[15,12]');
  expect(list.snapshot()).toEqual([15, 12]);
});

test('saving someone again moves her to the front without a second entry', () => {
  const list = listOf('[1,2,3]');
  list.add(3);
  expect(list.snapshot()).toEqual([3, 1, 2]);
});

test('removing leaves the others in their order', () => {
  const list = listOf('[1,2,3]');
  list.remove(2);
  expect(list.snapshot()).toEqual([1, 3]);
});

test.each(['', '{', 'null', '"1,2"', '{"0":1}', '[null,"x",-4,1.5,{}]'])(
  'a damaged value counts as an empty list: %s',
  (text) => {
    expect(listOf(text).snapshot()).toEqual([]);
  },
);

test('what can be read of a damaged list is kept, each once', () => {
  expect(listOf('["7",7,null,9]').snapshot()).toEqual([7, 9]);
});

test('the same list is the same object, so that nothing renders in a circle', () => {
  const list = listOf('[1]');
  expect(list.snapshot()).toBe(list.snapshot());
});

test('storage that the browser refuses still lets a visitor save on this page', () => {
  const list = createMyList(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  list.add(4);
  expect(list.snapshot()).toEqual([4]);
});

test('a change in another tab is told, other keys are not', () => {
  const cupboard = cupboardWith();
  const tabs = new EventTarget();
  const list = createMyList(() => cupboard, tabs);
  const told = vi.fn();
  const stop = list.subscribe(told);
  cupboard.text = '[8]';
  tabs.dispatchEvent(storageEvent('somethingElse'));
  expect(told).not.toHaveBeenCalled();
  tabs.dispatchEvent(storageEvent(MY_LIST_KEY));
  expect(told).toHaveBeenCalledTimes(1);
  expect(list.snapshot()).toEqual([8]);
  stop();
  tabs.dispatchEvent(storageEvent(MY_LIST_KEY));
  expect(told).toHaveBeenCalledTimes(1);
});
