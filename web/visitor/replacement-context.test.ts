import { afterEach, expect, test, vi } from 'vitest';
import { replacementAddress, replacementContext } from './replacement-context.ts';

const context = { appId: 'abc-DEF_123', name: 'Maricel', chat: 'https://api.whatsapp.com/send' };

function tab(values: Map<string, string>) {
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
}
afterEach(() => vi.unstubAllGlobals());

test('a tab remembers the contract it chooses for until it is cleared, and calls its listeners', () => {
  tab(new Map());
  const notified = vi.fn();
  const leave = replacementContext.subscribe(notified);
  expect(replacementContext.read()).toBeNull();
  replacementContext.write(context);
  expect(replacementContext.read()).toEqual(context);
  replacementContext.write(null);
  expect(replacementContext.read()).toBeNull();
  expect(notified).toHaveBeenCalledTimes(2);
  leave();
  replacementContext.write(context);
  expect(notified).toHaveBeenCalledTimes(2);
});

test('with an invalid stored value or a blocked storage no replacement is being chosen', () => {
  for (const text of ['', '{', '7', '[]', '{"appId":"a b"}', '{"appId":7}', '{"name":"x"}']) {
    tab(new Map([['replacing', text]]));
    expect(replacementContext.read(), text).toBeNull();
  }
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new DOMException('closed', 'SecurityError');
    },
  });
  expect(replacementContext.read()).toBeNull();
  expect(() => replacementContext.write(context)).not.toThrow();
});

test('the link back names the contract and the chosen maid', () => {
  expect(replacementAddress('abc')).toBe('/replacement/app?appId=abc');
  expect(replacementAddress('abc', 7)).toBe('/replacement/app?appId=abc&maidId=7');
});
