import type { Hint } from './quality.ts';
import { msg } from '../../../rules/text/text.ts';

/** The reason and the remedy in one line. */
export const hintWords: Readonly<Record<Hint, string>> = {
  small: msg('Too small to read. Come closer, or keep more of the picture.'),
  dark: msg('It is rather dark. Turn towards the light.'),
  glare: msg('There is glare on it. Tilt it a little.'),
  not_white: msg(
    'The background looks dark. Authorities want a white one: stand her before a white wall.',
  ),
  blurred: msg('It looks blurred. Hold still and tap to focus.'),
};
