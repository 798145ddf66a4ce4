export { settledLater } from './settled-later.ts';
export {
  changedAt,
  changedWay,
  changeWay,
  isBeforeChange,
  isByCard,
  isByCardIn,
  keepWay,
  newestWay,
  paysByCard,
  wasChangedAfter,
  waysOf,
} from './ways.ts';
