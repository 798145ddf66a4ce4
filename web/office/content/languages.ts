import type { Translate } from '../../../rules/text/text.ts';

type Fields = Readonly<Record<string, string>>;

const own: Readonly<Record<string, string>> = { value: 'arabic', title: 'arabic_title' };

/** The field that holds the Arabic of a text. */
export const arabicOf = (fields: Fields, path: string): string | undefined =>
  [`arabic.${path}`, own[path]].find((twin) => twin !== undefined && twin in fields);

/** Dates, pictures and switches are the same in every language. */
export const hasWords = (path: string, text: string): boolean =>
  !/(?:^|\.)(?:checked|scene)$/.test(path) && text !== 'true' && text !== 'false';

type Texts = {
  readonly english: string;
  readonly arabic: string;
  /** Both as families see them now. */
  readonly live: { readonly english: string; readonly arabic: string };
};

/** What has to be done about the Arabic of a text; null if nothing. Numbers and addresses need none. */
export function arabicNote(t: Translate, { english, arabic, live }: Texts): string | null {
  const isWords = /\p{L}{2}/u.test(english) && !/^(?:https?:|[[{])/.test(english);
  if (isWords && (arabic === '' || arabic === english)) {
    return t('No Arabic yet: Arabic pages show the original.');
  }
  return arabic !== '' && english !== live.english && arabic === live.arabic
    ? t('The original changed: check the Arabic too.')
    : null;
}
