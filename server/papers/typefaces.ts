import { join } from 'node:path';
import { pathFromRoot } from '../platform/path-from-root.ts';

const folder = pathFromRoot('content/papers/fonts');

/** Two weights of the house's font, and one for names in letters that it does not have. */
export const typefaces = {
  text: join(folder, 'onest-420.ttf'),
  strong: join(folder, 'onest-660.ttf'),
  other: join(folder, 'dejavu-sans-arabic.ttf'),
} as const;

/** Letters that Onest lacks and the other has: Greek and Arabic. */
export const needsOther = (text: string): boolean =>
  /[\u0370-\u03ff\u0600-\u06ff\u0750-\u077f]/u.test(text);
