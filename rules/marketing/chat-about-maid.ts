import { englishText, type Translate, translator } from '../text/text.ts';

/** The prepared message of a chat about one maid. */
export const aboutMaid = (
  name: string,
  id: number,
  t: Translate = translator(englishText),
): string =>
  t('Hello, I would like to know more about {name} (No. {id}).', { name, id: String(id) });

/** Our chat page with her id, so that it prepares the same message. */
export function chatPageAbout(pageLink: string, id: number): string {
  const [path = '', query] = pageLink.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('maidId', `${id}`);
  return `${path}?${parameters.toString()}`;
}
