import { join } from 'node:path';
import { pathFromRoot } from '../platform/path-from-root.ts';

const folder = pathFromRoot('content/papers/fonts');

/** Two weights of the brand's font and of its Arabic one, and a font for names in scripts that both lack. */
export const typefaces = {
  text: join(folder, 'onest-420.ttf'),
  strong: join(folder, 'onest-660.ttf'),
  arabic: join(folder, 'plex-arabic-400.ttf'),
  arabicStrong: join(folder, 'plex-arabic-600.ttf'),
  other: join(folder, 'dejavu-sans-arabic.ttf'),
} as const;

export type Typeface = keyof typeof typefaces;
export const typefaceNames = ['text', 'strong', 'arabic', 'arabicStrong', 'other'] as const;
export const arabicTypefaces = ['arabic', 'arabicStrong'] as const;

const inArabic =
  /^[\u060c\u061b\u061f\u0621-\u063a\u0640-\u0652\u0660-\u066c\u0670\u067e\u0686\u0698\u06a4\u06a9\u06af\u06cc\u200c-\u200d !()./:[\]«·»-]+$/u;
/** Scripts that Onest lacks and the other font has: Greek and more Arabic letters. */
const inOther = /[\u0370-\u03ff\u0600-\u06ff\u0750-\u077f]/u;

/** The Arabic font is only used from right to left: its brackets are mirrored. */
export function typefaceFor(text: string, isRightToLeft: boolean, isStrong: boolean): Typeface {
  if (isRightToLeft && inArabic.test(text)) return isStrong ? 'arabicStrong' : 'arabic';
  if (inOther.test(text)) return 'other';
  return isStrong ? 'strong' : 'text';
}
