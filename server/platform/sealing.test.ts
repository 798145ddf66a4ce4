import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

const key = randomBytes(32);
const place = { table: 'applications', column: 'app_id_sealed', row: '1' };
const secret = Buffer.from('aVerySecretAppId');

test('what is sealed opens in its own cell with its own key, and nowhere else', () => {
  const sealed = seal(key, place, secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(unseal(key, place, sealed)).toEqual(secret);
  expect(unseal(randomBytes(32), place, sealed)).toBeNull();
  for (const other of [{ table: 'documents' }, { column: 'mobile_sealed' }, { row: '2' }]) {
    expect(unseal(key, { ...place, ...other }, sealed)).toBeNull();
  }
});

test('the same value sealed twice looks different', () => {
  expect(seal(key, place, secret)).not.toEqual(seal(key, place, secret));
});

test('one changed or missing byte, anywhere, and nothing opens', () => {
  const sealed = seal(key, place, secret);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(unseal(key, place, changed)).toBeNull();
    expect(unseal(key, place, sealed.subarray(0, at))).toBeNull();
  }
});
