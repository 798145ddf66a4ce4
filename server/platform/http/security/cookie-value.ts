/** Every value for this name in a Cookie header: more than one when somebody planted another. */
export function cookieValues(header: string, name: string): string[] {
  const values: string[] = [];
  for (const part of header.split(';')) {
    const cookie = part.trim();
    if (cookie.startsWith(name) && cookie[name.length] === '=') {
      values.push(cookie.slice(name.length + 1));
    }
  }
  return values;
}
