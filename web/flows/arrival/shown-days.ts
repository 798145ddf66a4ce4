const SHOWN_AT_FIRST = 8;

/** The first days, or all of them on request or if a later one is chosen. */
export function shownDays<Day extends { readonly day: string }>(
  days: readonly Day[],
  { all, chosen }: { readonly all: boolean; readonly chosen: string | undefined },
): readonly Day[] {
  const isLate = days.findIndex(({ day }) => day === chosen) >= SHOWN_AT_FIRST;
  return all || isLate ? days : days.slice(0, SHOWN_AT_FIRST);
}
