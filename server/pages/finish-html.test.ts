import { expect, test } from 'vitest';
import { finishHtml } from './finish-html.ts';

test('[F20] the modules are fetched at once, in their place, with low priority', () => {
  const html = '<p>x</p><link rel="modulepreload" href="/a.js"/><script>1</script>';
  expect(finishHtml({ html, nonce: 'abc' })).toEqual({
    html: '<p>x</p><link rel="modulepreload" fetchpriority="low" href="/a.js"/><script>1</script>',
    nonce: 'abc',
  });
});
