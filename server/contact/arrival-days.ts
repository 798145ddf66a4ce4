import { priceSummary } from '../../rules/price-summary.ts';
import type { openEntry } from '../applications/index.ts';
import { paidFils } from '../payments/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import type { ArrivalPlans } from './arrival-plan.ts';
import { arrivalOf, maidOf, offeredDays, timesOf } from './arrivals.ts';

/** Which days are free, and what the first month costs from each of them. */
export function arrivalCalls(
  { store }: Pick<Parts, 'store'>,
  enter: ReturnType<typeof openEntry>,
  plans: ArrivalPlans,
): Handlers<'GET contact/arrivaldays'> {
  const { db } = store;
  return {
    async 'GET contact/arrivaldays'({ query }, visit) {
      const { application } = await enter(visit, query.id);
      const plan = await plans();
      const maid = await maidOf(db, application.maidId);
      const days = await offeredDays(db, plan, application);
      const arrival = await arrivalOf(db, application.id);
      const costs = (startsOn: string) =>
        maid &&
        priceSummary({ monthlyPrice: maid.monthlyPriceAed, wage: maid.wageAed, startsOn }).today;
      return {
        days: days.map((day) => ({ ...day, slots: [...day.slots], today: costs(day.day) })),
        chosen: arrival && { ...arrival, ...timesOf(plan, arrival.slot) },
        paid: await paidFils(db, application.id),
      };
    },
  };
}
