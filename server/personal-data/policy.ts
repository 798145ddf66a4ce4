/** What is kept no longer than so many days, and why. The job carries it out every hour. */
export const retention = {
  /** Given up or never finished. A month lets a family that comes back find its answers again. */
  unfinishedApplication: 30,
  /** After a contract's end: invoices and what they rest on are kept for five years (VAT law, Art. 78). */
  endedContract: 5 * 366,
  /** A code works for ten minutes; a week more to look into a complaint about one. */
  oneTimeCode: 7,
  /** Long enough to show what was told; the dedupe key stays, so that nothing is sent twice. */
  messageText: 90,
  /** Long enough to settle a dispute with the bank, which has its own copy. */
  gatewayTelling: 120,
  /** The test gateway needs the number while a card is tried. */
  sandboxNumber: 1,
  /** It expires after two minutes, and whoever asks for the next one clears some away. */
  captcha: 1,
} as const;
