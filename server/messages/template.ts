import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import type { Translate } from '../../rules/text/text.ts';
import type { Config } from '../platform/config.ts';
import { daySlot, linkSlot, nameSlot, wordsSlot } from './slots.ts';
import type { messageChannels } from './table.ts';

export type Channel = (typeof messageChannels)[number];
export type Site = Pick<Config, 'brandName' | 'publicOrigin'>;

export const template = <Via extends Channel, Slots>(
  channel: Via,
  text: (site: Site, slots: Slots, t: Translate) => string,
  minutes = 24 * 60,
) => ({ channel, text, minutes });

/** `path` is the link's path on our own site; amounts are whole fils; days are ISO days. */
export interface Link {
  readonly path: string;
}

/** Words in the family's language: of a colleague, or prepared ones in both languages. */
export interface Words {
  readonly words: string | ((language: OwnLanguage) => string);
}

/** In an Arabic text, the Latin words of these are isolated. */
export function wordsIn({ words }: Words, { language }: Translate): string {
  const isArabic = language === 'ar';
  const text = wordsSlot(typeof words === 'string' ? words : words(isArabic ? 'ar' : 'en'));
  return isArabic ? text.replaceAll(/[A-Za-z](?:[\w' -]*\w)?/g, '\u2068$&\u2069') : text;
}

/** English texts begin with the site's name. Arabic ones have no room for it; the phone shows the sender's name. */
export const signed = ({ brandName }: Site, t: Translate, text: string, after = ':'): string =>
  t.language === 'ar' ? text : `${brandName}${after} ${text}`;

export const link = ({ publicOrigin }: Site, { path }: Link, t: Translate): string =>
  linkSlot(publicOrigin, path, t);

/** Whole sentences one after the other; empty ones are left out. */
export const sentences = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

export const arrivalText = (maid: string, day: string | null, t: Translate): string =>
  day === null ? '' : t('{maid} comes on {day}.', { maid: nameSlot(maid), day: daySlot(day, t) });

const LINK = / ?\u2068?(https?:[^\s\u2069]+)\u2069?/g;
const ISOLATED_WORDS = /\u2068([^A-Za-z\u2068\u2069]*)\u2069/g;

/**
 * Plain text of an Arabic message. A link gets a line of its own: phones would take the mark after it for a part of the
 * address. Values without Latin letters need no marks, which count as characters; an amount is such a value in another.
 */
export const plainArabic = (text: string): string =>
  text.replaceAll(LINK, '\n$1').replaceAll(ISOLATED_WORDS, '$1').replaceAll(ISOLATED_WORDS, '$1');
