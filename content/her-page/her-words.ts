import type { HerLanguage } from '../../rules/visa/her-language.ts';
import { am } from './am.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { ne } from './ne.ts';
import { si } from './si.ts';
import { sw } from './sw.ts';
import { tl } from './tl.ts';
import type { HerWords } from './words.ts';

/** Her page in every language; the server sends only the words of one. */
export const herWords: Readonly<Record<HerLanguage, HerWords>> = {
  en,
  tl,
  am,
  sw,
  hi,
  ne,
  si,
  id,
  fr,
  ar,
};
