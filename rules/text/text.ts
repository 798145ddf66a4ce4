import { fillTemplate, type Language } from './fill-template.ts';

export type Mode = 'maid' | 'nanny';

/**
 * Maps each English message to its translation, on the server. In the browser it is empty: the build puts the texts of
 * the page's language into the script.
 */
export type Catalogue = Readonly<Record<string, string>>;

export interface TextSetting {
  readonly mode: Mode;
  readonly language: Language;
  readonly catalogue: Catalogue;
}

export const englishText: TextSetting = { mode: 'maid', language: 'en', catalogue: {} };

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** Stands between the words for maids and the words for nannies in a translation that has both. */
export const OR_NANNY = '\u001f';

/** Matches placeholder names as well, so that only words of the template are replaced. */
const NAME_OR_MAID = /\{\w+|\b(?<word>maids?)\b/gi;

function matchCase(model: string, word: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  const first = model.charAt(0);
  return first === first.toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** The English message as a visitor who looks for a nanny reads it. */
export function nannyWords(message: string): string {
  return message.replaceAll(NAME_OR_MAID, (found) => {
    if (found.startsWith('{')) return found;
    return matchCase(found, found.length === 4 ? 'nanny' : 'nannies');
  });
}

function inWords({ mode, language, catalogue }: TextSetting, message: string): string {
  const known = catalogue[message] ?? message;
  const [maid = '', nanny] = known.split(OR_NANNY);
  if (mode === 'maid') return maid;
  return nanny ?? (language === 'ar' ? maid : nannyWords(maid));
}

/** Translates the message and fills its placeholders with values of any type. */
export const fillMessage = <Value>(
  setting: TextSetting,
  message: string,
  values: Readonly<Record<string, Value | string | number>>,
): (Value | string)[] => fillTemplate(setting.language, inWords(setting, message), values);

export type Values = Readonly<Record<string, string | number>>;

export interface Translate {
  (message: string, values?: Values): string;
  /** For dates and for what is stored in several languages. */
  readonly language: Language;
}

export const translator = (setting: TextSetting): Translate =>
  Object.assign(
    (message: string, values: Values = {}) => fillMessage(setting, message, values).join(''),
    { language: setting.language },
  );

/** Shows in development that a message was found: docs in CONTRIBUTING.md. */
export const marked = (message: string): string => `⟦${message}⟧`;

/**
 * Marks a message in a table, which is translated later by `t(table[key])`. The build and `npm run texts` find
 * the messages of `t`, `msg` and `Sentence` only where they are written out.
 */
export const msg = <const Message extends string>(message: Message): Message => message;
