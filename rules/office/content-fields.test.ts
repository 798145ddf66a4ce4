import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changesBetween,
  fieldsOf,
  type FieldChange,
  type Json,
  mergeFields,
  resizedLists,
  withFields,
} from './content-fields.ts';

const guide = { title: 'A', facts: [{ term: 'Fee', value: '250' }], weeks: 8, shown: true };

test('[OFF-61] a value is edited as texts by path and keeps its types', () => {
  expect([...fieldsOf(guide)]).toEqual([
    ['title', 'A'],
    ['facts.0.term', 'Fee'],
    ['facts.0.value', '250'],
    ['weeks', '8'],
    ['shown', 'true'],
  ]);
  const fields = new Map([
    ['facts.0.value', '300'],
    ['weeks', '9'],
    ['shown', 'false'],
    ['unknown.1', 'x'],
    ['__proto__.x', 'x'],
  ]);
  expect(withFields(guide, fields)).toEqual({
    title: 'A',
    facts: [{ term: 'Fee', value: '300' }],
    weeks: 9,
    shown: false,
  });
});

test('[OFF-61] only a field that both changed differently is a clash', () => {
  const now: Json = { ...guide, title: 'B' };
  const merged = mergeFields(now, [
    { path: 'title', from: 'A', to: 'C' },
    { path: 'facts.0.value', from: '250', to: '300' },
  ]);
  expect(merged.clashes).toEqual([{ path: 'title', from: 'A', to: 'C', theirs: 'B' }]);
  expect(merged.value).toMatchObject({ title: 'B', facts: [{ value: '300' }] });
  expect(mergeFields(now, [{ path: 'title', from: 'A', to: 'B' }])).toMatchObject({
    made: [],
    clashes: [],
  });
});

test('[OFF-61] a list has another size when an entry came or went, whatever is empty at its end', () => {
  const steps = (...titles: readonly string[]): Json => ({
    title: 'A',
    steps: titles.map((title) => ({ title, fee: '' })),
  });
  const before = steps('1', '2', '3', '');
  expect([...resizedLists(before, steps('1', '3', '', ''))]).toEqual(['steps']);
  expect([...resizedLists(before, steps())]).toEqual(['steps']);
  expect([...resizedLists(before, steps('1', 'x', '3'))]).toEqual([]);
});

const paths = ['a', 'b', 'c.0', 'c.1'] as const;
const edit = fc.record({ path: fc.constantFrom(...paths), to: fc.constantFrom('1', '2', '3') });

test('[OFF-61] two editors in any order lose nothing: each change is made or asked about', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.boolean(), edit)), (moves) => {
      let stored: Json = { a: '0', b: '0', c: ['0', '0'] };
      const seen: Json[] = [stored, stored];
      for (const [isSecond, reloads, { path, to }] of moves) {
        const who = isSecond ? 1 : 0;
        if (reloads) seen[who] = stored;
        const from = fieldsOf(seen[who] ?? stored).get(path) ?? '';
        const change: FieldChange = { path, from, to };
        const before = fieldsOf(stored).get(path);
        const { value, clashes } = mergeFields(stored, [change]);
        if (clashes.length === 0) expect(fieldsOf(value).get(path)).toBe(to);
        else expect([clashes[0]?.theirs, value]).toEqual([before, stored]);
        stored = value;
      }
    }),
    { numRuns: 500 },
  );
});

test('[OFF-61] the differences lead from one value to the other', () => {
  const after = { ...guide, title: 'Z', facts: [{ term: 'Fee', value: '1' }] };
  const changes = changesBetween(guide, after);
  expect(changes.map(({ path }) => path)).toEqual(['title', 'facts.0.value']);
  expect(mergeFields(guide, changes).value).toEqual(after);
});
