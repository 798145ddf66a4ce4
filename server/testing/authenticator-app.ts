import { periodAt } from '../../rules/office/one-time-password.ts';
import { codeIn } from '../staff/authenticator.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app with this base 32 secret shows now, or some periods later. */
export function codeOf(secret: string, later = 0): string {
  const bits = Array.from(secret, (one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  return codeIn(Buffer.from(bytes), periodAt(new Date()) + later);
}
