import { expect, test } from 'vitest';
import { redirectKind } from './redirects.ts';
import { siteKind } from './site.ts';

const place = 'file.json';

test.each([
  { chatNumber: 'nb1' },
  { redirectHosts: '' },
  { redirectHosts: 'example.com' },
  { redirectHosts: 'example.com, www.example.com:8443 other.example' },
])('the site can be set to %j', (setting) => {
  expect(siteKind.prepare(setting, place).count).toBe(1);
});

test.each([
  { chatNumber: '+971500000000' },
  { chatNumber: '' },
  { redirectHosts: 'https://example.com' },
  { redirectHosts: 'example.com/path' },
  { redirectHosts: '*' },
  { redirectHosts: 'user@example.com' },
  { redirectHosts: ['example.com'] },
  { redirectHost: 'example.com' },
])('the site cannot be set to %j', (setting) => {
  expect(() => siteKind.prepare(setting, place)).toThrow(/must|expected/);
});

test('a long list of hosts that goes wrong at its end is refused at once', () => {
  const hosts = `${'a.'.repeat(1990)}!`;
  expect(() => siteKind.prepare({ redirectHosts: hosts }, place)).toThrow('host names');
});

test('only a target can be permanent', () => {
  const rows = [
    { code: 'old', target: '/services', permanent: true },
    { code: 'qr01', chat: { number: 'default' } },
  ];
  expect(redirectKind.prepare(rows, place).count).toBe(2);
  const chat = [{ code: 'qr01', chat: { number: 'default' }, permanent: true }];
  expect(() => redirectKind.prepare(chat, place)).toThrow('only a target can be permanent');
});
