import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatNumber, formatPrice, Price } from './price.tsx';

test('[NUM-07] a price carries thousands separators and fils only when there are some', () => {
  expect(formatPrice(2940)).toBe('AED 2,940');
  expect(formatPrice(1_234_567)).toBe('AED 1,234,567');
  expect(formatPrice(0)).toBe('AED 0');
  expect(formatPrice(1274.5)).toBe('AED 1,274.50');
});

test('[NUM-07] a plain number carries thousands separators', () => {
  expect(formatNumber(12_500)).toBe('12,500');
});

test('a price is one piece of text that keeps its order in a right-to-left page', () => {
  const markup = renderToStaticMarkup(<Price amount={2940} size="card" />);
  expect(markup).toContain('>AED 2,940</span>');
  expect(markup).toMatch(/class="ltr /);
});
