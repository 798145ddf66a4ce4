import { textSetting } from './catalogues.ts';
import type { Language } from './fill-template.ts';

/** Ids, codes and addresses, which no reader sees. */
const NOT_WORDS = /^[a-z\d/#?=&_-]*$/;

/**
 * Content of the product that a loader sends with its page, in the reader's language. In the browser it changes
 * nothing: the build has put the words of its language into the content.
 */
export function contentIn<Content>(language: Language, content: Content): Content {
  const { catalogue } = textSetting(language);
  if (language !== 'ar') return content;
  return JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === 'string' && !NOT_WORDS.test(value) ? (catalogue[value] ?? value) : value,
  );
}
