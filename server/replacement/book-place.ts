import { msg } from '../../rules/text/text.ts';
import { arrivalProblems } from '../../rules/text/arrival-days.ts';
import { bookArrival, offeredDays } from '../contact/index.ts';
import { refuseProblems } from './refusals.ts';
import type { Change } from './replacement-answers.ts';
import type { Answering } from './step-handler.ts';

/** Books a place in the car for the chosen maid, on one of her days. */
export async function bookPlace(
  { db, replacement, plans, status }: Pick<Answering, 'db' | 'plans' | 'replacement' | 'status'>,
  { day, slot }: Pick<Change, 'day' | 'slot'>,
): Promise<void> {
  const plan = await plans();
  const whose = { id: replacement.id, maidId: status.maid?.id ?? null };
  refuseProblems(arrivalProblems({ day, slot }, await offeredDays(db, plan, whose)));
  const isBooked = await bookArrival(db, plan, replacement.id, { day, slot });
  if (!isBooked) refuseProblems({ slot: msg('This time is full by now. Choose another one.') });
}
