const REMOVED = 'removed';
const LENGTH_LIMIT = 1000;
const BASE = 'https://site.invalid';

/** Parameters that identify a person or give access, whatever their value. */
const identifying =
  /^(?:app_?id|id|.*session_?id|.*_?sid|.*token|.*uuid|.*secret|.*password|.*phone.*|.*mobile.*|.*e-?mail.*|.*whatsapp.*|.*iban.*|.*name|otp|code|key|sig|signature|journey_?id|mix_?panel_?id|client_?ip|nb|captcha.*)$/iu;

/** Seven digits or more, with any separators: telephone, card, identity and account numbers. */
const numberLike = /\p{Nd}(?:[\s().+-]*\p{Nd}){6}/u;
const run = /[\p{L}\p{Nd}_-]{16,}/gu;
/** The words of a slug or campaign name; random characters do not split into these. */
const word =
  /^(?:\p{Ll}{0,40}|\p{Lu}{1,40}|(?:\p{Lu}\p{Ll}{1,20}){1,5}|\p{Ll}{1,12}\d{1,4}|\d{1,6})$/u;

function looksIdentifying(text: string): boolean {
  if (text.includes('@') || numberLike.test(text)) return true;
  const runs = text.match(run) ?? [];
  return runs.some((part) => part.split(/[_-]/).some((piece) => !word.test(piece)));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes every layer of encoding, so that a nested address hides nothing. */
function identifies(text: string): boolean {
  for (let current = text.normalize('NFKC'); ;) {
    if (looksIdentifying(current) || /[?&;]\s*[a-z_-]+=/iu.test(current)) return true;
    const next = decoded(current).normalize('NFKC');
    if (next === current) return false;
    current = next;
  }
}

function scrubbedQuery(query: URLSearchParams): string {
  const result = new URLSearchParams();
  for (const [name, value] of query) {
    if (identifies(name)) continue;
    result.append(name, identifying.test(name) || identifies(value) ? REMOVED : value);
  }
  const text = result.toString();
  return text === '' ? '' : `?${text}`;
}

/** Removes personal data and application access from an address before it is stored. */
export function scrubUrl(text: string): string {
  const relative = text.startsWith('/') && !text.startsWith('//');
  if (!URL.canParse(text, BASE)) return '';
  const address = new URL(text, BASE);
  if (!/^https?:$/.test(address.protocol)) return '';
  const origin = relative || address.hostname === 'site.invalid' ? '' : address.origin;
  const path = address.pathname
    .split('/')
    .map((segment) => (identifies(segment) ? REMOVED : segment))
    .join('/');
  const hash = /^#[a-z][a-z-]{0,30}$/.test(address.hash) ? address.hash : '';
  const scrubbed = origin + path + scrubbedQuery(address.searchParams) + hash;
  return scrubbed.slice(0, LENGTH_LIMIT).replace(/%[0-9A-F]?$/iu, '');
}
