/** The first name as it is shown: one word, capitalised, without the comma that lists leave behind. */
export function displayFirstName(name: string): string {
  const word = (name.trim().split(/\s+/u)[0] ?? '').replace(/,{1,9}$/u, '');
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('').toLowerCase();
}
