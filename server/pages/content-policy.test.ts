import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inlineTexts, policyByHash, policyByNonce } from './content-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('[T21] a cached page lists the hash of each inline script and style and of nothing else', () => {
  const html =
    '<style data-href="/a.css">a>b{}</style><script>one()</script>' +
    '<script type="module" async="">import "/x.js"</script><script src="/y.js"></script>' +
    '<script type="application/ld+json">{"a":1}</script>';
  const policy = policyByHash(html);
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('import "/x.js"')};`);
  expect(policy).toContain(`style-src 'self' ${hashOf('a>b{}')};`);
  expect(policy).not.toContain(hashOf('{"a":1}'));
});

test('[T21] no policy allows inline or evaluated code, any host, or a base element', () => {
  for (const policy of [policyByHash('<p>x</p>'), policyByNonce('abc')]) {
    expect(policy).not.toMatch(/unsafe-|\*|http:/);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`base-uri 'none'`);
    expect(policy).toContain(`require-trusted-types-for 'script'`);
  }
});

test('inline texts are found byte for byte, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(fc.string().filter((text) => !/<\/?script/i.test(text))), (texts) => {
      const html = texts.map((text) => `<p></p><script>${text}</script>`).join('\n');
      expect(inlineTexts(html, 'script')).toEqual(texts);
    }),
  );
});
