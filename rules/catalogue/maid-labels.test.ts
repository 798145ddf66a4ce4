import { expect, test } from 'vitest';
import { goneMessage, withMaidLabels } from './maid-labels.ts';

const nanny = { maid: 'nanny', maids: 'nannies' };

test.each([
  ['This maid is gone.', 'This nanny is gone.'],
  ['Maids like this maid', 'Nannies like this nanny'],
  ['A housemaid and a mermaid', 'A housemaid and a mermaid'],
])('[ENT-05] "%s" reads "%s" where the site says nanny', (text, said) => {
  expect(withMaidLabels(text, nanny)).toBe(said);
});

test('[ENT-05] a label with signs that mean something to a pattern is taken as it is', () => {
  expect(withMaidLabels('one maid', { maid: '$& $1', maids: '' })).toBe('one $& $1');
});

test('her name and kind stand in the message unchanged', () => {
  const who = { name: 'Maid $& Maria', kind: 'maids, {name}' };
  expect(goneMessage('not preferred', nanny, who)).toBe(
    'Maid $& Maria is not among the nannies you chose to see (maids, {name}).',
  );
});
