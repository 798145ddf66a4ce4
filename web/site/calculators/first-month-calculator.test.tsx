import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FirstMonthCalculator } from './first-month-calculator.tsx';

test('[F86] without script the sum is shown beside its day', () => {
  const shown = renderToString(<FirstMonthCalculator price={3000} />).replaceAll(/<!--.*?-->/g, '');
  expect(shown).toMatch(/type="date"[^>]*value="\d{4}-\d{2}-16"/);
  expect(shown).toContain('For example from the 16th of a month');
});
