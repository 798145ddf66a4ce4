import { expect, test } from 'vitest';
import { nextAddress } from './next-address.ts';

test.each([
  ['?next=/office/applications%3Ffilter%3Dlate', '/office/applications?filter=late'],
  ['?next=/admin/teamrating', '/admin/teamrating'],
  ['?link=abc', '/office'],
  ['?next=https://evil.example', '/office'],
  ['?next=//evil.example', '/office'],
  ['?next=/office\\evil', '/office'],
  ['?next=/officers', '/office'],
  ['?next=/office/sign-in', '/office'],
])('[OFF-02] after signing in, %s leads to %s', (search, address) => {
  expect(nextAddress(search)).toBe(address);
});
