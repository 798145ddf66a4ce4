/** The parts of a home that a client can show to another person (HOME-08). */
export const homeParts = ['payments', 'documents', 'messages', 'requests', 'visa'] as const;
export type HomePart = (typeof homeParts)[number];

/** Minutes after a code in which it is fresh enough for what cannot be taken back. */
export const FRESH_MINUTES = 10;

/** Days for which a device stays signed in if its owner wants that (HOME-01). */
export const KEPT_DAYS = 30;

/** People whom a client can let into a home. */
export const MOST_PEOPLE = 6;
