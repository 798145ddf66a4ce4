import { msg } from '../../rules/text/text.ts';

/** The words ticked before a form is signed, by drawing or by the tick itself. Change the version with the words. */
export const signingConsent = {
  version: 'sign-2026-11-16',
  words: msg(
    'I have read the form and agree to it. I sign it electronically, which counts like a signature in ink.',
  ),
} as const;
