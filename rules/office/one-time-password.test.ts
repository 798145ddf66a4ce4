import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { base32, digitsOf, periodAt } from './one-time-password.ts';

const secret = Buffer.from('12345678901234567890');
function codeAt(seconds: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(periodAt(new Date(seconds * 1000))));
  return digitsOf(createHmac('sha1', secret).update(counter).digest());
}

test('[OFF-02] codes are those of the standard', () => {
  // RFC 6238, appendix B, shortened to six digits.
  expect([59, 1_111_111_109, 1_234_567_890, 2_000_000_000].map(codeAt)).toEqual([
    '287082',
    '081804',
    '005924',
    '279037',
  ]);
});

test('secrets are written as authenticator apps read them', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32(Buffer.from('f'))).toBe('MY');
});
