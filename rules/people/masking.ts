const DOTS = '•••••';

/** Enough of a number for its owner to recognise it: +9715•••••12. */
export const maskedPhone = (number: string): string =>
  number.length < 9 ? DOTS : `${number.slice(0, 5)}${DOTS}${number.slice(-2)}`;

/** The first letter and the host: j•••@example.com. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
}

/** The country and the last four: AE•• •••• •••• •••• •••3 456. */
export function maskedIban(iban: string): string {
  const plain = iban.replace(/\s/g, '');
  if (plain.length < 12) return DOTS;
  const hidden = plain.length - 6;
  const shown = `${plain.slice(0, 2)}${'•'.repeat(hidden)}${plain.slice(-4)}`;
  return shown.replace(/(.{4})(?=.)/gu, '$1 ');
}

/** The first name and the first letter of the last one: Amal K•••. */
export function maskedName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  if (words.length < 2) return `${Array.from(first)[0] ?? ''}•••`;
  return `${first} ${Array.from(words.at(-1) ?? '')[0] ?? ''}•••`;
}
