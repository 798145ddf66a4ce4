/** What someone ticks before they sign. Other words are another version. */
export const signingConsent = {
  version: 'sign-2026-11-15',
  words:
    'I have read the form and agree to it. I sign it electronically, and my signature here counts like one in ink.',
} as const;
