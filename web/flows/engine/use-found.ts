import { useState } from 'react';

export type Problems = Readonly<Record<string, string>>;

/** The remaining problems of the marked fields; a corrected field is not among them. */
export const stillWrong = (marked: Problems, now: Problems): Problems =>
  Object.fromEntries(Object.entries(now).filter(([field]) => marked[field] !== undefined));

/**
 * Problems that this browser found in an answer. `check` validates the current input, so a problem disappears as soon
 * as it is corrected; only an attempt to continue marks a field.
 */
export function useFound(check: () => Problems): [Problems, (found: Problems) => void] {
  const [marked, mark] = useState<Problems>({});
  const isMarked = Object.keys(marked).length > 0;
  return [isMarked ? stillWrong(marked, check()) : marked, mark];
}
