import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import Gallery from './gallery.tsx';

test('every piece renders on the server without a style attribute, which the content policy forbids', () => {
  const markup = renderToString(<Gallery />);
  expect(markup).toContain('Every piece, every state');
  expect(markup).not.toMatch(/\sstyle="/);
});

test('every piece of the gallery has ids of its own', () => {
  const ids = [...renderToString(<Gallery />).matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
});
