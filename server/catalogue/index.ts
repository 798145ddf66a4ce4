export { cardsStatement, readCards } from './cards.ts';
export { catalogue, dependsOnAvailability } from './catalogue.ts';
export { showMaidMedia } from './site-media.ts';
export { fittingAmong } from './catalogue-index/fitting.ts';
export { HIRE_STATE, HIREABLE } from './catalogue-index/load-index.ts';
export {
  blankMaid,
  changeMaid,
  createMaid,
  fitRecord,
  lockMaidRecord,
  checkMaid,
  type NewMaid,
  readMaidRecord,
  removeNewMaid,
} from './writing/change-maid.ts';
export {
  changeMaids,
  createMaids,
  lockMaidRecords,
  type Publication,
  readMaidRecords,
  readPublications,
  restorePublications,
  someNames,
} from './writing/change-maids.ts';
export { maidProblems, readLists, schemaRefusal } from './writing/check-maids.ts';
export {
  editedPart,
  editedRecord,
  type EditedRecord,
  filesOf,
  maidRecord,
  type MaidRecord,
} from './writing/maid-record.ts';
export { obstaclesToPublish, setPublished } from './writing/publish-maids.ts';
export { previewCard } from './writing/preview-card.ts';
export { readMaids, recordOf } from './writing/read-maids.ts';
export { refreshCards } from './writing/refresh-cards.ts';
export { writeMaids } from './writing/write-maids.ts';
