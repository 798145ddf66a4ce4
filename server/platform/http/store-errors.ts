import { isStoreUnavailable } from '../store/unavailable.ts';

/** SQLSTATE of an error or of its cause; drizzle wraps the driver's errors. */
function sqlState(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (
      'code' in current &&
      typeof current.code === 'string' &&
      /^[0-9A-Z]{5}$/.test(current.code)
    ) {
      return current.code;
    }
  }
  return '';
}

/** Class 22: a NUL byte, a number too large, an invalid day. The visitor sent it. */
export const isUnusableForStore = (error: unknown) => sqlState(error).startsWith('22');

/** The store is down, full, read-only, or two transactions conflicted: worth a retry soon. */
export const isStoreAway = (error: unknown) =>
  isStoreUnavailable(error) || ['25006', '40001', '40P01', '55P03'].includes(sqlState(error));
