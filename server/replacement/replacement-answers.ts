import { and, eq, ne } from 'drizzle-orm';
import { arrivalSlots, type ArrivalSlot } from '../../rules/text/arrival-days.ts';
import {
  isFreeOn,
  nextMaidProblems,
  type ReturnWay,
  returnProblems,
  returnWays,
} from '../../rules/flows/replacement-answers.ts';
import type { DoneStep, Progress } from '../../rules/flows/progress.ts';
import { type ReplaceCode, replaceStepNamed } from '../../rules/flows/replace-flow.ts';
import { chosenMaid, eventsOf, shownMaid } from '../applications/index.ts';
import { isLive } from '../holds/index.ts';
import { holds } from '../holds/table.ts';
import type { Database } from '../platform/store/store.ts';
import { type Contract, type Situation, situationOf } from './contract.ts';

type Answer = Readonly<Record<string, unknown>>;

/** The answers among the replacement's events. */
interface Given {
  readonly sequence: number;
  readonly step: ReplaceCode;
  readonly answer: Answer;
  /** Recognises a repeated answer; empty in old events. */
  readonly digest: string;
}

export interface Change {
  readonly day: string;
  readonly slot: ArrivalSlot;
  readonly way: ReturnWay;
}

/** The family's answers so far that are still valid. */
export interface ReplacementAnswers extends Situation {
  readonly sequence: number;
  readonly given: readonly Given[];
  readonly reason: {
    readonly code: string;
    readonly missing: string[];
    readonly note: string;
  } | null;
  readonly change: Change | null;
  readonly maid: Awaited<ReturnType<typeof chosenMaid>>;
  /** True if no other family has the chosen maid. */
  readonly isMaidFree: boolean;
  readonly done: Progress<ReplaceCode>;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function changeIn(answer: Answer | undefined): Change | null {
  const slot = arrivalSlots.find((one) => one === answer?.['slot']);
  const way = returnWays.find((one) => one === answer?.['way']);
  const day = textIn(answer?.['day']);
  return slot && way && day !== '' ? { day, slot, way } : null;
}

/** True if another family has her by now. */
async function isTaken(db: Database, maidId: number, applicationId: string): Promise<boolean> {
  const [other] = await db
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.maidId, maidId), isLive, ne(holds.applicationId, applicationId)));
  return other !== undefined;
}

async function answersIn(db: Database, contract: Contract, row: Situation['replacement']) {
  if (row === null) return { sequence: 0, given: [] };
  // Answers are encrypted with the contract's key and become unreadable with it (T61).
  const events = await eventsOf(db, { application: row, dataKey: contract.dataKey });
  const given = events.flatMap(({ sequence, data }): Given[] => {
    const step = replaceStepNamed(textIn(data['step']));
    const { answer } = data;
    const isAnswer = step !== null && typeof answer === 'object' && answer !== null;
    return isAnswer
      ? [{ sequence, step, answer: { ...answer }, digest: textIn(data['digest']) }]
      : [];
  });
  return { sequence: events.at(-1)?.sequence ?? 0, given };
}

/** How the maid before her leaves, as the family said it last. */
export async function returnWayOf(
  db: Database,
  contract: Contract,
  replacement: NonNullable<Situation['replacement']>,
): Promise<ReturnWay | null> {
  const { given } = await answersIn(db, contract, replacement);
  return changeIn(given.findLast(({ step }) => step === 'MAID_RETURN')?.answer)?.way ?? null;
}

/** Computed from the replacement's events and from the maids who are still free. */
export async function replacementAnswers(
  db: Database,
  contract: Contract,
): Promise<ReplacementAnswers> {
  const situation = await situationOf(db, contract);
  const { replacement, presentId } = situation;
  const { sequence, given } = await answersIn(db, contract, replacement);
  const last = (step: ReplaceCode) => given.findLast((one) => one.step === step)?.answer;
  const why = last('REPLACEMENT_REASON');
  const reason = why
    ? { code: textIn(why['reason']), missing: textsIn(why['missing']), note: textIn(why['note']) }
    : null;
  const maid = replacement && (await chosenMaid(db, replacement.maidId, replacement.id));
  const done = new Map<ReplaceCode, DoneStep<ReplaceCode>>();
  if (reason !== null) done.set('REPLACEMENT_REASON', { at: sequence });
  const { planType } = contract.application;
  const shown = maid && shownMaid(maid);
  const isMaidFree =
    maid !== null &&
    replacement !== null &&
    (maid.hold !== null || (maid.placeable && !(await isTaken(db, maid.id, replacement.id))));
  if (shown && isMaidFree) {
    const problems = nextMaidProblems(shown, { present: presentId, planType });
    if (Object.keys(problems).length === 0) done.set('HIRE_MAID', { at: sequence });
  }
  const said = changeIn(last('MAID_RETURN'));
  // Another maid may be free only later; then the day is asked for again.
  const isTooEarly = said && shown && replacement?.state === 'open' && !isFreeOn(shown, said.day);
  const change = isTooEarly ? null : said;
  const returns =
    change && reason && returnProblems(change.way, reason.code, situation.dueOn === null);
  if (returns && Object.keys(returns).length === 0) done.set('MAID_RETURN', { at: sequence });
  if (replacement !== null && replacement.state !== 'open') {
    done.set('CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT', { at: sequence });
  }
  return { ...situation, sequence, given, reason, change, maid, isMaidFree, done };
}
