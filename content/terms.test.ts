import { expect, test } from 'vitest';
import { terms } from './terms.ts';

test('only what does not fit and what is unfit is tied to the probation', () => {
  const guarantee = terms.find(({ id }) => id === 'guarantee')?.points ?? [];
  const [probation = '', always = ''] = guarantee;
  expect(probation).toMatch(/Probation.*do not fit.*medically unfit, everything comes back/);
  expect(probation).not.toMatch(/leaves|refuses/);
  expect(always).toMatch(/^As long as the contract runs/);
  expect(always).toMatch(/leaves or refuses.*what was agreed was not kept/);
});
