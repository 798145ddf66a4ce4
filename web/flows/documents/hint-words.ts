import type { Hint } from './quality.ts';

/** The reason and the remedy in one line. */
export const hintWords: Readonly<Record<Hint, string>> = {
  small: 'Too small to read. Come closer, or keep more of the picture.',
  dark: 'It is rather dark. Turn towards the light.',
  glare: 'There is glare on it. Tilt it a little.',
  blurred: 'It looks blurred. Hold still and tap to focus.',
};
