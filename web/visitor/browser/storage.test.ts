import { expect, test, vi } from 'vitest';
import { createStorage, type StorageArea } from './storage.ts';

const plain = (text: string) => text;

function storageWith(entries: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(entries));
  const area: StorageArea = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  return { values, area };
}

const storageEvent = (key: string | null): Event => Object.assign(new Event('storage'), { key });

test('a value is stored under its key as plain text, and null removes it', () => {
  const { values, area } = storageWith();
  const colour = createStorage(() => area).slot('colour', plain, plain);
  expect(colour.read()).toBeNull();
  colour.write('green');
  expect(values.get('colour')).toBe('green');
  expect(colour.read()).toBe('green');
  colour.write(null);
  expect([colour.read(), values.has('colour')]).toEqual([null, false]);
});

test('what cannot be read counts as absent, and can be written over', () => {
  const { area } = storageWith({ list: '[1,', long: 'x'.repeat(100_000) });
  const storage = createStorage(() => area);
  const list = storage.slot('list', (text): unknown => JSON.parse(text), JSON.stringify);
  expect(list.read()).toBeNull();
  list.write([2]);
  expect(list.read()).toEqual([2]);
  expect(storage.slot('long', plain, plain).read()).toBeNull();
});

test('the same text is the same object, so that nothing renders in a circle', () => {
  const { values, area } = storageWith({ list: '[1]' });
  const list = createStorage(() => area).slot('list', (text) => [text], String);
  const first = list.read();
  expect(list.read()).toBe(first);
  values.set('list', '[2]');
  expect(list.read()).toEqual(['[2]']);
});

test('two holders of one key hear each other, and hear nothing when nothing changes', () => {
  const { area } = storageWith();
  const storage = createStorage(() => area);
  const notified = vi.fn<() => void>();
  storage.slot('mode', plain, plain).subscribe(notified);
  const other = storage.slot('mode', plain, plain);
  other.write('nanny');
  other.write('nanny');
  storage.slot('else', plain, plain).write('x');
  expect(notified).toHaveBeenCalledTimes(1);
});

test('a change in another tab reaches the listeners of its key; an emptied storage reaches all', () => {
  const { values, area } = storageWith();
  const tabs = new EventTarget();
  const mode = createStorage(() => area, tabs).slot('mode', plain, plain);
  const notified = vi.fn<() => void>();
  const stop = mode.subscribe(notified);
  values.set('mode', 'nanny');
  tabs.dispatchEvent(storageEvent('other'));
  expect(notified).not.toHaveBeenCalled();
  tabs.dispatchEvent(storageEvent('mode'));
  expect(mode.read()).toBe('nanny');
  tabs.dispatchEvent(storageEvent(null));
  expect(notified).toHaveBeenCalledTimes(2);
  stop();
  tabs.dispatchEvent(storageEvent('mode'));
  expect(notified).toHaveBeenCalledTimes(2);
});

test('refused storage keeps values for the page, and says that it does not work', () => {
  const storage = createStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const mode = storage.slot('mode', plain, plain);
  mode.write('nanny');
  expect([mode.read(), storage.works(), storage.keys()]).toEqual(['nanny', false, ['mode']]);
  mode.write(null);
  expect(mode.read()).toBeNull();
});

test('full storage keeps the new value over the old one until there is room again', () => {
  const { values, area } = storageWith({ mode: 'maid' });
  let full = true;
  const storage = createStorage(() => ({
    ...area,
    setItem(key, value) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      area.setItem(key, value);
    },
  }));
  const mode = storage.slot('mode', plain, plain);
  mode.write('nanny');
  expect([mode.read(), values.get('mode'), storage.works()]).toEqual(['nanny', 'maid', false]);
  full = false;
  mode.write('nanny');
  expect([values.get('mode'), storage.works()]).toEqual(['nanny', true]);
  expect(values.has('storageTrial')).toBe(false);
});
