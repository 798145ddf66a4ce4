import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { alertOf, alertToken } from './alert-token.ts';

const keys = { signing: Buffer.alloc(32, 7) };
const id = randomUUID();
const hex = id.replaceAll('-', '');
const proof = createHmac('sha256', keys.signing).update(`alert:${id}`).digest();

test('[T02] the link of an alert opens it, also one from before proofs were shortened', () => {
  expect(alertOf(keys, alertToken(keys, id))).toBe(id);
  expect(alertOf(keys, hex + proof.subarray(0, 15).toString('base64url'))).toBe(id);
});

test.each([
  ['another proof', hex + Buffer.alloc(9).toString('base64url')],
  ['a longer wrong proof', hex + Buffer.alloc(15).toString('base64url')],
  ['half a proof', hex + proof.subarray(0, 6).toString('base64url')],
  ['no proof', hex],
  ['another alert', randomUUID().replaceAll('-', '') + proof.subarray(0, 9).toString('base64url')],
])('[T02] %s opens nothing', (_name, token) => {
  expect(alertOf(keys, token)).toBeNull();
});
