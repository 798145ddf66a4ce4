import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Rating, rateOf } from './rating.tsx';

const words = (rating: number, count: number) =>
  renderToStaticMarkup(<Rating rate={{ rating, count }} />).replaceAll(/<[^>]+>/g, '');

test('a rating says its value and how many stand behind it', () => {
  expect(words(4.8, 2316)).toBe('4.8 on Google, from 2,316 reviews');
  expect(words(5, 1)).toBe('5.0 on Google, from 1 review');
});

test('the stars are filled as far as the rating goes', () => {
  const html = renderToStaticMarkup(<Rating rate={{ rating: 2.5, count: 3 }} />);
  expect(html).toContain('<svg width="60"');
  expect(html).not.toContain('style=');
});

test('before families have rated there is nothing to show', () => {
  const reviewAddress = '/reviewus';
  expect(rateOf({ rating: null, count: 12, reviewAddress })).toBeNull();
  expect(rateOf({ rating: 4.5, count: null, reviewAddress })).toBeNull();
  expect(rateOf({ rating: 4.5, count: 0, reviewAddress })).toBeNull();
  expect(rateOf({ rating: 4.5, count: 2, reviewAddress })).toEqual({ rating: 4.5, count: 2 });
});
