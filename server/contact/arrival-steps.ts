import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { servedEmirates } from '../../content/contact/arrival.ts';
import {
  addressLengths,
  addressProblems,
  cleanAddress,
  isServed,
} from '../../rules/people/address.ts';
import { arrivalProblems, arrivalSlots } from '../../rules/text/arrival-days.ts';
import {
  type Accepted,
  type Accepting,
  stepHandler,
  latestAnswer,
  priceFor,
  undoStep,
} from '../applications/index.ts';
import { followArrival } from '../bank/index.ts';
import { askForDifference } from '../payments/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Keys } from '../platform/keys.ts';
import { applications } from '../platform/store/schema.ts';
import { voidSignatures } from '../signatures/index.ts';
import type { ArrivalPlans } from './arrival-plan.ts';
import { bookArrival, maidOf, offeredDays } from './arrivals.ts';
import { refuseProblems, wrongFields } from './problems.ts';

const line = z.prefault(z.string().check(z.maxLength(addressLengths.notes * 4)), '');

const MAID_ARRIVAL = (plans: ArrivalPlans, keys: Keys) =>
  stepHandler({
    schema: z.strictObject({
      day: z.string().check(z.maxLength(40)),
      slot: z.string().check(z.maxLength(40)),
    }),
    async accept({ db, access }, { day, slot }): Promise<Accepted> {
      const plan = await plans();
      refuseProblems(
        arrivalProblems({ day, slot }, await offeredDays(db, plan, access.application)),
      );
      const time = arrivalSlots.find((one) => one === slot);
      const booked =
        time !== undefined &&
        (await bookArrival(db, plan, access.application.id, { day, slot: time }));
      if (!booked) throw wrongFields({ slot: 'This time is full by now. Choose another one.' });
      await followArrival(db, keys, access, day);
      const price = await priceFor(db, access, day);
      if (price !== null) await askForDifference(db, access, price);
      return { data: { day, slot } };
    },
  });

const CLIENT_ADDRESS = stepHandler({
  sensitive: true,
  schema: z.strictObject({
    emirate: line,
    area: line,
    homeType: line,
    street: line,
    building: line,
    unit: line,
    landmark: line,
    makani: line,
    notes: line,
  }),
  accept({ access }, typed): Promise<Accepted> {
    refuseProblems(addressProblems(typed));
    const address = cleanAddress(typed);
    const served = isServed(servedEmirates, access.application.planType, address.emirate);
    return Promise.resolve({
      data: { ...address },
      ...(!served && { next: 'ABU_DHABI_MISMATCHED' }),
    });
  },
});

const noSuchPlan = () =>
  new Refusal(400, 'NO_SUCH_PLAN', 'This plan is not offered where you live. Choose another way.');

/** She lives in instead: the contract says something else now, so it is agreed to anew. */
async function changePlan(accepting: Accepting): Promise<Accepted> {
  const { db, access } = accepting;
  const { id, maidId } = access.application;
  const maid = await maidOf(db, maidId);
  const emirate = (await latestAnswer(db, access, 'CLIENT_ADDRESS'))?.['emirate'];
  const served = typeof emirate === 'string' && isServed(servedEmirates, 'LIVE_IN', emirate);
  if (maid === null || maid.arrangement === 'LIVE_OUT' || !served) throw noSuchPlan();
  await db.update(applications).set({ planType: 'LIVE_IN' }).where(eq(applications.id, id));
  await voidSignatures(db, access, 'plan');
  await undoStep(db, access, 'CREDIT_CARD_INFO', 'system');
  return { data: { choice: 'plan' } };
}

const ABU_DHABI_MISMATCHED = stepHandler({
  sensitive: true,
  schema: z.strictObject({ choice: z.enum(['address', 'plan']) }),
  async accept(accepting, { choice }): Promise<Accepted> {
    if (choice === 'plan') return changePlan(accepting);
    await undoStep(accepting.db, accepting.access, 'CLIENT_ADDRESS', 'system');
    return { data: { choice }, next: 'CLIENT_ADDRESS' };
  },
});

export const arrivalSteps = (plans: ArrivalPlans, keys: Keys) => ({
  MAID_ARRIVAL: MAID_ARRIVAL(plans, keys),
  CLIENT_ADDRESS,
  ABU_DHABI_MISMATCHED,
});
