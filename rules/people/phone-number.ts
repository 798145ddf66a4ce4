/** A stored number (E.164) as people here write it: +971 50 000 0000; others as they are stored. */
export function shownNumber(number: string): string {
  return number.replace(/^\+971(\d{1,2})(\d{3})(\d{4})$/, '+971 $1 $2 $3');
}
