import { Refusal } from '../platform/refusal.ts';

type Problems = Readonly<Record<string, string>>;

/** The application is unfinished or over: the holder of its appId may know that (T02). */
export const notRunning = (state: string) =>
  state === 'open'
    ? new Refusal(
        400,
        'NOT_FINISHED',
        'This application is not complete yet, so there is nobody to replace.',
      )
    : new Refusal(400, 'CONTRACT_OVER', 'This contract has ended. You can hire again at any time.');
export const changedElsewhere = () =>
  new Refusal(
    400,
    'CHANGED_ELSEWHERE',
    'This replacement went on in another window or on another device. Here is where it stands now.',
  );
export const confirmedAlready = () =>
  new Refusal(
    400,
    'REPLACEMENT_CONFIRMED',
    'Your replacement is confirmed. To change it once more, please chat with us.',
  );
export const notAvailable = () =>
  new Refusal(
    400,
    'MAID_NOT_AVAILABLE',
    'This maid is no longer available. Please choose another one.',
    { maid: 'She is no longer available.' },
  );
export const noContract = () =>
  new Refusal(
    400,
    'NO_CONTRACT',
    'No contract that runs belongs to this number. Please chat with us.',
  );

export function refuseProblems(problems: Problems): void {
  if (Object.keys(problems).length > 0) {
    throw new Refusal(400, 'WRONG_FIELDS', 'Please correct what is marked.', problems);
  }
}
