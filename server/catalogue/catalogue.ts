import type { Handlers } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { type AnswerOptions, catalogueAnswers } from './answer.ts';
import { type Cards, cardsById, cachedCards } from './cards.ts';
import { profileAnswers } from './profile.ts';
import { remainingAnswers } from './remaining.ts';
import { liveIndex } from './catalogue-index/live-index.ts';

const CALLS = [
  'matchedvideos/getmatchedvideos',
  'matchedvideos/getmaid',
  'matchedvideos/getsimilarmaids',
  'ccserviceapplication/getremainingavailablemaids',
] as const;
const paths = new Set<string>(CALLS);

/** True when the answer of this call changes as soon as somebody is hired. */
export const dependsOnAvailability = (path: string): boolean => paths.has(path);

export function catalogue(
  { store }: Pick<Deps, 'store'>,
  { keep = true, now = () => new Date(), queue }: Partial<AnswerOptions> = {},
): Handlers<`GET ${(typeof CALLS)[number]}`> {
  const index = liveIndex(store);
  const cards: Cards = keep
    ? cachedCards(store)
    : (ids, today, language) => cardsById(store, ids, today, language);
  // Loaded before the first visitor asks. If that fails, the next request tries again and reports the error.
  void Promise.resolve(index()).catch(() => undefined);
  return {
    ...catalogueAnswers({ store }, index, cards, { keep, now, ...(queue && { queue }) }),
    ...profileAnswers({ store }, index, cards, now, queue),
    ...remainingAnswers({ store }, index, cards, now),
  };
}
