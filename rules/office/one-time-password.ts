const PERIOD = 30;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The period of a moment; codes change with it (RFC 6238). */
export const periodAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / PERIOD);

/** The six digits in a message authentication code, as RFC 4226 truncates it. */
export function digitsOf(code: Uint8Array): string {
  const offset = (code.at(-1) ?? 0) & 15;
  const view = new DataView(code.buffer, code.byteOffset, code.byteLength);
  return String((view.getUint32(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** Authenticator apps take their secret in base 32. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
