/** The first name for display: one word, capitalised, without a trailing comma. */
export function displayFirstName(name: string): string {
  const word = (name.trim().split(/\s+/u)[0] ?? '').replace(/,{1,9}$/u, '');
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('').toLowerCase();
}
