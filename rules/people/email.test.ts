import { expect, test } from 'vitest';
import { emailAddress } from './email.ts';

test('an e-mail address is kept trimmed, with its host in small letters', () => {
  const right: [string, string][] = [
    ['amal@example.com', 'amal@example.com'],
    ['  Amal.K+maid@Example.CO.uk ', 'Amal.K+maid@example.co.uk'],
    ['a@b-c.ae', 'a@b-c.ae'],
    ["o'brien_1@sub.example.museum", "o'brien_1@sub.example.museum"],
    ['أمل@مثال.امارات', 'أمل@مثال.امارات'],
  ];
  for (const [text, normal] of right) expect([text, emailAddress(text)]).toEqual([text, normal]);
});

test('what cannot be an e-mail address is none', () => {
  const wrong = [
    '',
    'amal',
    'amal@',
    '@example.com',
    'amal@example',
    'amal@@example.com',
    'amal k@example.com',
    'amal@exa mple.com',
    '.amal@example.com',
    'amal.@example.com',
    'am..al@example.com',
    'amal@-example.com',
    'amal@example-.com',
    'amal@example.c',
    'amal@127.0.0.1',
    'amal@example.com\r\nBcc: x@y.com',
    'amal@exam\u0000ple.com',
    '"<script>"@example.com',
    'amal@example.com, b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
    `${'a'.repeat(100_000)}@example.com`,
  ];
  for (const text of wrong)
    expect([text.slice(0, 40), emailAddress(text)]).toEqual([text.slice(0, 40), null]);
});
