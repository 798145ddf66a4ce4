export { prepaidMonths, settledLater } from './settled-later.ts';
export {
  changedAt,
  changedToDebit,
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
