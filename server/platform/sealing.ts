import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** The cell of the store that a sealed value is bound to: it cannot be opened for another one (T60). */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

const binding = ({ table, column, row }: Place) => Buffer.from(`${table}|${column}|${row}`);

/** AES-256-GCM: nonce, tag, then the ciphertext. */
export function seal(key: Buffer, place: Place, value: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(binding(place));
  const sealed = Buffer.concat([cipher.update(value), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

const others = new WeakMap<Buffer, Buffer>();

/** During a key rotation, `key` also opens values sealed with the other key. Nothing new is sealed with the other one. */
export function openWithEither(key: Buffer, other: Buffer): void {
  others.set(key, other);
}

/** Null when the bytes were changed, moved, or sealed with another key. */
export function unseal(key: Buffer, place: Place, sealed: Buffer): Buffer | null {
  const other = others.get(key);
  return opened(key, place, sealed) ?? (other ? opened(other, place, sealed) : null);
}

function opened(key: Buffer, place: Place, sealed: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
      authTagLength: TAG,
    })
      .setAAD(binding(place))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    return null;
  }
}
