import type { ParsedInput } from '../../contract/api.ts';
import { servedEmirates } from '../../content/contact/arrival.ts';
import {
  type Address,
  addressProblems,
  cleanAddress,
  isServed,
} from '../../rules/people/address.ts';
import { arrivalProblems, arrivalSlots } from '../../rules/text/arrival-days.ts';
import {
  acceptAnswer,
  admitted,
  type ApplicationAccess,
  latestAnswer,
  type LockAndOpen,
} from '../applications/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { dubaiToday } from '../platform/today.ts';
import type { ArrivalPlans } from './arrival-plan.ts';
import { arrivalOf, offeredDays, requestOf } from './arrivals.ts';
import { bookTime } from './book-time.ts';
import { tellOfMove } from './move-messages.ts';
import { refuseProblems, wrongFields } from './refusals.ts';

type Needs = Pick<Deps, 'config' | 'keys' | 'store'>;
type Wish = NonNullable<ParsedInput<'POST contact/move'>['body']['arrival']>;

const tooLate = () => new Refusal(400, 'TOO_LATE');
const otherEmirate = () => wrongFields({ emirate: 'OTHER_EMIRATE' });

/** Changes the day, time or address of a booked arrival, until the day before it. */
export function movingCalls(
  deps: Needs,
  lock: LockAndOpen,
  plans: ArrivalPlans,
): Handlers<'POST contact/move'> {
  async function moveTime(db: Database, access: ApplicationAccess, wish: Wish) {
    const plan = await plans();
    refuseProblems(arrivalProblems(wish, await offeredDays(db, plan, access.application)));
    const slot = arrivalSlots.find((one) => one === wish.slot);
    const change =
      slot === undefined ? null : await bookTime(db, plan, access, { ...wish, slot }, 'client');
    if (change === null) throw wrongFields({ slot: 'TIME_FULL' });
    return change;
  }

  async function moveHome(db: Database, access: ApplicationAccess, typed: Address) {
    refuseProblems(addressProblems(typed));
    const address = cleanAddress(typed);
    const before = await latestAnswer(db, access, 'CLIENT_ADDRESS');
    const isSame = before?.emirate === address.emirate;
    const { planType } = access.application;
    if (!isSame || !isServed(servedEmirates, planType, address.emirate)) throw otherEmirate();
    return acceptAnswer(db, access, 'client', 'CLIENT_ADDRESS', address);
  }

  return {
    async 'POST contact/move'({ body }, visit) {
      await deps.store.transaction(async (db) => {
        const access = admitted('POST contact/move', await lock(db, visit, body.id));
        const { id, state } = access.application;
        const isBooked = state === 'submitted' || state === 'active';
        const arrival = isBooked ? await arrivalOf(db, id) : null;
        if (!arrival) throw tooLate();
        // The office may ask for another day on the day itself.
        const isAsked = (await requestOf(db, id)) !== null;
        if (!isAsked && arrival.day <= dubaiToday()) throw tooLate();
        let change: number | null = null;
        if (body.arrival) change = await moveTime(db, access, body.arrival);
        if (body.address) change = await moveHome(db, access, body.address);
        if (change !== null) await tellOfMove(db, deps, access, change, 'client');
      });
      return {};
    },
  };
}
