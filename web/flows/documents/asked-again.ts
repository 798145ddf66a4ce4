import type { AppInfo } from '../../../contract/application.ts';
import type { PaperKind } from '../../../rules/documents/upload.ts';
import type { Translate } from '../../../rules/text/text.ts';
import type { Papers } from './use-papers.ts';

type Asked = AppInfo['askedAgain'][number];

/** Why the office asks for a document again: the colleague's own words, or those of the reason. */
function askedWords({ reason, words }: Asked, t: Translate): string {
  // Braces are places for values in a message.
  if (words !== null) return words.replaceAll(/[{}]/g, '');
  return {
    glare: t('Light hides some of the text. Take the photo without flash, away from a lamp.'),
    cut_off: t('An edge is cut off. Show all four corners.'),
    blurry: t('The photo is too blurry to read. Hold the phone still.'),
    expired: t('It has expired. Send the new one.'),
    wrong_page: t('This is another page. We need the one with your details.'),
    // Another reason always has own words.
    other: '',
    dates_differ: t('A date on it is not the one you typed. Check it and send the valid document.'),
  }[reason];
}

/** The documents to send again with the reason of each, until a newer photo is stored. */
export function askedAgain(
  asked: AppInfo['askedAgain'],
  papers: Pick<Papers, 'of'>,
  t: Translate,
): Partial<Record<PaperKind, string>> {
  const isOpen = ({ kind, version }: Asked) => {
    const state = papers.of(kind);
    return !('paper' in state && state.paper !== null && state.paper.version > version);
  };
  return Object.fromEntries(asked.filter(isOpen).map((one) => [one.kind, askedWords(one, t)]));
}
