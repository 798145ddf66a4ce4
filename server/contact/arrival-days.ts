import { debitNeeded, priceSummary } from '../../rules/money/price-summary.ts';
import {
  admitted,
  creditFils,
  type openApplication,
  withAgreedPrice,
} from '../applications/index.ts';
import { coverOf } from '../bank/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import type { ArrivalPlans } from './arrival-plan.ts';
import { arrivalOf, maidOf, offeredDays, timesOf } from './arrivals.ts';

/** The free days, and the price of the first month for each of them. */
export function arrivalCalls(
  { store }: Pick<Deps, 'store'>,
  enter: ReturnType<typeof openApplication>,
  plans: ArrivalPlans,
): Handlers<'GET contact/arrivaldays'> {
  const { db } = store;
  return {
    async 'GET contact/arrivaldays'({ query }, visit) {
      const opened = await enter(visit, query.id);
      const { application } = admitted('GET contact/arrivaldays', opened);
      const plan = await plans();
      const offered = await maidOf(db, application.maidId);
      const maid = offered && withAgreedPrice(offered, application);
      const days = await offeredDays(db, plan, application);
      const arrival = await arrivalOf(db, application.id);
      const priceOn = (startsOn: string) =>
        maid && priceSummary({ monthlyPrice: maid.monthlyPriceAed, wage: maid.wageAed, startsOn });
      const paid = (await creditFils(db, application.id)) || null;
      const covers = await coverOf(db, { application });
      const isBooked = application.state === 'submitted' || application.state === 'active';
      // Once booked, a signed form is not signed again for another day; a card pays the difference.
      const isOpen = (day: string): boolean => {
        const price = priceOn(day);
        return !isBooked || paid !== null || covers(day, price ? debitNeeded(price) : 0);
      };
      return {
        days: days
          .filter(({ day }) => isOpen(day))
          .map((day) => ({
            ...day,
            slots: [...day.slots],
            today: priceOn(day.day)?.today ?? null,
          })),
        chosen: arrival && { ...arrival, ...timesOf(plan, arrival.slot) },
        paid,
      };
    },
  };
}
