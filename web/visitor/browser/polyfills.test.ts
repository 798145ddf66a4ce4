import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMissingFunctions } from './polyfills.ts';

const all: readonly { owner: object; name: string }[] = [
  { owner: Array.prototype, name: 'toReversed' },
  { owner: Array.prototype, name: 'toSorted' },
  { owner: Array.prototype, name: 'toSpliced' },
  { owner: ArrayBuffer.prototype, name: 'transferToFixedLength' },
  { owner: String.prototype, name: 'isWellFormed' },
  { owner: String.prototype, name: 'toWellFormed' },
  { owner: Map, name: 'groupBy' },
  { owner: Promise, name: 'withResolvers' },
  { owner: URL, name: 'canParse' },
  { owner: URLSearchParams.prototype, name: 'size' },
  { owner: AbortSignal, name: 'any' },
];
const native = all.map((one) => ({
  ...one,
  own: Object.getOwnPropertyDescriptor(one.owner, one.name),
}));
const restore = () => {
  for (const { owner, name, own } of native) if (own) Object.defineProperty(owner, name, own);
};

class FakeElement {
  readonly boxes: readonly DOMRect[] = [];
  getClientRects = () => this.boxes;
}

/** Runs the same work with the browser's own functions and with ours. */
function both<Result>(work: () => Result): [own: Result, ours: Result] {
  const ours = work();
  const filled = all.map((one) => ({
    ...one,
    ours: Object.getOwnPropertyDescriptor(one.owner, one.name),
  }));
  restore();
  try {
    return [work(), ours];
  } finally {
    for (const { owner, name, ours: value } of filled)
      if (value) Object.defineProperty(owner, name, value);
  }
}

beforeAll(() => {
  Reflect.set(globalThis, 'Element', FakeElement);
  for (const { owner, name } of all) Reflect.deleteProperty(owner, name);
  addMissingFunctions();
});
afterAll(() => {
  restore();
  Reflect.deleteProperty(globalThis, 'Element');
});

test('[F61] what the polyfills add answers as the function of the browser does', () => {
  const lists = fc.array(fc.integer());
  const anyText = fc.string({ unit: fc.nat(0xff_ff).map((code) => String.fromCharCode(code)) });
  fc.assert(
    fc.property(
      lists,
      fc.integer({ min: -3, max: 9 }),
      fc.nat(4),
      anyText,
      (list, start, count, text) => {
        const [own, ours] = both(() => [
          list.toReversed(),
          list.map(String).toSorted((one, other) => one.localeCompare(other)),
          list.toSorted((one, other) => other - one),
          list.toSpliced(start, count, 7, 8),
          Uint8Array.from(list).buffer.transferToFixedLength(count),
          text.isWellFormed(),
          text.toWellFormed(),
          [...Map.groupBy(list, (one, at) => (one + at) % 3)],
          URL.canParse(text),
          URL.canParse(text, 'https://example.com'),
          new URLSearchParams(text.toWellFormed()).size,
        ]);
        expect(ours).toEqual(own);
      },
    ),
  );
});

test('[F61] a promise can be settled from outside, and combined signals follow the first that aborts', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  resolve(4);
  expect(await promise).toBe(4);
  const { promise: failed, reject } = Promise.withResolvers();
  reject(new Error('no'));
  await expect(failed).rejects.toThrow('no');
  const [first, second] = [new AbortController(), new AbortController()];
  const any = AbortSignal.any([first.signal, second.signal]);
  expect(any.aborted).toBe(false);
  second.abort('second');
  first.abort('first');
  expect([any.aborted, any.reason]).toEqual([true, 'second']);
  expect(AbortSignal.any([AbortSignal.abort('before')]).reason).toBe('before');
});

test('[F61] an element without a box is not visible', () => {
  const seen = (boxes: object[]) => Object.assign(new Element(), { boxes }).checkVisibility();
  expect([seen([]), seen([{}])]).toEqual([false, true]);
});
