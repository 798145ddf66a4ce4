export const cardMoveKinds = ['paid', 'returned', 'gift', 'not_returned'] as const;

/** A card payment or refund for the prorated first month. */
export interface CardMove {
  /**
   * `returned` refunds an overpayment; a `gift` of the office is never charged again; `not_returned` failed at the
   * bank, and the office still holds the money.
   */
  readonly kind: (typeof cardMoveKinds)[number];
  /** An ISO day in Dubai. */
  readonly on: string;
  readonly fils: number;
}

/** Fils that count towards the prorated first month. */
export const creditOf = (moves: readonly CardMove[]): number =>
  moves.reduce(
    (sum, { kind, fils }) =>
      kind === 'paid' ? sum + fils : kind === 'returned' ? sum - fils : sum,
    0,
  );

/**
 * The payment or refund that makes the paid amount match the due amount, in fils. At most one of the two is above
 * zero.
 */
export interface Settlement {
  /** Charged before the application can be completed. */
  readonly toPay: number;
  /** Refunded when the application is submitted. */
  readonly toReturn: number;
}

/** Compares the paid amount with the amount due for the currently chosen maid and day. */
export const settlement = (paid: number, due: number): Settlement => ({
  toPay: Math.max(0, due - paid),
  toReturn: Math.max(0, paid - due),
});
