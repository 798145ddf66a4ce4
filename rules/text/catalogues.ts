import type { Language } from './fill-template.ts';
import { type Catalogue, type Mode, type TextSetting, translator, type Translate } from './text.ts';

/** The languages in which the product has texts of its own. */
export type OwnLanguage = 'en' | 'ar';

/** The server fills it from content/texts; in the browser it stays empty. */
let arabic: Catalogue = {};

export function provideArabic(catalogue: Catalogue): void {
  arabic = catalogue;
}

const nothing: Catalogue = {};

export const textSetting = (language: Language, mode: Mode = 'maid'): TextSetting => ({
  mode,
  language,
  catalogue: language === 'ar' ? arabic : nothing,
});

/** The text function of a language, for messages, PDF files and answers. */
export const textIn = (language: OwnLanguage, mode?: Mode): Translate =>
  translator(textSetting(language, mode));
