/** Checks by the office, in the order families read them. */
export const maidChecks = ['IDENTITY', 'REFERENCE', 'LANGUAGES', 'MEDICAL'] as const;

export interface MaidCheck {
  readonly what: (typeof maidChecks)[number];
  /** An ISO day. */
  readonly on: string;
}
