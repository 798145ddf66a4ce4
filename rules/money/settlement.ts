export const cardMoveKinds = ['paid', 'returned', 'gift', 'not_returned'] as const;

/** Money that a card moved for the first part, by day. */
export interface CardMove {
  /**
   * `returned` settles what was paid too much; a `gift` of the office is never asked for again; what is `not_returned`
   * failed at the bank and is still with the office.
   */
  readonly kind: (typeof cardMoveKinds)[number];
  /** An ISO day by the Dubai calendar. */
  readonly on: string;
  readonly fils: number;
}

/** Fils that count towards the first part. */
export const creditOf = (moves: readonly CardMove[]): number =>
  moves.reduce(
    (sum, { kind, fils }) =>
      kind === 'paid' ? sum + fils : kind === 'returned' ? sum - fils : sum,
    0,
  );

/** What has to happen so that exactly what is due is paid, in fils. At most one of the two is above zero. */
export interface Settlement {
  /** Asked for before the application can be finished. */
  readonly toPay: number;
  /** Given back with the end of the application. */
  readonly toReturn: number;
}

/** Compares what a family has paid with what is due for the maid and the day they have chosen now. */
export const settlement = (paid: number, due: number): Settlement => ({
  toPay: Math.max(0, due - paid),
  toReturn: Math.max(0, paid - due),
});
