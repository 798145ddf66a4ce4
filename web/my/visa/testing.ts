import type { TrackedVisa } from '../../../contract/my/visa.ts';

/** An open visa for tests of the tracker. */
export const trackedVisa: TrackedVisa = {
  firstName: 'Jovelyn',
  emirate: 'dubai',
  isHere: true,
  isClient: true,
  isOwnSponsor: false,
  today: '2026-11-18',
  openedOn: '2026-11-01',
  dayCount: 12,
  state: 'open',
  stopReason: null,
  now: null,
  stages: [],
  deadlines: [],
  window: null,
  oldWindows: [],
  whole: { measured: null, official: null },
  holidays: [],
  history: [],
  checkedAt: null,
  decideBy: null,
  refund: null,
  refundProgress: null,
  herLanguage: { code: 'en', name: 'English' },
  hasHerNumber: false,
};
