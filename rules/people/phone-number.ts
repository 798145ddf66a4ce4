/** Formats a stored number (E.164): +971 50 000 0000; foreign numbers stay unchanged. */
export function shownNumber(number: string): string {
  return number.replace(/^\+971(\d{1,2})(\d{3})(\d{4})$/, '+971 $1 $2 $3');
}
