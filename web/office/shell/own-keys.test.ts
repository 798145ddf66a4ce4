import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseKey, keyId, keyOf, loadOwnKeys, ownKeys, switchLetters } from './own-keys.ts';

const accept = { id: keyId('document', 'a'), key: 'a', label: 'Accept' };
const again = { id: keyId('document', 'r'), key: 'r', label: 'Ask again' };
const goTo = { id: keyId('anywhere', 'g t'), key: 'g t', label: 'Go to Today' };
const keys = [accept, again, goTo];

const slots = new Map<string, string>();
beforeEach(() => {
  slots.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => slots.get(name) ?? null,
    setItem: (name: string, value: string) => slots.set(name, value),
  });
  loadOwnKeys('noura');
});
afterEach(() => vi.unstubAllGlobals());

test('[OFF-15] a shortcut keeps its own key when its label is in another language', () => {
  expect(chooseKey(keys, accept, 'y')).toBeNull();
  expect(keyOf({ id: keyId('document', 'a'), key: 'a' })).toBe('y');
  expect(keyOf({ id: keyId('refunds', 'a'), key: 'a' })).toBe('a');
});

test('[OFF-15] a key that is taken is refused, also as the first of two and after it was chosen', () => {
  expect(chooseKey(keys, accept, 'r')).toBe(again);
  expect(chooseKey(keys, accept, 'g')).toBe(goTo);
  expect(keyOf(accept)).toBe('a');
  chooseKey(keys, accept, 'y');
  expect(chooseKey(keys, again, 'y')).toBe(accept);
  expect(chooseKey(keys, again, 'a')).toBeNull();
  expect(chooseKey(keys, accept, null)).toBe(again);
  expect(keyOf(accept)).toBe('y');
});

test('[OFF-15] the usual key comes back', () => {
  chooseKey(keys, accept, 'y');
  expect(chooseKey(keys, accept, null)).toBeNull();
  expect(ownKeys.get().keys).toEqual({});
});

test('[OFF-15] each account has its own keys on a shared computer', () => {
  chooseKey(keys, accept, 'y');
  switchLetters(true);
  loadOwnKeys('amal');
  expect(keyOf(accept)).toBe('a');
  expect(ownKeys.get().areLettersOff).toBe(false);
  loadOwnKeys('noura');
  expect(keyOf(accept)).toBe('y');
  expect(ownKeys.get().areLettersOff).toBe(true);
});

test('[OFF-15] what cannot be read in the storage leaves the usual keys', () => {
  slots.set('office.keys.noura', '{"keys":{"document.a":7}');
  loadOwnKeys('noura');
  expect(keyOf(accept)).toBe('a');
});
