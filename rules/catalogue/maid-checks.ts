/** What the office can check about a maid, in the order families read it. */
export const maidChecks = ['IDENTITY', 'REFERENCE', 'LANGUAGES', 'MEDICAL'] as const;

export interface MaidCheck {
  readonly what: (typeof maidChecks)[number];
  /** An ISO day. */
  readonly on: string;
}
