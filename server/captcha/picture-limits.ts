import type { Limit } from '../platform/limits/limits.ts';

/** A picture costs milliseconds and a row: an address that only ever asks for more is told to wait. */
export const drawings: Limit = { bucket: 'captcha pictures', uses: 300, seconds: 60 };

/** For each session (T31). */
export const refreshes: Limit = { bucket: 'captcha refreshes', uses: 20, seconds: 600 };
