/** What a family can ask for in My Home (HOME-06). */
export const requestKinds = ['replacement', 'arrival', 'pause', 'cancellation'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** A family may take a request back until the office has accepted or declined it. */
export const requestStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** Why a family cancels: asked once it has confirmed, and never needed. */
export const cancelReasons = [
  'not_needed',
  'moving',
  'too_expensive',
  'not_right',
  'another_way',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
