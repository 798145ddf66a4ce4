import { fillTemplate, type Language } from '../../rules/text/fill-template.ts';

export type Mode = 'maid' | 'nanny';

export interface TextSetting {
  readonly mode: Mode;
  readonly language: Language;
  /** Maps each English message to its translation; empty for English. */
  readonly catalogue: Readonly<Record<string, string>>;
}

export const englishText: TextSetting = { mode: 'maid', language: 'en', catalogue: {} };

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

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

/** Translates the message and fills its placeholders with values of any type. */
export function fillMessage<Value>(
  setting: TextSetting,
  message: string,
  values: Readonly<Record<string, Value | string | number>>,
): (Value | string)[] {
  const english = setting.mode === 'nanny' ? nannyWords(message) : message;
  return fillTemplate(setting.language, setting.catalogue[english] ?? english, values);
}

export type Values = Readonly<Record<string, string | number>>;
export type Translate = (message: string, values?: Values) => string;

export const translator =
  (setting: TextSetting): Translate =>
  (message, values = {}) =>
    fillMessage(setting, message, values).join('');
