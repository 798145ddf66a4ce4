import { askPending, type Pending } from './ask-pending.ts';
import { useAnswer } from '../engine/use-answer.ts';

/** The application this visit has open; undefined until that is known, null when there is none. */
export function usePending(): Pending | null | undefined {
  const { fetched } = useAnswer(askPending);
  if (fetched.kind === 'waiting') return undefined;
  return fetched.kind === 'there' ? fetched.answer : null;
}
