import { msg } from '../../rules/text/text.ts';
import { bookArrival } from '../contact/index.ts';
import { refuseProblems } from './refusals.ts';
import type { Change } from './replacement-answers.ts';
import type { Answering } from './step-handler.ts';

/** Books a place in the car for the chosen maid. */
export async function bookPlace(
  { db, replacement, plans }: Pick<Answering, 'db' | 'plans' | 'replacement'>,
  { day, slot }: Change,
): Promise<void> {
  const isBooked = await bookArrival(db, await plans(), replacement.id, { day, slot });
  if (!isBooked) refuseProblems({ slot: msg('This time is full by now. Choose another one.') });
}
