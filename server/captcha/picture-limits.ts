import type { Limit } from '../platform/limits/limits.ts';

/** A picture costs milliseconds and a row, so pictures are limited per address. */
export const drawings: Limit = { bucket: 'captcha pictures', uses: 300, seconds: 60 };

/** Per session (T31). */
export const refreshes: Limit = { bucket: 'captcha refreshes', uses: 20, seconds: 600 };
