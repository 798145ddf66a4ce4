import * as z from 'zod/mini';
import { refusals } from '../../../content/refusals.ts';
import { type ArrivalPlan, arrivalSlots, placeOf } from '../../../rules/text/arrival-days.ts';
import { textIn } from '../../../rules/text/catalogues.ts';
import {
  type ArrivalPlans,
  arrivalOf,
  freeArrival,
  requestOf,
  takenPlaces,
} from '../../contact/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Commands, CommandContext, Outcome } from '../commands/command.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import type { NoteDebits } from '../../replacement/index.ts';
import { familyMessage } from './family-message.ts';
import { moverOf } from './mover.ts';
import { type OpenedArrival, openedArrival, whyLocked } from './opened-arrival.ts';

const time = z.object({ day: z.string(), slot: z.enum(arrivalSlots) });
type Time = z.output<typeof time>;
/** `before` is null for a booking; `asked` if the family was only asked. */
const undoOf = z.object({
  applicationId: z.uuid(),
  before: z.nullable(time),
  after: time,
  asked: z.boolean(),
});

const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');
const isSame = (one: Time | null, other: Time | null) =>
  one?.day === other?.day && one?.slot === other?.slot;

/** Moving and booking arrivals for a family (OFF-30). */
export function moveCommands(
  plans: ArrivalPlans,
  noteDebits: NoteDebits,
): Pick<Commands, 'move_arrival' | 'book_arrival'> {
  async function run({ db, deps }: CommandContext, opened: OpenedArrival, wish: Time) {
    const plan = await plans();
    const locked = whyLocked(opened, plan);
    if (locked !== null) throw new Refusal(400, locked);
    const { access, arrival } = opened;
    const mover = moverOf(db, deps, plan, noteDebits, opened);
    const { asksFamily: asked, canUndo } = await mover.move(wish);
    const applicationId = access.application.id;
    const undo = { applicationId, before: arrival, after: wish, asked };
    return {
      applicationIds: [applicationId],
      details: { ...wish, asked: asked ? 1 : 0 },
      answer: { result: asked ? 'asked' : 'moved' },
      ...(canUndo && { undo }),
    } satisfies Outcome;
  }

  async function undo({ db, deps }: CommandContext, stored: unknown): Promise<void> {
    const { applicationId, before, after, asked } = undoOf.parse(stored);
    const opened = await openedArrival(db, deps.keys, applicationId);
    const mover = moverOf(db, deps, await plans(), noteDebits, opened);
    if (asked) {
      const isWaiting = isSame(await requestOf(db, applicationId), after);
      if (!isWaiting || !(await mover.stopAsking())) throw tooLate();
      return;
    }
    if (!isSame(await arrivalOf(db, applicationId), after)) throw tooLate();
    if (before === null) {
      await freeArrival(db, applicationId);
      const slots = { day: after.day };
      await familyMessage(
        db,
        deps,
        opened.access,
        'arrival_unbooked',
        slots,
        placeOf(after.day, after.slot),
      );
      return;
    }
    if (!(await mover.moveAtOnce(before))) throw tooLate();
  }

  return {
    move_arrival: {
      async run(context, { applicationId, ...wish }) {
        const opened = await openedArrival(context.db, context.deps.keys, applicationId);
        if (opened.arrival === null) throw new Refusal(400, 'NO_ARRIVAL');
        return run(context, opened, wish);
      },
      undo,
    },
    book_arrival: {
      async run(context, { applicationId, ...wish }) {
        const opened = await openedArrival(context.db, context.deps.keys, applicationId);
        if (opened.arrival !== null) throw new Refusal(400, 'ARRIVAL_BOOKED');
        return run(context, opened, wish);
      },
      undo,
    },
  };
}

async function placesLeft(
  db: CommandContext['db'],
  plan: ArrivalPlan,
  { day, slot }: Time,
  id: string,
) {
  const places = plan.slots.find((one) => one.slot === slot)?.places ?? 0;
  const taken = await takenPlaces(db, { from: day, to: day, except: id });
  return Math.max(0, places - (taken.get(placeOf(day, slot)) ?? 0));
}

/** An arrival that cannot be moved has no price for another time. */
const lockedTerms = {
  beforeFils: null,
  afterFils: null,
  returnsFils: 0,
  asksFamily: false,
  obstacle: null,
};

/** What a move would change, before it is made. */
export function moveCalls(
  deps: Pick<Deps, 'config' | 'keys' | 'store'>,
  plans: ArrivalPlans,
  noteDebits: NoteDebits,
): OfficeHandlers<'GET office/arrivals/move'> {
  return {
    'GET office/arrivals/move': ({ query: { applicationId, ...wish } }, { member }) =>
      deps.store.transaction(async (db) => {
        const plan = await plans();
        const opened = await openedArrival(db, deps.keys, applicationId);
        const left = await placesLeft(db, plan, wish, applicationId);
        const locked = whyLocked(opened, plan);
        const mover = moverOf(db, deps, plan, noteDebits, opened);
        const terms = locked === null ? await mover.terms(wish) : lockedTerms;
        const { beforeFils, afterFils, returnsFils, asksFamily, obstacle } = terms;
        const reason = locked ?? obstacle ?? (left === 0 ? 'MOVE_FULL' : null);
        return {
          left,
          beforeFils,
          afterFils,
          returnsFils,
          asksFamily,
          isReplacement: opened.contract !== null,
          obstacle: reason && textIn(member.language)(refusals[reason]),
        };
      }),
  };
}
