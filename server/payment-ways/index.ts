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
  waysOf,
} from './ways.ts';
