import {
  type ApplicationAccess,
  latestAnswer,
  openAppId,
  openText,
} from '../applications/index.ts';
import { enqueue, enqueueEvent } from '../messages/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { arrivalOf, maidOf } from './arrivals.ts';

type Needs = Pick<Deps, 'config' | 'keys'>;
type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;

/** The application whose arrival is meant: the contract itself or a replacement. */
export type Booked = Pick<Owner['application'], 'id' | 'reference' | 'maidId'>;

/** Everything that messages about an arrival need; null if the family cannot be reached. */
async function recipient(
  db: Database,
  { keys }: Needs,
  { application, dataKey }: Owner,
  booked: Booked = application,
) {
  const { id, mobileSealed } = application;
  const { reference } = booked;
  const arrival = await arrivalOf(db, booked.id);
  const maid = await maidOf(db, booked.maidId);
  const to = openText({ id, dataKey }, 'mobile_sealed', mobileSealed);
  const appId = openAppId(keys, application);
  if (!arrival || !maid || reference === null || to === null || appId === null) return null;
  return {
    to,
    arrival,
    about: { reference, maid: maid.firstName, day: arrival.day },
    // The last page of an application shows the arrival of its own maid only.
    path: booked.id === id ? `/app?appId=${appId}&step=END_WORK_FLOW` : '/my',
    whose: { applicationId: id, dataKey },
  };
}

/** Informs the family and the operator's systems of a change, in the same transaction. */
export async function tellOfMove(
  db: Database,
  deps: Needs,
  access: Owner,
  change: number,
  actor: 'client' | 'staff',
  booked: Booked = access.application,
): Promise<void> {
  const { id } = booked;
  const known = await recipient(db, deps, access, booked);
  if (known === null) return;
  const { to, arrival, about, path, whose } = known;
  // A family can move its arrival again and again; a colleague does it once.
  const enqueueText = actor === 'client' ? enqueueEvent : enqueue;
  await enqueueText(db, deps, {
    ...whose,
    channel: 'sms',
    template: 'arrival_moved',
    to,
    slots: { ...about, path },
    dedupeKey: `moved:${id}:${change}`,
  });
  if (actor === 'client') {
    await enqueue(db, deps, {
      ...whose,
      channel: 'operator',
      template: 'operator_moved',
      to: 'operator',
      slots: about,
      dedupeKey: `moved operator:${id}:${change}`,
    });
  }
  const address = await latestAnswer(db, access, 'CLIENT_ADDRESS');
  await enqueue(db, deps, {
    ...whose,
    channel: 'webhook',
    template: 'arrival_moved_webhook',
    to: 'operator',
    slots: {
      reference: about.reference,
      arrivalDay: arrival.day,
      arrivalSlot: arrival.slot,
      emirate: address?.emirate ?? '',
      area: address?.area ?? '',
    },
    dedupeKey: `moved webhook:${id}:${change}`,
  });
}

interface Asked {
  readonly day: string;
  readonly fils: number;
  readonly hours: number;
  /** Set for a replacement: the day of the payment that changes. */
  readonly paidOn?: string;
}

/** Asks the family to agree to another day; the link leads to the form that changes it. */
export async function askFamily(
  db: Database,
  deps: Needs,
  access: Owner,
  { paidOn, ...asked }: Asked,
  change: number,
  booked: Booked = access.application,
): Promise<void> {
  const known = await recipient(db, deps, access, booked);
  if (known === null) return;
  const { to, about, path, whose } = known;
  const message = {
    ...whose,
    channel: 'sms',
    to,
    dedupeKey: `arrival asked:${booked.id}:${change}`,
  } as const;
  const slots = { ...about, ...asked };
  if (paidOn === undefined) {
    await enqueue(db, deps, { ...message, template: 'arrival_asked', slots: { ...slots, path } });
    return;
  }
  const appId = openAppId(deps.keys, access.application) ?? '';
  const page = { path: `/replacement/app?appId=${appId}` };
  await enqueue(db, deps, {
    ...message,
    template: 'arrival_asked_replacement',
    slots: { ...slots, ...page, paidOn },
  });
}

/** Tells a family that was asked for another day that its own day stays. */
export async function tellOfStaying(
  db: Database,
  deps: Needs,
  access: Owner,
  change: number,
  booked: Booked = access.application,
): Promise<void> {
  const known = await recipient(db, deps, access, booked);
  if (known === null) return;
  const { to, about, path, whose } = known;
  await enqueue(db, deps, {
    ...whose,
    channel: 'sms',
    template: 'arrival_stays',
    to,
    slots: { ...about, path },
    dedupeKey: `arrival stays:${booked.id}:${change}`,
  });
}
