/** What a family can ask for in My Home (HOME-06). */
export const requestKinds = ['replacement', 'arrival', 'pause', 'cancellation'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** A family may take a request back until the office has accepted or declined it. */
export const requestStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];
