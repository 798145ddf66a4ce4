export { arrivalPlans, type ArrivalPlans, isArrivalPlan } from './arrival-plan.ts';
export {
  arrivalFreeing,
  arrivalOf,
  bookArrival,
  freeArrival,
  offeredDays,
  timesOf,
} from './arrivals.ts';
export { contact } from './contact.ts';
export { newReference } from './reference.ts';
