import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../platform/keys.ts';

type Signing = Pick<Keys, 'signing'>;

/** Links used to carry 15 bytes of it; they stay valid. */
const PROOF_BYTES = 9;

const mac = ({ signing }: Signing, id: string): Buffer =>
  createHmac('sha256', signing).update(`alert:${id}`).digest();

/** The secret in the link of an alert; it is computed, not stored. Its random id alone cannot be guessed either. */
export const alertToken = (keys: Signing, id: string): string =>
  `${id.replaceAll('-', '')}${mac(keys, id).subarray(0, PROOF_BYTES).toString('base64url')}`;

const SHAPE =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{12}|[\w-]{20})$/;

/** The alert of a link; null if the link is not one of ours. */
export function alertOf(keys: Signing, token: string): string | null {
  const [, ...parts] = SHAPE.exec(token) ?? [];
  const proof = Buffer.from(parts.pop() ?? '', 'base64url');
  const id = parts.join('-');
  const right = mac(keys, id).subarray(0, proof.length);
  return proof.length >= PROOF_BYTES && timingSafeEqual(proof, right) ? id : null;
}
