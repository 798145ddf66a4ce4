import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  inlineTexts,
  policyByHash,
  policyByNonce,
  policyForTranslation,
} from './content-policy.ts';

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
  for (const policy of [policyByHash('<p>x</p>'), policyByNonce('<p>x</p>', 'abc')]) {
    expect(policy).not.toMatch(/unsafe-|\*|http:/);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`base-uri 'none'`);
    expect(policy).toContain(`require-trusted-types-for 'script'`);
  }
});

test('a page to be translated admits the widget and its hosts, and no other inline script', () => {
  const html = '<style>a{}</style><script>one()</script>';
  const policy = policyForTranslation(html, 'https://translate.google.com/translate_a/element.js');
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} https://translate.google.com `);
  expect(policy).toMatch(/; connect-src 'self' [^;]*https:\/\/translate-pa\.googleapis\.com/);
  expect(policy).toContain('; frame-src https://translate.google.com https://player.vimeo.com;');
  expect(policy).toContain("; style-src 'self' 'unsafe-inline' https://");
  expect(policy).not.toContain('trusted-types');
  expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
});

test('a widget from elsewhere brings its own host and nobody else', () => {
  const policy = policyForTranslation('<p>x</p>', 'https://words.example:8443/a/b.js?c=1');
  const hosts = new Set(policy.match(/https?:[^ ;]+/g));
  expect([...hosts]).toEqual(['https://words.example:8443', 'https://player.vimeo.com']);
});

test('films at the video host play wherever a public page leads, whatever it shows itself, and on no page of one visitor', () => {
  expect(policyByHash('<p>no film</p>')).toContain('; frame-src https://player.vimeo.com;');
  expect(policyByNonce('<p>https://vimeo.com/1</p>', 'abc')).not.toContain('frame-src');
});

test('a page of one visitor runs only scripts that carry its nonce', () => {
  const policy = policyByNonce('<style>a{}</style><script>one()</script>', 'abc');
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`);
  expect(policy).not.toContain('http');
});

test('inline texts are found byte for byte, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(fc.string().filter((text) => !/<\/?script/i.test(text))), (texts) => {
      const html = texts.map((text) => `<p></p><script>${text}</script>`).join('\n');
      expect(inlineTexts(html, 'script')).toEqual(texts);
    }),
  );
});
