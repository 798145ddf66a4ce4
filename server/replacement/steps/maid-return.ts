import { replaceSteps } from '../../../contract/steps/replace-steps.ts';
import { returnProblems, returnWays } from '../../../rules/flows/replacement-answers.ts';
import { arrivalProblems, arrivalSlots } from '../../../rules/text/arrival-days.ts';
import { notNow } from '../../applications/index.ts';
import { offeredDays } from '../../contact/index.ts';
import { bookPlace } from '../book-place.ts';
import { refuseProblems } from '../refusals.ts';
import { replaceHandler } from '../step-handler.ts';

export const maidReturnHandler = replaceHandler(
  replaceSteps.MAID_RETURN,
  async (answering, { day, slot, way }) => {
    const { db, plans, replacement, status } = answering;
    const whose = { id: replacement.id, maidId: status.maid?.id ?? null };
    refuseProblems({
      ...arrivalProblems({ day, slot }, await offeredDays(db, await plans(), whose)),
      ...returnProblems(way, status.reason?.code ?? '', status.dueOn === null),
    });
    const time = arrivalSlots.find((one) => one === slot);
    const known = returnWays.find((one) => one === way);
    if (time === undefined || known === undefined) throw notNow();
    const change = { day, slot: time, way: known };
    await bookPlace(answering, change);
    return { answer: change };
  },
);
