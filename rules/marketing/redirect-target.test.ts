import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

test.each([
  ['https://example.com/visa', 'https://example.com/visa'],
  ['HTTPS://Example.COM', 'https://example.com/'],
  ['http://example.com:8080/a?b=c#d', 'http://example.com:8080/a?b=c#d'],
  ['https://example.com/✓', 'https://example.com/%E2%9C%93'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['/', '/'],
  ['/services#visa', '/services#visa'],
  ['/hire-maid?check_pref=live_out', '/hire-maid?check_pref=live_out'],
  ['/a/../b', '/b'],
])('[T10] %j leads to %j', (text, target) => {
  expect(redirectTarget(text)).toBe(target);
});

test.each([
  '',
  'evil.com',
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  'https:evil.com',
  'https:/evil.com',
  'https:///evil.com',
  'https:/\\evil.com',
  'https://ok.com@evil.com',
  'https://user:secret@example.com/',
  'https://ok.com\\@evil.com',
  '/..//evil.com',
  '/.//evil.com',
  '/%09/../..//evil.com',
  '\t//evil.com',
  'java\nscript:alert(1)',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'tel:+971500000000',
  'ftp://example.com/',
  'file:///etc/passwd',
  'https://',
  'https://[::1',
  'https://exa mple.com/',
  'https://example.com/\u0000',
  'https://example.com/a\r\nset-cookie: x',
  `https://example.com/${'a'.repeat(2000)}`,
])('[T10] [T12] %j is no target', (text) => {
  expect(redirectTarget(text)).toBeNull();
});

const pieces =
  '/ \\ : @ . ? # % \t \n \r \0 e 。 ％ // http https:// evil.com %2f %5c %0d%0a javascript: .. [ ]';
const hostile = fc.string({ unit: fc.constantFrom(' ', ...pieces.split(' ')), maxLength: 12 });

test('[T10] [T12] a path target never leaves the site and any target fits a header', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const target = redirectTarget(text);
      if (target === null) return;
      const seen = new URL(target, 'https://home.example');
      expect(['http:', 'https:']).toContain(seen.protocol);
      expect(seen.username + seen.password).toBe('');
      expect(target).toMatch(/^[\x21-\x7e]+$/);
      if (text.startsWith('/')) expect(seen.origin).toBe('https://home.example');
      expect(redirectTarget(target)).toBe(target);
    }),
    { numRuns: 3000 },
  );
});
