import { Refusal } from '../platform/refusal.ts';

export const linkEnded = () =>
  new Refusal(410, 'LINK_ENDED', 'This link has expired. Ask whoever sent it for a new one.');
export const linkUsed = () =>
  new Refusal(410, 'LINK_USED', 'This link has been used. There is nothing left to do with it.');
export const nothingSent = () =>
  new Refusal(400, 'NO_LINK', 'No link has been sent yet. Send one first.');
export const notOpen = () =>
  new Refusal(400, 'APPLICATION_NOT_OPEN', 'This application takes no more answers.');
export const alreadySigned = () =>
  new Refusal(400, 'ALREADY_SIGNED', 'The payment form is signed. No link is needed any more.');
export const notSignedYet = () =>
  new Refusal(
    400,
    'SPOUSE_NOT_SIGNED',
    'Your spouse has not signed yet. This page moves on by itself as soon as that is done.',
  );
export const wrongMobile = (message: string) =>
  new Refusal(400, 'WRONG_FIELDS', 'Please correct what is marked.', { mobile: message });
