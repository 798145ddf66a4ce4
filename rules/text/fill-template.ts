/** The languages in which the product has texts of its own, and those into which its pages are machine-translated. */
export type Language = 'en' | 'ar' | 'fr' | 'hi' | 'ru';

/** Bounded, so that it is fast on any text (T25): an integer is printed with at most 21 digits. */
const THOUSANDS = /\B(?=(?:\d{3}){1,7}$)/g;

/** Western digits in Arabic too. Avoids `Intl`: creating its first formatter is slow on a phone. */
function formatNumber(language: Language, value: number): string {
  if (Number.isInteger(value)) return String(value).replaceAll(THOUSANDS, ',');
  return new Intl.NumberFormat(language === 'ar' ? 'ar-AE' : language).format(value);
}

let arabicForms: Intl.PluralRules | undefined;

function pluralForm(language: Language, count: number): string {
  if (language === 'en') return count === 1 ? 'one' : 'other';
  if (language !== 'ar') return new Intl.PluralRules(language).select(count);
  arabicForms ??= new Intl.PluralRules('ar-AE');
  return arabicForms.select(count);
}

/** The position after the bracket that closes the one at `start`; -1 if none does. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** A place in a message: its name, and the text of each plural form if it counts something. */
export interface Place {
  readonly name: string;
  readonly forms: ReadonlyMap<string, string> | null;
}

/** The parts of an ICU message: its words as they are, and its places. Only `{name}` and `plural` are known. */
export function messageParts(message: string): (string | Place)[] {
  const parts: (string | Place)[] = [];
  let end = 0;
  for (let open = message.indexOf('{'); open >= 0; open = message.indexOf('{', end)) {
    const close = closing(message, open);
    if (close < 0) break;
    if (open > end) parts.push(message.slice(end, open));
    parts.push(placeIn(message.slice(open + 1, close - 1)));
    end = close;
  }
  if (end < message.length) parts.push(message.slice(end));
  return parts;
}

function placeIn(inside: string): Place {
  const [name = '', kind = ''] = inside.split(',', 2);
  if (kind.trim() !== 'plural') return { name: inside.trim(), forms: null };
  const forms = new Map<string, string>();
  let at = inside.indexOf(',', name.length + 1) + 1;
  for (let open = inside.indexOf('{', at); open >= 0; open = inside.indexOf('{', at)) {
    const close = closing(inside, open);
    if (close < 0) break;
    forms.set(inside.slice(at, open).trim(), inside.slice(open + 1, close - 1));
    at = close;
  }
  return { name: name.trim(), forms };
}

const ARABIC_LETTER = /[\u0620-\u064a\u0671-\u06d3]/;

/**
 * Keeps a name or a number of another script from moving the words around it. Arabic words belong to their sentence: an
 * isolate around them whose only letters stand in a further isolate would be read from left to right.
 */
const isolated = (text: string): string =>
  text === '' || ARABIC_LETTER.test(text) ? text : `\u2068${text}\u2069`;

/** Fills an ICU message with values of any type. A place without a value stays visible. */
export function fillTemplate<Value>(
  language: Language,
  message: string,
  values: Readonly<Record<string, Value | string | number>>,
): (Value | string)[] {
  if (!message.includes('{')) return [message];
  return messageParts(message).map((part) => {
    if (typeof part === 'string') return part;
    const { name, forms } = part;
    const value = values[name];
    if (value === undefined || value === null) return `{${name}}`;
    if (typeof value !== 'number' && typeof value !== 'string') return value;
    const text = typeof value === 'number' ? formatNumber(language, value) : value;
    if (forms !== null) return countedForm(language, forms, value).replaceAll('#', text);
    return language === 'ar' && typeof value === 'string' ? isolated(text) : text;
  });
}

/** A number that is written out already, such as `2,394`, counts too. */
function countedForm(
  language: Language,
  forms: ReadonlyMap<string, string>,
  value: string | number,
): string {
  const count = typeof value === 'number' ? value : Number(value.replaceAll(',', ''));
  return forms.get(pluralForm(language, count)) ?? forms.get('other') ?? '';
}
