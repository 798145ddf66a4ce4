import { bankDaysSince } from '../text/bank-days.ts';
import { addDays, dubaiDay } from '../text/days.ts';
import { type Deadline, deadlinesOf } from './deadlines.ts';
import type { StageFacts, VisaKind } from './stage-table.ts';
import type { StopReason, VisaActor, VisaResult, VisaStage, VisaState } from './stages.ts';

/** The family decides within so many days after a visa was stopped. */
const DECIDE_DAYS = 7;

/** What can happen to a visa. The details of each kind are stored sealed beside it. */
export const visaEventKinds = [
  'opened',
  /** A stage is done; `result` for the medical. */
  'stage_done',
  /** A day and time at a place for a stage; a later one for the same stage replaces it and says why. */
  'appointment',
  /** The authority sent something back, in its own words; the family or she acts. */
  'returned',
  /** The family sent a new document for what was sent back; we look at it and hand it in. */
  'sent_again',
  /** What was sent back was handed in again. */
  'handed_in_again',
  /** A stage takes longer than usual; the reason. */
  'late',
  /** A colleague looked the case up with the authority. */
  'checked',
  /** The visa has to stop; the family decides what follows. */
  'stopped',
  /** The family agreed to the refund. Older decisions may have chosen a credit, which is paid out. */
  'decided',
  /** The whole refund of a stopped visa was ordered. */
  'refunded',
  'note',
  /** A colleague uploaded a document of hers that the visa brought. */
  'document_added',
  /** Her number was added or changed. */
  'her_number',
  /** A deadline has passed; it is our turn. Written once for each deadline. */
  'overdue',
  /** An earlier event was a mistake; both stay in the history. */
  'undone',
] as const;
export type VisaEventKind = (typeof visaEventKinds)[number];

export interface Appointment {
  readonly day: string;
  /** "09:30", Dubai time. */
  readonly time: string;
  readonly place: string;
  /** When our driver collects her; null if nobody drives her. */
  readonly pickUp: string | null;
  readonly driver: string | null;
}

/** The days between which the card is likely to be there; never a promise. */
export interface VisaWindow {
  readonly from: string;
  readonly to: string;
  /** The finished visas that it comes from. */
  readonly count: number;
  /** They are from all emirates, because this one has too few. */
  readonly isWholeCountry: boolean;
}

export interface VisaEvent {
  readonly sequence: number;
  readonly kind: VisaEventKind;
  readonly stage: VisaStage | null;
  readonly actor: VisaActor;
  readonly day: string | null;
  readonly at: Date;
  readonly data: {
    readonly result?: 'fit' | 'unfit';
    readonly words?: string;
    readonly appointment?: Appointment;
    /** The appointment that this one replaces. */
    readonly before?: Appointment;
    readonly reason?: StopReason;
    readonly choice?: 'refund' | 'credit';
    /** For `refunded`. */
    readonly fils?: number;
    /** For `returned` and `sent_again`: the document that was sent back, and the day by which a new one is needed. */
    readonly document?: string;
    readonly by?: string;
    /** For `document_added`; the number is masked. */
    readonly added?: {
      readonly kind: VisaResult;
      readonly documentId: string;
      readonly expiresOn: string;
      readonly number: string | null;
    };
    /** The estimate from this event on; an older one stays with its own event. */
    readonly window?: VisaWindow;
    /** For `undone`: the sequence of the event that was a mistake. */
    readonly undoes?: number;
  };
}

export interface StageProgress {
  readonly facts: StageFacts;
  readonly state: 'done' | 'now' | 'later';
  readonly doneOn: string | null;
  readonly appointment: Appointment | null;
  /** Working days from the stage before to this one; null before it is done. */
  readonly took: number | null;
}

export interface VisaProgress {
  readonly state: VisaState;
  readonly stopReason: StopReason | null;
  readonly stages: readonly StageProgress[];
  /** The open stage; null once all are done or the visa was stopped. */
  readonly now: {
    readonly stage: VisaStage;
    readonly actor: VisaActor;
    readonly since: string;
    /** The earliest open deadline, or the day for a new document; null without any. */
    readonly by: string | null;
    /** The same of the open stage alone: deadlines of later stages do not count. */
    readonly ownBy: string | null;
    /** A deadline of this visa has passed, and we have not acted on it yet. */
    readonly isOverdue: boolean;
    /** The document that was sent back, until it is handed in again. */
    readonly document: string | null;
    /** Who has to send a new one, also once the day for it has passed; null if nobody has to. */
    readonly returnedTo: VisaActor | null;
    /** The family has sent a new one, and we have not handed it in. */
    readonly isSentAgain: boolean;
    /** What the authority sent back, in its own words. */
    readonly returned: string | null;
    readonly lateReason: string | null;
    readonly appointment: Appointment | null;
  } | null;
  readonly deadlines: readonly Deadline[];
  readonly checkedAt: Date | null;
  /** The estimates so far, the newest last; those of undone events are left out. */
  readonly windows: readonly VisaWindow[];
  /** While the family decides about a stopped visa: the day to decide by. */
  readonly decideBy: string | null;
  readonly choice: 'refund' | 'credit' | null;
  /** What goes back to the family; null before it is ordered. */
  readonly refundFils: number | null;
}

/** The events that count: those that were undone, and the notes of it, are left out. */
export function standingEvents(events: readonly VisaEvent[]): readonly VisaEvent[] {
  const undone = new Set(events.flatMap(({ data }) => data.undoes ?? []));
  return [...events]
    .toSorted((one, other) => one.sequence - other.sequence)
    .filter(({ kind, sequence }) => kind !== 'undone' && !undone.has(sequence));
}

const dayOf = ({ day, at }: VisaEvent): string => day ?? dubaiDay(at);
const latest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null;

function stagesOf(
  table: readonly StageFacts[],
  events: readonly VisaEvent[],
  openedOn: string,
  holidays: ReadonlySet<string>,
): readonly StageProgress[] {
  const doneOn = new Map<VisaStage, string>();
  const appointments = new Map<VisaStage, Appointment>();
  for (const event of events) {
    if (event.stage === null) continue;
    if (event.kind === 'stage_done') doneOn.set(event.stage, dayOf(event));
    const { appointment } = event.data;
    if (appointment !== undefined) appointments.set(event.stage, appointment);
  }
  const first = table.findIndex(({ stage }) => !doneOn.has(stage));
  return table.map((facts, index) => {
    const done = doneOn.get(facts.stage) ?? null;
    const before = table.slice(0, index).flatMap(({ stage }) => doneOn.get(stage) ?? []);
    const from = latest(before) ?? openedOn;
    return {
      facts,
      state: done !== null ? 'done' : index === first ? 'now' : 'later',
      doneOn: done,
      appointment: appointments.get(facts.stage) ?? null,
      took: done === null ? null : bankDaysSince(from, done, { holidays }),
    };
  });
}

const answers: readonly VisaEventKind[] = ['appointment', 'returned', 'handed_in_again'];

/** What happens to a document that was sent back. */
const sendings: readonly VisaEventKind[] = ['returned', 'sent_again', 'handed_in_again'];

/** A deadline has passed whose stage is not done, and nothing was arranged since. */
function isStillOverdue(events: readonly VisaEvent[]): boolean {
  const overdue = events.findLast(({ kind }) => kind === 'overdue');
  return (
    overdue !== undefined &&
    !events.some(({ kind, stage }) => kind === 'stage_done' && stage === overdue.stage) &&
    !events.some(({ kind, sequence }) => sequence > overdue.sequence && answers.includes(kind))
  );
}

/** Where the open stage stands: who acts and by when. */
function nowOf(
  { facts, appointment }: StageProgress,
  events: readonly VisaEvent[],
  since: string,
  deadlines: readonly Deadline[],
): VisaProgress['now'] {
  const own = events.filter(({ stage }) => stage === facts.stage);
  const last = own.findLast(({ kind }) => sendings.includes(kind));
  const returned = last?.kind === 'returned' ? last : null;
  const isSentAgain = last?.kind === 'sent_again';
  const isOverdue = isStillOverdue(events);
  const open = deadlines.filter(({ metOn }) => metOn === null);
  const byOf = (some: readonly Deadline[]): string | null => {
    const days = [...some.map(({ day }) => day), last?.data.by ?? []].flat();
    return days.toSorted()[0] ?? null;
  };
  return {
    stage: facts.stage,
    actor: isOverdue || isSentAgain ? 'us' : (returned?.actor ?? facts.actor),
    since,
    by: byOf(open),
    ownBy: byOf(open.filter(({ stage }) => stage === facts.stage)),
    isOverdue,
    document: last?.data.document ?? null,
    returnedTo: returned?.actor ?? null,
    isSentAgain,
    returned: returned?.data.words ?? null,
    lateReason: own.findLast(({ kind }) => kind === 'late')?.data.words ?? null,
    appointment,
  };
}

/** Where a visa stands, computed from its events only (VISA-05). */
export function visaProgress(
  _kind: VisaKind,
  table: readonly StageFacts[],
  all: readonly VisaEvent[],
  /** Public holidays; working days are Monday to Friday without them. */
  holidays: ReadonlySet<string> = new Set(),
): VisaProgress {
  const events = standingEvents(all);
  const opened = events.find(({ kind }) => kind === 'opened') ?? events[0];
  const openedOn = opened === undefined ? '' : dayOf(opened);
  const stages = stagesOf(table, events, openedOn, holidays);
  const deadlines = deadlinesOf(stages);
  const stopped = events.findLast(({ kind }) => kind === 'stopped') ?? null;
  const decided = events.findLast(({ kind }) => kind === 'decided') ?? null;
  const open = stages.find(({ state }) => state === 'now') ?? null;
  const since = latest(stages.flatMap(({ doneOn }) => doneOn ?? [])) ?? openedOn;
  const state =
    stopped !== null
      ? decided === null
        ? 'deciding'
        : 'stopped'
      : open === null
        ? 'done'
        : 'open';
  return {
    state,
    stopReason: stopped?.data.reason ?? null,
    stages,
    now: state === 'open' && open !== null ? nowOf(open, events, since, deadlines) : null,
    deadlines,
    checkedAt: events.findLast(({ kind }) => kind === 'checked')?.at ?? null,
    windows: events.flatMap(({ data }) => data.window ?? []),
    decideBy:
      state === 'deciding' && stopped !== null ? addDays(dayOf(stopped), DECIDE_DAYS) : null,
    choice: decided?.data.choice ?? null,
    refundFils: events.findLast(({ kind }) => kind === 'refunded')?.data.fils ?? null,
  };
}
