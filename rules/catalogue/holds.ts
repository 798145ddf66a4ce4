/** One family keeps only so many from the others (T34). */
export const MOST_HOLDS = 20;
export const MOST_OPEN_APPLICATIONS = 3;

/** What a session has of already, when it may not begin one more application; null when it may. */
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
