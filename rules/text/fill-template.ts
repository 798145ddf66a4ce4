export type Language = 'en' | 'ar' | 'fr' | 'hi' | 'ru';

const PLACEHOLDER = /\{(?<name>\w+)(?:\|(?<forms>[^{}]*))?\}/g;
/** Bounded, so that it is fast on any text (T25): an integer is printed with at most 21 digits. */
const THOUSANDS = /\B(?=(?:\d{3}){1,7}$)/g;

/** Avoids `Intl` for English: creating its first formatter is slow on a phone. */
function formatNumber(language: Language, value: number): string {
  if (language === 'en' && Number.isInteger(value)) return String(value).replaceAll(THOUSANDS, ',');
  return new Intl.NumberFormat(language).format(value);
}

function isOne(language: Language, count: number): boolean {
  if (language === 'en') return count === 1;
  return new Intl.PluralRules(language).select(count) === 'one';
}

function chosenForm(language: Language, forms: string, count: number): string {
  const [one = '', many = one] = forms.split('|');
  const form = isOne(language, count) ? one : many;
  return form.replaceAll('#', formatNumber(language, count));
}

/** Fills the placeholders `{name}` and `{count|one|other}` of a template with values of any type. */
export function fillTemplate<Value>(
  language: Language,
  template: string,
  values: Readonly<Record<string, Value | string | number>>,
): (Value | string)[] {
  const parts: (Value | string)[] = [];
  let end = 0;
  for (const found of template.matchAll(PLACEHOLDER)) {
    parts.push(template.slice(end, found.index));
    end = found.index + found[0].length;
    const value = values[found.groups?.['name'] ?? ''];
    const forms = found.groups?.['forms'];
    if (typeof value !== 'number') parts.push(value ?? found[0]);
    else if (forms === undefined) parts.push(formatNumber(language, value));
    else parts.push(chosenForm(language, forms, value));
  }
  parts.push(template.slice(end));
  return parts;
}
