import { Refusal, rulesProblems } from '../platform/refusal.ts';

type Problems = Readonly<Record<string, string>>;

/** The application is unfinished or over: the holder of its appId may know that (T02). */
export const notRunning = (state: string) =>
  state === 'open'
    ? new Refusal(400, 'NOT_FINISHED.replacement')
    : new Refusal(400, 'CONTRACT_OVER');
export const changedElsewhere = () => new Refusal(400, 'CHANGED_ELSEWHERE.replacement');
export const priceChanged = () => new Refusal(400, 'CHANGED_ELSEWHERE.price');
export const confirmedAlready = () => new Refusal(400, 'REPLACEMENT_CONFIRMED');
export const notAvailable = () =>
  new Refusal(400, 'MAID_NOT_AVAILABLE', {}, { maid: 'MAID_UNAVAILABLE' });
export const tooLate = () => new Refusal(400, 'TOO_LATE');
export const dayNotCovered = () => new Refusal(400, 'WRONG_FIELDS', {}, { day: 'DAY_NOT_COVERED' });
export const noContract = () => new Refusal(400, 'NO_CONTRACT');

export function refuseProblems(problems: Problems): void {
  if (Object.keys(problems).length > 0) {
    throw new Refusal(400, 'WRONG_FIELDS', {}, rulesProblems(problems));
  }
}
