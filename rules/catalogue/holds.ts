/** Limits how many maids one family can put on hold (T34). */
export const MOST_HOLDS = 20;
export const MOST_OPEN_APPLICATIONS = 3;

/** The limit that a session has reached, so that it cannot start another application; null if it can. */
export function tooMany({
  holds,
  openApplications,
}: {
  readonly holds: number;
  readonly openApplications: number;
}): 'applications' | 'holds' | null {
  if (openApplications >= MOST_OPEN_APPLICATIONS) return 'applications';
  return holds >= MOST_HOLDS ? 'holds' : null;
}
