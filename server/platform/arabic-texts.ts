import { readdirSync, readFileSync } from 'node:fs';
import PO from 'pofile';
import { type OwnLanguage, provideArabic, textIn } from '../../rules/text/catalogues.ts';
import {
  type Catalogue,
  marked,
  nannyWords,
  OR_NANNY,
  type Translate,
} from '../../rules/text/text.ts';
import { pathFromRoot } from './path-from-root.ts';

const FOLDER = 'content/texts/ar';

/** Joins each message with its words for nannies, as the build does for the browser. */
export function toCatalogue(translations: ReadonlyMap<string, string>): Catalogue {
  const entries = [...translations].map(([message, maid]) => {
    const nanny = translations.get(nannyWords(message)) ?? maid;
    return [message, nanny === maid ? maid : `${maid}${OR_NANNY}${nanny}`] as const;
  });
  return Object.fromEntries(entries);
}

let texts: Catalogue | undefined;

/** While developing: brackets instead of Arabic, so that a text without them is one that nobody can translate. */
export function showMarkedTexts(): void {
  texts = new Proxy<Catalogue>({}, { get: (_none, message) => marked(String(message)) });
  provideArabic(texts);
}

/** The Arabic catalogue; read on the first call, which also makes it known to `textIn`. */
export function arabicTexts(): Catalogue {
  if (texts) return texts;
  const translations = new Map<string, string>();
  for (const file of readdirSync(pathFromRoot(FOLDER))) {
    const { items } = PO.parse(readFileSync(pathFromRoot(`${FOLDER}/${file}`), 'utf8'));
    for (const { msgid, msgstr } of items) if (msgstr[0]) translations.set(msgid, msgstr[0]);
  }
  texts = toCatalogue(translations);
  provideArabic(texts);
  return texts;
}

/** The text function for answers and messages of the server. */
export function serverText(language: OwnLanguage): Translate {
  if (language === 'ar') arabicTexts();
  return textIn(language);
}
