import { askPending, type Pending } from './ask-pending.ts';
import { useAnswer } from '../engine/use-answer.ts';

/** The open application of this visit; undefined while loading, null if there is none. */
export function usePending(): Pending | null | undefined {
  const { fetched } = useAnswer(askPending);
  if (fetched.kind === 'waiting') return undefined;
  return fetched.kind === 'there' ? fetched.answer : null;
}
