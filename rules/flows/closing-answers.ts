import { englishText, msg, type Translate, translator } from '../text/text.ts';
import { tooLong } from '../text/too-long.ts';

const LONGEST_NOTE = 400;
const LONGEST_OTHER = 120;
const UNREADABLE = /[^\P{Cc}\n]|[\p{Cf}\p{Co}\p{Cn}]/u;

type Problems = Readonly<Record<string, string>>;

function textProblem(text: string, longest: keyof typeof tooLong): string | null {
  if (text.trim().length > longest) return tooLong[longest];
  return UNREADABLE.test(text) ? msg('This holds characters that cannot be read.') : null;
}

interface Offered {
  readonly ids: ReadonlySet<number>;
  readonly most: number;
}

/** Things that would not work in a home: a few of the list, and an optional note. */
export function preferenceProblems(
  { matchingTypes, note }: { matchingTypes: readonly number[]; note: string },
  { ids, most }: Offered,
  t: Translate = translator(englishText),
): Problems {
  if (new Set(matchingTypes).size !== matchingTypes.length) {
    return { matchingTypes: msg('Choose each only once.') };
  }
  if (matchingTypes.length > most) {
    return { matchingTypes: t('Choose at most {count}.', { count: most }) };
  }
  if (matchingTypes.some((id) => !ids.has(id))) {
    return { matchingTypes: msg('Choose from the list only.') };
  }
  const problem = textProblem(note, LONGEST_NOTE);
  return problem === null ? {} : { note: problem };
}

/** How a family heard about us; an empty source skips the question. */
export function sourceProblems(
  { source, other }: { source: string; other: string },
  codes: ReadonlySet<string>,
): Problems {
  if (source !== '' && !codes.has(source)) return { source: msg('Choose from the list only.') };
  if (source !== 'other') return {};
  if (other.trim() === '') return { other: msg('Tell us where, in a word or two.') };
  const problem = textProblem(other, LONGEST_OTHER);
  return problem === null ? {} : { other: problem };
}
