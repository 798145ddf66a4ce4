import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { type AnswerOptions, catalogueAnswers } from './answer.ts';
import { profileAnswers } from './profile.ts';
import { remainingAnswers } from './remaining.ts';
import { liveRoll } from './roll/live-roll.ts';

export function catalogue(
  { store }: Pick<Parts, 'store'>,
  { keep = true, now = () => new Date() }: Partial<AnswerOptions> = {},
): Handlers<
  | 'GET matchedvideos/getmatchedvideos'
  | 'GET matchedvideos/getmaid'
  | 'GET matchedvideos/getsimilarmaids'
  | 'GET ccserviceapplication/getremainingavailablemaids'
> {
  const roll = liveRoll(store);
  // Read before the first visitor asks; if it fails now, whoever asks tries again and is told.
  void Promise.resolve(roll()).catch(() => undefined);
  return {
    ...catalogueAnswers({ store }, roll, { keep, now }),
    ...profileAnswers({ store }, roll, now),
    ...remainingAnswers({ store }, roll, now),
  };
}
