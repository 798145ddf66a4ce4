const BASE = 'https://site.invalid';

/**
 * The normalised target of a redirect; null if it is not allowed. Allowed: http and https addresses without user
 * names, and paths on this site.
 */
export function redirectTarget(text: string): string | null {
  if (text.length > 2000 || /[\p{Cc}\s\\]/u.test(text)) return null;
  const own = /^\/(?!\/)/.test(text);
  if (!own && !/^https?:\/\/[^/]/i.test(text)) return null;
  if (!URL.canParse(text, BASE)) return null;
  const address = new URL(text, BASE);
  if (address.username !== '' || address.password !== '') return null;
  if (!own) return address.href;
  const path = address.pathname + address.search + address.hash;
  return path.startsWith('//') ? null : path;
}
