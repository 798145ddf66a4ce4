import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Database } from '../platform/store/store.ts';
import { staffPasskeys } from '../staff/table.ts';

/** Two passkeys that count but cannot be used, for tests that sign in otherwise. */
export const addUnusablePasskeys = (db: Database, staffId: string) =>
  db.insert(staffPasskeys).values(
    ['Laptop', 'Security key'].map((label) => ({
      id: randomBytes(16).toString('base64url'),
      staffId,
      publicKey: Buffer.alloc(1),
      counter: 0,
      label,
    })),
  );

const hash = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: Buffer): string => data.toString('base64url');

/** CBOR's first byte has the kind in its upper three bits; longer values follow with their length. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

interface Asked {
  readonly challenge: string;
}

const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

/** A passkey in software: makes the answers that a browser with a fingerprint reader would send. */
export function softPasskey({ origin = 'http://localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const coseKey = map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  );

  const clientData = (type: string, { challenge }: Asked, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  function authenticatorData(at: string, flags: number, ...more: readonly Buffer[]): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(new URL(at).hostname), Buffer.from([flags]), count, ...more]);
  }
  const credential = { id: base64(id), rawId: base64(id), type: 'public-key' };

  return {
    id: credential.id,
    /** Sets the counter back, as in a copied key. */
    rewind(): void {
      counter = 0;
    },
    register(options: Asked, at = origin) {
      const length = Buffer.from([0, id.length]);
      const authData = authenticatorData(
        at,
        PRESENT | VERIFIED | HAS_KEY,
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      );
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      );
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options, at)),
          attestationObject: base64(attestation),
          transports: ['internal'],
        },
      };
    },
    answer(options: Asked, { at = origin, isVerified = true } = {}) {
      counter += 1;
      const client = clientData('webauthn.get', options, at);
      const authData = authenticatorData(at, isVerified ? PRESENT | VERIFIED : PRESENT);
      const signature = sign('sha256', Buffer.concat([authData, hash(client)]), privateKey);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(authData),
          signature: base64(signature),
        },
      };
    },
  };
}
export type SoftPasskey = ReturnType<typeof softPasskey>;
