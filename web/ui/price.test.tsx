import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AmountWords, formatNumber, Price } from './price.tsx';

test('[NUM-07] a plain number carries thousands separators', () => {
  expect(formatNumber(12_500)).toBe('12,500');
});

test('a price is one piece of text', () => {
  const markup = renderToStaticMarkup(<Price amount={2940} size="card" />);
  expect(markup).toContain('>AED 2,940</span>');
});

test('[NUM-07] a price carries fils only when there are some', () => {
  expect(renderToStaticMarkup(<Price amount={1274.5} />)).toContain('>AED 1,274.50</span>');
});

test('[AR-06] a price is written in the words of the document', () => {
  const markup = renderToStaticMarkup(
    <AmountWords value={(amount) => `${amount} درهم`}>
      <Price amount={900} />
    </AmountWords>,
  );
  expect(markup).toContain('>900 درهم</span>');
});
