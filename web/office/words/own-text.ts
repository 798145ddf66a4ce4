import { textIn } from '../../../rules/text/catalogues.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { ownLanguage } from '../../visitor/browser/own-language.ts';

/** For words outside of components, in the language of the colleague's account. */
export const officeText = (): Translate => textIn(ownLanguage());

/** A value that is not a word of ours, where no element can keep its direction. */
export const isolated = (t: Translate, text: string): string =>
  t.language === 'ar' ? `\u2068${text}\u2069` : text;

/** Facts one after the other, without those that are missing; each keeps its own direction. */
export function listed(
  t: Translate,
  items: readonly (string | number | false | null | undefined)[],
): string {
  const shown = items.flatMap((item) => (item ? [isolated(t, String(item))] : []));
  // The mark makes it an Arabic list, also inside another sentence and if all its facts are Latin.
  return t.language === 'ar' && shown.length > 1
    ? `\u200f${listWords(shown, t.language)}`
    : listWords(shown, t.language);
}

export const quoted = (t: Translate, text: string): string => t('“{text}”', { text });

export const comma = (t: Translate): string => (t.language === 'ar' ? '، ' : ', ');
