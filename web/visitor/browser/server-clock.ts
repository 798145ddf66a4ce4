/** The server's clock minus the time since this page began; null before the first answer. */
let ahead: number | null = null;

/** Takes the time from an answer's Date header. An answer from a cache is older, and never turns the clock back. */
export function noteServerTime(date: string | null): void {
  const offset = Date.parse(date ?? '') - performance.now();
  if (!Number.isNaN(offset)) ahead = Math.max(ahead ?? offset, offset);
}

/** Milliseconds by the server's clock: a phone's own may be wrong by a day (F67). */
export const serverNow = (): number =>
  ahead === null ? Date.now() : Math.round(ahead + performance.now());
