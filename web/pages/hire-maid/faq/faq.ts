export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

const ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u;

/** Words as they are compared: without accents, vowel marks, forms of hamza and the Arabic article. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|ـ/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => word.replace(ARTICLE, '')) ?? [];

/** Filters to questions in which every typed word is the start of a word. */
export function questionsWith(typed: string, all: readonly Topic[]): readonly Topic[] {
  const wanted = wordsIn(typed);
  if (wanted.length === 0) return all;
  const fits = ({ question, answer }: Question) => {
    const words = wordsIn(`${question} ${answer}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return all
    .map((topic) => ({ ...topic, questions: topic.questions.filter(fits) }))
    .filter(({ questions }) => questions.length > 0);
}
