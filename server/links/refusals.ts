import { Refusal } from '../platform/refusal.ts';

export const linkEnded = () => new Refusal(410, 'LINK_ENDED');
export const linkUsed = () => new Refusal(410, 'LINK_USED');
export const nothingSent = () => new Refusal(400, 'NO_LINK');
export const notOpen = () => new Refusal(400, 'APPLICATION_NOT_OPEN');
export const alreadySigned = () => new Refusal(400, 'ALREADY_SIGNED.link');
export const notSignedYet = () => new Refusal(400, 'SPOUSE_NOT_SIGNED');
export const wrongMobile = (words: string) =>
  new Refusal(400, 'WRONG_FIELDS', {}, { mobile: { words } });
