import { join } from 'node:path';
import { pathFromRoot } from '../platform/path-from-root.ts';

const folder = pathFromRoot('content/papers/fonts');

/** Two weights of the brand's font, and a font for names in scripts that it lacks. */
export const typefaces = {
  text: join(folder, 'onest-420.ttf'),
  strong: join(folder, 'onest-660.ttf'),
  other: join(folder, 'dejavu-sans-arabic.ttf'),
} as const;

/** Scripts that Onest lacks and the other font has: Greek and Arabic. */
export const needsOther = (text: string): boolean =>
  /[\u0370-\u03ff\u0600-\u06ff\u0750-\u077f]/u.test(text);
