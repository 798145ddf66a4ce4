import type { HomeFacts } from './now.ts';

/** A home in which nothing is open. */
export const quiet: HomeFacts = {
  today: '2026-11-16',
  isClient: true,
  isSpouse: false,
  isOver: false,
  declined: null,
  returned: null,
  asked: [],
  signatures: [],
  mandate: { state: 'active', capFils: 293_000 },
  isDebitEnded: false,
  next: { on: '2026-12-01', fils: 293_000, way: 'direct_debit' },
  arrivalAsked: null,
  arrival: null,
  waiting: [],
  leaving: null,
  isReplacementOpen: false,
  visa: null,
  isVisaOver: false,
};
