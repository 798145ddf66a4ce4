import { MOST_HOLDS, MOST_OPEN_APPLICATIONS } from '../../rules/catalogue/holds.ts';
import { type PlainRefusalKey, Refusal } from '../platform/refusal.ts';

export const changedElsewhere = () => new Refusal(400, 'CHANGED_ELSEWHERE');
export const notNow = () => new Refusal(400, 'STEP_NOT_OPEN');
export const notYours = () => new Refusal(403, 'NOT_YOURS');
export const needsProof = () => new Refusal(400, 'NEEDS_PROOF');
export const numberNotProved = () => new Refusal(400, 'NUMBER_NOT_PROVED');
export const maidGone = () => new Refusal(400, 'MAID_GONE');
export const unknownStep = () => new Refusal(400, 'UNKNOWN_STEP', {}, { step: 'UNKNOWN_STEP' });
export const cardNumber = () => new Refusal(400, 'CARD_NUMBER');
export const wrongCode = () => new Refusal(400, 'WRONG_CODE', {}, { code: 'CODE_NOT_RIGHT' });

const keys: Readonly<Record<string, PlainRefusalKey>> = {
  submitted: 'APPLICATION_NOT_OPEN.complete',
  active: 'APPLICATION_NOT_OPEN.complete',
  ended: 'APPLICATION_NOT_OPEN.ended',
  cancelled: 'APPLICATION_NOT_OPEN.cancelled',
};
export const notOpen = (state: string) =>
  new Refusal(400, keys[state] ?? 'APPLICATION_NOT_OPEN.over');
export const stillOpen = () => new Refusal(400, 'STILL_OPEN');

/** Limits of a session (T34). */
export const tooManyRefusals = {
  applications: new Refusal(400, 'TOO_MANY_APPLICATIONS', { most: MOST_OPEN_APPLICATIONS }),
  holds: new Refusal(400, 'TOO_MANY_HOLDS', { most: MOST_HOLDS }),
} as const;
