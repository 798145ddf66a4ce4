/** Retention periods in days, with reasons. A job applies them every hour. */
export const retention = {
  /** Abandoned or never finished. A family that returns within a month finds its answers again. */
  unfinishedApplication: 30,
  /** After a contract's end: invoices and their records must be stored for five years (VAT law, Art. 78). */
  endedContract: 5 * 366,
  /** A code works for ten minutes; a week more to look into a complaint about one. */
  oneTimeCode: 7,
  /** Long enough to show what was sent; the dedupe key stays, so that nothing is sent twice. */
  messageText: 90,
  /** Long enough to settle a dispute with the bank, which has its own copy. */
  gatewayTelling: 120,
  /** The test gateway needs the number while a card is tried. */
  sandboxNumber: 1,
  /** It expires after two minutes, and each new captcha deletes some old ones. */
  captcha: 1,
} as const;
