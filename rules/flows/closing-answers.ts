const LONGEST_NOTE = 400;
const LONGEST_OTHER = 120;
const UNREADABLE = /[^\P{Cc}\n]|[\p{Cf}\p{Co}\p{Cn}]/u;

type Problems = Readonly<Record<string, string>>;

function textProblem(text: string, longest: number): string | null {
  if (text.trim().length > longest) return `Use at most ${longest} characters here.`;
  return UNREADABLE.test(text) ? 'This holds characters that cannot be read.' : null;
}

interface Offered {
  readonly ids: ReadonlySet<number>;
  readonly most: number;
}

/** Things that would not work in a home: a few of the list, and an optional note. */
export function preferenceProblems(
  { matchingTypes, note }: { matchingTypes: readonly number[]; note: string },
  { ids, most }: Offered,
): Problems {
  if (new Set(matchingTypes).size !== matchingTypes.length) {
    return { matchingTypes: 'Choose each only once.' };
  }
  if (matchingTypes.length > most) return { matchingTypes: `Choose at most ${most}.` };
  if (matchingTypes.some((id) => !ids.has(id))) {
    return { matchingTypes: 'Choose from the list only.' };
  }
  const problem = textProblem(note, LONGEST_NOTE);
  return problem === null ? {} : { note: problem };
}

/** How a family heard about us; an empty source skips the question. */
export function sourceProblems(
  { source, other }: { source: string; other: string },
  codes: ReadonlySet<string>,
): Problems {
  if (source !== '' && !codes.has(source)) return { source: 'Choose from the list only.' };
  if (source !== 'other') return {};
  if (other.trim() === '') return { other: 'Tell us where, in a word or two.' };
  const problem = textProblem(other, LONGEST_OTHER);
  return problem === null ? {} : { other: problem };
}
