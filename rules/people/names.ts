/** The first name for display: one word, capitalised, without a trailing comma. */
export function displayFirstName(name: string): string {
  const word = (name.trim().split(/\s+/u)[0] ?? '').replace(/,{1,9}$/u, '');
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('').toLowerCase();
}

/** The first letters of the first and the last word. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0] ?? '')
    .filter((_letter, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();
