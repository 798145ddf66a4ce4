import { useState } from 'react';

export type Problems = Readonly<Record<string, string>>;

/** What is still wrong with the fields that were marked; a field that is corrected is no longer among them. */
export const stillWrong = (marked: Problems, now: Problems): Problems =>
  Object.fromEntries(Object.entries(now).filter(([field]) => marked[field] !== undefined));

/**
 * What this browser found wrong with an answer. `check` judges what is typed now, so that a problem disappears as
 * soon as it is corrected; a field is marked only by an attempt to continue.
 */
export function useFound(check: () => Problems): [Problems, (found: Problems) => void] {
  const [marked, mark] = useState<Problems>({});
  const isMarked = Object.keys(marked).length > 0;
  return [isMarked ? stillWrong(marked, check()) : marked, mark];
}
