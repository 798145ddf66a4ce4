import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInput } from '../../contract/api.ts';
import { contractMonths, graceDays, servedEmirates } from '../../content/contact/arrival.ts';
import {
  type Address,
  addressProblems,
  cleanAddress,
  isServed,
} from '../../rules/people/address.ts';
import { arrivalProblems, arrivalSlots } from '../../rules/text/arrival-days.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import {
  type ApplicationAccess,
  appendEvent,
  creditFils,
  isOwner,
  latestAnswer,
  moveTerm,
  needsProof,
  notYours,
  type openApplication,
  openAppId,
  openText,
  owedAfterMove,
  priceFor,
} from '../applications/index.ts';
import { coversDay } from '../bank/index.ts';
import { enqueue } from '../messages/index.ts';
import { agreeToMove, returnSurplus } from '../payments/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';
import type { ArrivalPlans } from './arrival-plan.ts';
import { arrivalOf, bookArrival, maidOf, offeredDays } from './arrivals.ts';
import { refuseProblems, wrongFields } from './problems.ts';

type Needs = Pick<Deps, 'config' | 'keys' | 'store'>;
type Wish = NonNullable<ParsedInput<'POST contact/move'>['body']['arrival']>;

const tooLate = () => new Refusal(400, 'TOO_LATE');
const otherForm = () => wrongFields({ day: 'DAY_NOT_COVERED' });
const otherEmirate = () => wrongFields({ emirate: 'OTHER_EMIRATE' });

/** Applies another day to the money: a signed form has to cover it, a card pays or gets back the difference. */
async function agreeOnPrice(db: Database, access: ApplicationAccess, { day, cardConsent }: Wish) {
  const price = await priceFor(db, access, day);
  if (price === null) return 0;
  if ((await creditFils(db, access.application.id)) > 0) {
    return agreeToMove(db, access, price, cardConsent);
  }
  if (!(await coversDay(db, access, day, price.cap))) throw otherForm();
  return 0;
}

/** The latest answer counts, so a change is another answer of the same step. */
const keep = (
  db: Database,
  { application, dataKey }: ApplicationAccess,
  step: 'MAID_ARRIVAL' | 'CLIENT_ADDRESS',
  answer: object,
) =>
  appendEvent(
    db,
    application.id,
    { kind: 'accepted', step, actor: 'client', data: { answer } },
    dataKey,
  );

/** Informs the family and the office of each change, in the same transaction. */
async function tellOfMove(
  db: Database,
  deps: Needs,
  access: ApplicationAccess,
  change: number,
): Promise<void> {
  const { application, dataKey } = access;
  const { id, reference, mobileSealed } = application;
  const arrival = await arrivalOf(db, id);
  const maid = await maidOf(db, application.maidId);
  const to = openText(access, 'mobile_sealed', mobileSealed);
  const appId = openAppId(deps.keys, application);
  if (!arrival || !maid || reference === null || to === null || appId === null) return;
  const about = { reference, maid: maid.firstName, day: arrival.day };
  const whose = { applicationId: id, dataKey };
  await enqueue(db, deps, {
    ...whose,
    channel: 'sms',
    template: 'arrival_moved',
    to,
    slots: { ...about, path: `/app?appId=${appId}&step=END_WORK_FLOW` },
    dedupeKey: `moved:${id}:${change}`,
  });
  await enqueue(db, deps, {
    ...whose,
    channel: 'operator',
    template: 'operator_moved',
    to: 'operator',
    slots: about,
    dedupeKey: `moved operator:${id}:${change}`,
  });
  const address = (await latestAnswer(db, access, 'CLIENT_ADDRESS')) ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  await enqueue(db, deps, {
    ...whose,
    channel: 'webhook',
    template: 'arrival_moved_webhook',
    to: 'operator',
    slots: {
      reference,
      arrivalDay: arrival.day,
      arrivalSlot: arrival.slot,
      emirate: text(address['emirate']),
      area: text(address['area']),
    },
    dedupeKey: `moved webhook:${id}:${change}`,
  });
}

/** Changes the day, time or address of a booked arrival, until the day before it. */
export function movingCalls(
  deps: Needs,
  enter: ReturnType<typeof openApplication>,
  plans: ArrivalPlans,
): Handlers<'POST contact/move'> {
  async function moveTime(db: Database, access: ApplicationAccess, wish: Wish) {
    const plan = await plans();
    const { application } = access;
    refuseProblems(arrivalProblems(wish, await offeredDays(db, plan, application)));
    const before = await arrivalOf(db, application.id);
    const isSameDay = before?.day === wish.day;
    const owed = isSameDay
      ? owedAfterMove(await latestAnswer(db, access, 'MAID_ARRIVAL'))
      : await agreeOnPrice(db, access, wish);
    const slot = arrivalSlots.find((one) => one === wish.slot);
    const isBooked =
      slot !== undefined && (await bookArrival(db, plan, application.id, { day: wish.day, slot }));
    if (!isBooked) throw wrongFields({ slot: 'TIME_FULL' });
    const term = { from: wish.day, months: contractMonths, graceDays };
    await moveTerm(db, application.id, term);
    const { day } = wish;
    const change = await keep(db, access, 'MAID_ARRIVAL', { day, slot, ...(owed > 0 && { owed }) });
    if (!isSameDay) await returnSurplus(db, access, `move:${change}`);
    return change;
  }

  async function moveHome(db: Database, access: ApplicationAccess, typed: Address) {
    refuseProblems(addressProblems(typed));
    const address = cleanAddress(typed);
    const before = await latestAnswer(db, access, 'CLIENT_ADDRESS');
    const isSame = before?.['emirate'] === address.emirate;
    const { planType } = access.application;
    if (!isSame || !isServed(servedEmirates, planType, address.emirate)) throw otherEmirate();
    return keep(db, access, 'CLIENT_ADDRESS', { ...address });
  }

  return {
    async 'POST contact/move'({ body }, visit) {
      const access = await enter(visit, body.id);
      if (!isOwner(access)) throw notYours();
      if (!access.proved) throw needsProof();
      await deps.store.transaction(async (db) => {
        const [application] = await db
          .select()
          .from(applications)
          .where(
            and(
              eq(applications.id, access.application.id),
              inArray(applications.state, ['submitted', 'active']),
            ),
          )
          .for('update');
        const arrival = application && (await arrivalOf(db, application.id));
        if (!application || !arrival || arrival.day <= dubaiDay(new Date())) throw tooLate();
        const current = { ...access, application };
        let change: number | null = null;
        if (body.arrival) change = await moveTime(db, current, body.arrival);
        if (body.address) change = await moveHome(db, current, body.address);
        if (change !== null) await tellOfMove(db, deps, current, change);
      });
      return {};
    },
  };
}
