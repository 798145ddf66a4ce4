import { beforeEach, expect, test, vi } from 'vitest';
import { tick, ticks } from './ticks.ts';

const storedValues = new Map<string, string>();

beforeEach(() => {
  storedValues.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storedValues.get(key) ?? null,
      setItem: (key: string, value: string) => storedValues.set(key, value),
      removeItem: (key: string) => storedValues.delete(key),
    },
  });
});

test('a tick is stored under one key for all guides, and can be removed', () => {
  tick('med-dxb/passport', true);
  tick('oec/contract', true);
  tick('oec/contract', true);
  expect([...storedValues]).toEqual([['guideTicks', '["med-dxb/passport","oec/contract"]']]);
  tick('med-dxb/passport', false);
  expect(ticks.read()).toEqual(['oec/contract']);
  tick('oec/contract', false);
  expect(storedValues.size).toBe(0);
});

test.each([
  ['no JSON', '{'],
  ['not a list', '{"med-dxb/passport":true}'],
  ['nothing that is a tick', '[1,null,"<b>","a/b/c","../x",["a/b"]]'],
  ['nothing', '[]'],
])('%s counts as nothing ticked', (_what, text) => {
  storedValues.set('guideTicks', text);
  expect(ticks.read()).toBeNull();
});

test('unknown entries of the list are ignored, and its length is limited', () => {
  storedValues.set('guideTicks', '["oec/contract",7,"oec/contract","oec/address"]');
  expect(ticks.read()).toEqual(['oec/contract', 'oec/address']);
  storedValues.set(
    'guideTicks',
    JSON.stringify(Array.from({ length: 900 }, (_, at) => `oec/${at}`)),
  );
  expect(ticks.read()).toHaveLength(300);
});
