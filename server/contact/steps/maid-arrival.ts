import { maidArrival as step } from '../../../contract/steps/contact.ts';
import { arrivalProblems, arrivalSlots } from '../../../rules/text/arrival-days.ts';
import { type Accepted, priceFor, stepHandler } from '../../applications/index.ts';
import { followArrival } from '../../bank/index.ts';
import { askForDifference } from '../../payments/index.ts';
import type { Keys } from '../../platform/keys.ts';
import type { ArrivalPlans } from '../arrival-plan.ts';
import { bookArrival, offeredDays } from '../arrivals.ts';
import { refuseProblems, wrongFields } from '../refusals.ts';

/** Books a place in the car of that day; the payment form and the amount due follow the day. */
export const maidArrival = (plans: ArrivalPlans, keys: Keys) =>
  stepHandler(step, {
    async accept({ db, access }, { day, slot }): Promise<Accepted<typeof step.code>> {
      const plan = await plans();
      refuseProblems(
        arrivalProblems({ day, slot }, await offeredDays(db, plan, access.application)),
      );
      const time = arrivalSlots.find((one) => one === slot);
      const booked =
        time !== undefined &&
        (await bookArrival(db, plan, access.application.id, { day, slot: time }));
      if (!booked) throw wrongFields({ slot: 'TIME_FULL' });
      await followArrival(db, keys, access, day);
      const price = await priceFor(db, access, day);
      if (price !== null) await askForDifference(db, access, price);
      return { data: { day, slot: time } };
    },
  });
