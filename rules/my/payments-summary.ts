/** A movement of money: above zero if the family paid, below zero if it got money back. Amounts in fils. */
interface Movement {
  readonly kind: string;
  readonly fils: number;
  readonly vatFils: number;
  /** ISO day. */
  readonly day: string;
  /** The month that a collection pays for, or that the bank took back. */
  readonly month?: string | null;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Payments of each year and month, the newest first, with the sums of the year. */
export function paymentsByYear<One extends Movement>(all: readonly One[]) {
  const newest = all.toSorted((one, other) => (one.day < other.day ? 1 : -1));
  const years = Map.groupBy(newest, ({ day }) => day.slice(0, 4));
  return [...years].map(([year, ofYear]) => {
    // The bank took these back before they counted: neither a payment nor a refund of ours.
    const returned = ofYear.filter(({ kind }) => kind === 'debit_return');
    // A debit of the year before counted there.
    const undone = returned.filter(({ month, fils, day }) =>
      ofYear.some((one) => one.month === month && one.fils === -fils && one.day <= day),
    );
    const back = ofYear.filter(({ fils, kind }) => fils < 0 && kind !== 'debit_return');
    return {
      year,
      /** What the family paid, less what it got back. */
      fils: sum(ofYear.map(({ fils }) => fils)),
      vatFils: sum(ofYear.map(({ vatFils }) => vatFils)),
      refundedFils: sum(back.map(({ fils }) => -fils)),
      payments: ofYear.length - back.length - returned.length - undone.length,
      months: [...Map.groupBy(ofYear, ({ day }) => day.slice(0, 7))].map(([month, lines]) => ({
        month: `${month}-01`,
        lines,
      })),
    };
  });
}
