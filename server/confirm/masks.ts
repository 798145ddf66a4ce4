/** As much of a number as its owner needs to know it again: +9715•••••12. */
export const maskedNumber = (number: string): string =>
  number.length < 9 ? '•••••' : `${number.slice(0, 5)}•••••${number.slice(-2)}`;

/** The first letter and the host: j•••@example.com. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
}
