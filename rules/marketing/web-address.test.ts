import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeAddress } from './web-address.ts';

test.each([
  ['https://example.com', 'example.com', 'https://example.com/'],
  ['HTTP://EXAMPLE.com/a?b=c#d', 'example.com', 'http://example.com/a?b=c#d'],
  ['https://example.com:8443/', 'example.com:8443', 'https://example.com:8443/'],
  ['https://example.com:443/', 'example.com', 'https://example.com/'],
  ['https://[::1]:8080/', '[::1]:8080', 'https://[::1]:8080/'],
  ['https://аррӏе.com/', 'xn--80ak6aa92e.com', 'https://xn--80ak6aa92e.com/'],
  ['https://evil。com/', 'evil.com', 'https://evil.com/'],
  ['http://2130706433/', '127.0.0.1', 'http://127.0.0.1/'],
  ['https://ok.com.evil.com/', 'ok.com.evil.com', 'https://ok.com.evil.com/'],
  ['https://evil.com#ok.com', 'evil.com', 'https://evil.com/#ok.com'],
  ['https://example.com/✓', 'example.com', 'https://example.com/%E2%9C%93'],
  ['https://example.com/<script>', 'example.com', 'https://example.com/%3Cscript%3E'],
])('[T10] %j is offered, and called %s', (text, shownHost, href) => {
  expect(judgeAddress(text)).toMatchObject({ kind: 'ask', shownHost, href });
});

test.each([
  ['', 'missing'],
  ['evil.com', 'not-web'],
  ['/hire-maid', 'not-web'],
  ['javascript:alert(1)', 'not-web'],
  ['JaVaScRiPt:alert(1)', 'not-web'],
  ['data:text/html,<script>alert(1)</script>', 'not-web'],
  ['vbscript:x', 'not-web'],
  ['tel:+971500000000', 'not-web'],
  ['ftp://example.com/', 'not-web'],
  ['blob:https://example.com/x', 'not-web'],
  ['//evil.com', 'hides-host'],
  ['///evil.com', 'hides-host'],
  ['https:evil.com', 'hides-host'],
  ['https:/evil.com', 'hides-host'],
  ['https:///evil.com', 'hides-host'],
  ['https:\\\\evil.com', 'hides-host'],
  ['/\\evil.com', 'hides-host'],
  ['\\\\evil.com', 'hides-host'],
  ['https://ok.com\\@evil.com', 'hides-host'],
  ['https://ok.com@evil.com/', 'hides-host'],
  ['https://@evil.com/', 'hides-host'],
  ['https://user:secret@example.com/', 'hides-host'],
  ['https://%65vil.com/', 'hides-host'],
  ['https://evil%00.ok.com/', 'hides-host'],
  [' https://evil.com', 'hides-host'],
  ['\u0001https://evil.com', 'hides-host'],
  ['https://ev\til.com', 'hides-host'],
  ['https://evil.com/\r\nset-cookie:x', 'hides-host'],
  ['https://evil.com/\u202Emoc.ko', 'hides-host'],
  ['https://ev\u200Bil.com/', 'hides-host'],
  ['https://exa mple.com/', 'hides-host'],
  ['https://[::1', 'hides-host'],
  ['https://evil.com:99999/', 'hides-host'],
  ['https://example.com/\ud800', 'hides-host'],
  [`https://example.com/${'a'.repeat(2000)}`, 'too-long'],
  [`https://example.com/${'é'.repeat(1000)}`, 'hides-host'],
])('[T10] [T12] %j is refused: %s', (text, reason) => {
  expect(judgeAddress(text)).toEqual({ kind: 'refused', reason });
});

const pieces =
  '/ \\ : @ . ? # % \t \n \r \0 e 。 ％ // http https:// evil.com ok.com %2f %5c %0d%0a javascript: .. [ ] : 80';
const hostile = fc.string({ unit: fc.constantFrom(' ', ...pieces.split(' ')), maxLength: 12 });

test('[T10] [T12] what is offered is a web address that names its own host and fits a header', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const judged = judgeAddress(text);
      if (judged.kind === 'refused') return;
      const address = new URL(judged.href);
      expect(address.host).toBe(judged.shownHost);
      expect(address.username + address.password).toBe('');
      expect(['http:', 'https:']).toContain(address.protocol);
      expect(judged.href).toMatch(/^[\x21-\x7e]+$/);
      expect(judgeAddress(judged.href)).toEqual(judged);
    }),
    { numRuns: 3000 },
  );
});
