import { createHmac } from 'node:crypto';
import { oneOf } from './picture/random.ts';

/** These characters stay distinguishable when distorted; upper and lower case count as the same answer. */
const alphabet = '347aBdEeFHhKkLMmNnPRrtWXxYy';
const length = 6;
const longest = 40;
/** CAP-06. */
const pattern = /^[A-Za-z0-9 _]+$/;

export const newAnswer = () => Array.from({ length }, () => oneOf(alphabet)).join('');

/** Normalises a typed answer for comparison; null when it cannot be an answer. */
export function foldAnswer(given: string): string | null {
  if (given.length > longest || !pattern.test(given)) return null;
  return given.replace(/[ _]/g, '').toLowerCase();
}

export interface AskedFor {
  readonly captchaId: string;
  readonly sessionLookup: Buffer;
  readonly call: string;
}

/** The store only holds this keyed hash, which is useless for another captcha, session or call. */
export function answerLookup(
  signing: Buffer,
  { captchaId, sessionLookup, call }: AskedFor,
  foldedAnswer: string,
): Buffer {
  const parts = ['captcha answer', captchaId, sessionLookup.toString('hex'), call, foldedAnswer];
  return createHmac('sha256', signing).update(parts.join(':')).digest();
}
