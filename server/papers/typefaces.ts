import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The same from source and from the bundle: both stand below the folder that holds content/. */
function fontsFolder(from = import.meta.dirname): string {
  const folder = join(from, 'content/papers/fonts');
  if (existsSync(folder)) return folder;
  const parent = dirname(from);
  if (parent === from) throw new Error('The folder content/papers/fonts is missing.');
  return fontsFolder(parent);
}

const folder = fontsFolder();

/** Two weights of the house's font, and one for names in letters that it does not have. */
export const typefaces = {
  text: join(folder, 'onest-420.ttf'),
  strong: join(folder, 'onest-660.ttf'),
  other: join(folder, 'dejavu-sans-arabic.ttf'),
} as const;

/** Letters that Onest lacks and the other has: Greek and Arabic. */
export const needsOther = (text: string): boolean =>
  /[\u0370-\u03ff\u0600-\u06ff\u0750-\u077f]/u.test(text);
