import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  inlineTexts,
  policyByHash,
  policyByNonce,
  policyForTranslation,
} from './content-policy.ts';

const page = (html: string) => ({ html, nonce: 'abc' });
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('[T21] a cached page lists the hash of each inline script and style and of nothing else', () => {
  const policy = policyByHash(
    page(
      '<style nonce="abc" data-href="/a.css">a>b{}</style><script nonce="abc">one()</script>' +
        '<script nonce="abc" type="module" async="">import "/x.js"</script>' +
        '<script nonce="abc" src="/y.js"></script>' +
        '<script type="application/ld+json">{"a":1}</script>',
    ),
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('import "/x.js"')};`);
  expect(policy).toContain(`style-src 'self' ${hashOf('a>b{}')};`);
  expect(policy).not.toContain(hashOf('{"a":1}'));
});

test('[T86] a script or style that the renderer did not mark gets no hash', () => {
  const marked = page(
    '<style nonce="abc">a{}</style><style>b{}</style><script nonce="abc">own()</script>' +
      '<script>evil()</script><script nonce="guess">evil()</script>' +
      '<p>nonce="abc"</p><script type="module" async="">evil()</script>' +
      // To a browser this is one script that starts with the first tag, and its text has no hash.
      '<script>evil();//<script nonce="abc">late()</script>',
  );
  const translated = policyForTranslation(marked, 'https://words.example/a.js');
  for (const policy of [policyByHash(marked), translated]) {
    expect(policy).toContain(hashOf('own()'));
    expect(policy).not.toContain(hashOf('evil()'));
    expect(policy).not.toContain(hashOf('evil();//<script nonce="abc">late()'));
    expect(policy).not.toContain('abc');
  }
  expect(policyByHash(marked)).toContain(`style-src 'self' ${hashOf('a{}')};`);
  expect(policyByNonce(marked)).toContain(`style-src 'self' ${hashOf('a{}')};`);
});

test('[T21] no policy allows inline or evaluated code, any host, or a base element', () => {
  for (const policy of [policyByHash(page('<p>x</p>')), policyByNonce(page('<p>x</p>'))]) {
    expect(policy).not.toMatch(/unsafe-|\*|http:/);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`base-uri 'none'`);
    expect(policy).toContain(`require-trusted-types-for 'script'`);
  }
});

test('a page to be translated admits the widget and its hosts, and no other inline script', () => {
  const marked = page('<style nonce="abc">a{}</style><script nonce="abc">one()</script>');
  const widget = 'https://translate.google.com/translate_a/element.js';
  const policy = policyForTranslation(marked, widget);
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} https://translate.google.com `);
  expect(policy).toMatch(/; connect-src 'self' [^;]*https:\/\/translate-pa\.googleapis\.com/);
  expect(policy).toContain('; frame-src https://translate.google.com https://player.vimeo.com;');
  expect(policy).toContain("; style-src 'self' 'unsafe-inline' https://");
  expect(policy).not.toContain('trusted-types');
  expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
});

test('a widget from elsewhere brings its own host and nobody else', () => {
  const policy = policyForTranslation(page('<p>x</p>'), 'https://words.example:8443/a/b.js?c=1');
  const hosts = new Set(policy.match(/https?:[^ ;]+/g));
  expect([...hosts]).toEqual(['https://words.example:8443', 'https://player.vimeo.com']);
});

test('films at the video host play wherever a public page leads, whatever it shows itself, and on no page of one visitor', () => {
  expect(policyByHash(page('<p>no film</p>'))).toContain('; frame-src https://player.vimeo.com;');
  expect(policyByNonce(page('<p>https://vimeo.com/1</p>'))).not.toContain('frame-src');
});

test('a page of one visitor runs only scripts that carry its nonce', () => {
  const policy = policyByNonce(page('<style nonce="abc">a{}</style><script>one()</script>'));
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`);
  expect(policy).not.toContain('http');
});

test('inline texts are found byte for byte, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(fc.string().filter((text) => !/<\/?script/i.test(text))), (texts) => {
      const html = texts.map((text) => `<p></p><script nonce="abc">${text}</script>`).join('\n');
      expect(inlineTexts(page(html), 'script')).toEqual(texts);
    }),
  );
});
