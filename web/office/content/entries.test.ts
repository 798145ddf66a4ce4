import { expect, test } from 'vitest';
import { emptyEntries, firstGap } from './entries.ts';

const written: Readonly<Record<string, string>> = {
  title: 'Passport photo',
  lead: 'What the photo has to show.',
  'steps.0.scene': 'photo',
  'steps.0.title': 'Find a studio',
  'steps.0.text': 'Any studio near you.',
  'steps.0.who': 'She',
  'steps.1.scene': 'form',
  'steps.1.title': '',
  'steps.1.text': '',
  'steps.1.who': '',
  'sources.0': 'The authority',
  'sources.1': '',
};
const paths = Object.keys(written);
const having = (more: Readonly<Record<string, string>>) => (path: string) =>
  more[path] ?? written[path] ?? '';

test('[OFF-61] an entry without words is not shown and not needed, a picture alone is no word', () => {
  expect([...emptyEntries(paths, having({}))]).toEqual(['steps.1', 'sources.1']);
  expect([...emptyEntries(paths, having({ 'arabic.steps.1.title': 'خطوة' }))]).toEqual([
    'sources.1',
  ]);
  expect(firstGap(paths, having({}))).toBeNull();
});

test.each([
  [{ lead: '' }, 'lead'],
  [{ 'steps.1.who': 'She' }, 'steps.1.title'],
  [{ 'steps.0.title': '', 'steps.0.text': '', 'steps.0.who': '' }, 'steps.0.title'],
  [{ 'sources.0': '' }, 'sources.0'],
])('[OFF-61] the first field that a guide lacks is named: %o', (more, gap) => {
  expect(firstGap(paths, having(more))).toBe(gap);
});
