const systemErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Files are on the same disk as the store, so a full disk affects both.
  'ENOSPC',
  'EDQUOT',
]);
const driverMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Cannot use a pool after)/;

/** True when an error means "the store cannot answer now" (503) and not "the request is wrong". */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(08|53|57P|58)/.test(code) || code === '57014') return true;
  if (systemErrors.has(code) && 'syscall' in error) return true;
  // A bucket that stopped responding.
  if (error.name === 'TimeoutError') return true;
  return driverMessages.test(error.message) || isStoreUnavailable(error.cause);
}
