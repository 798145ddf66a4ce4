export {
  appendVisaEvent,
  lockVisaCase,
  type NewVisaEvent,
  storeProgress,
  undoVisaEvent,
  visaRowOf,
} from './append-event.ts';
export { hasOtherMaid, readFamilyVisa } from './family-visa.ts';
export { setHerNumber } from './her-number.ts';
export { decideStopped } from './decide.ts';
export { type MeasuredTime, measuredStages, measuredTimes } from './measured-times.ts';
export { openVisaCase } from './open-case.ts';
export {
  eventCell,
  openVisaCases,
  readVisaCase,
  type VisaCase,
  visaSettings,
} from './read-case.ts';
export { resultsForFamily } from './results.ts';
export { tellOfOpening } from './tell.ts';
