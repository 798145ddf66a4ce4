export type Mode = 'maid' | 'nanny';
export type Language = 'en' | 'ar' | 'fr' | 'hi' | 'ru';

export interface TextSetting {
  readonly mode: Mode;
  readonly language: Language;
  /** Maps each English message to its translation; empty for English. */
  readonly catalogue: Readonly<Record<string, string>>;
}

export const englishText: TextSetting = { mode: 'maid', language: 'en', catalogue: {} };

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

const PLACEHOLDER = /\{(?<name>\w+)(?:\|(?<forms>[^{}]*))?\}/g;
/** Matches placeholder names as well, so that only words of the template are replaced. */
const NAME_OR_MAID = /\{\w+|\b(?<word>maids?)\b/gi;

function matchCase(model: string, word: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  const first = model.charAt(0);
  return first === first.toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

function nannyWords(template: string): string {
  return template.replaceAll(NAME_OR_MAID, (found) => {
    if (found.startsWith('{')) return found;
    return matchCase(found, found.length === 4 ? 'nanny' : 'nannies');
  });
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

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

/** Translates the message and fills its placeholders with values of any type. */
export function fillMessage<Value>(
  setting: TextSetting,
  message: string,
  values: Readonly<Record<string, Value | string | number>>,
): (Value | string)[] {
  const english = setting.mode === 'nanny' ? nannyWords(message) : message;
  const template = setting.catalogue[english] ?? english;
  const parts: (Value | string)[] = [];
  let end = 0;
  for (const found of template.matchAll(PLACEHOLDER)) {
    parts.push(template.slice(end, found.index));
    end = found.index + found[0].length;
    const value = values[found.groups?.['name'] ?? ''];
    const forms = found.groups?.['forms'];
    if (typeof value !== 'number') parts.push(value ?? found[0]);
    else if (forms === undefined) parts.push(formatNumber(setting.language, value));
    else parts.push(chosenForm(setting.language, forms, value));
  }
  parts.push(template.slice(end));
  return parts;
}

export type Values = Readonly<Record<string, string | number>>;
export type Translate = (message: string, values?: Values) => string;

export const translator =
  (setting: TextSetting): Translate =>
  (message, values = {}) =>
    fillMessage(setting, message, values).join('');
