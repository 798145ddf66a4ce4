export { arrivalPlans, type ArrivalPlans } from './arrival-plan.ts';
export {
  arrivalFreeing,
  arrivalOf,
  bookArrival,
  freeArrival,
  offeredDays,
  requestOf,
  takenPlaces,
  timesOf,
} from './arrivals.ts';
export { contact } from './contact.ts';
export type { MoveTerms } from './move-terms.ts';
export {
  askToMove,
  moveArrival,
  moveAtOnce,
  staffMoveTerms,
  stopAsking,
  timeObstacle,
} from './staff-move.ts';
export { tellOfMove } from './move-messages.ts';
export { tellOfSubmission } from './submission-messages.ts';
