import { eq } from 'drizzle-orm';
import { replacementReasons } from '../../content/replacement.ts';
import { arrivalProblems, arrivalSlots } from '../../rules/text/arrival-days.ts';
import {
  nextMaidProblems,
  reasonProblems,
  returnProblems,
  returnWays,
} from '../../rules/flows/replacement-answers.ts';
import { MaidGone, chosenMaid, shownMaid, notNow } from '../applications/index.ts';
import { releaseHolds } from '../holds/index.ts';
import { type ArrivalPlans, bookArrival, offeredDays } from '../contact/index.ts';
import { extendHold, takeHold } from '../holds/index.ts';
import { applications } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';
import type { ApplicationRow, Contract } from './contract.ts';
import { notAvailable, refuseProblems } from './refusals.ts';
import type { ReplacementStatus } from './replacement-status.ts';
import type { Answer, Change } from './replacement-answers.ts';

/** The input for an answer; everything happens in the caller's transaction. */
export interface Answering {
  readonly db: Database;
  readonly contract: Contract;
  readonly status: ReplacementStatus;
  readonly replacement: ApplicationRow;
  readonly plans: ArrivalPlans;
  readonly holdMinutes: number;
}

export interface Sent {
  readonly reason?: string | undefined;
  readonly missing?: readonly string[] | undefined;
  readonly note?: string | undefined;
  readonly day?: string | undefined;
  readonly slot?: string | undefined;
  readonly way?: string | undefined;
  readonly housemaid?: number | undefined;
  readonly agreedTo?: number | undefined;
  readonly documentHash?: string | undefined;
  readonly consentVersion?: string | undefined;
  readonly signatureNumber?: number | undefined;
  readonly signature?: Readonly<Record<string, unknown>> | undefined;
}

export function giveReason({ reason = '', missing = [], note = '' }: Sent): Answer {
  refuseProblems(reasonProblems({ reason, missing, note }, replacementReasons));
  return { reason, missing: [...new Set(missing)], note: note.trim() };
}

/** Books a place in the car once a maid is chosen; before that nothing reserves it. */
export async function keepPlace(
  { db, replacement, plans }: Answering,
  { day, slot }: Change,
): Promise<void> {
  const isBooked = await bookArrival(db, await plans(), replacement.id, { day, slot });
  if (!isBooked) refuseProblems({ slot: 'This time is full by now. Choose another one.' });
}

export async function arrangeReturn(answering: Answering, sent: Sent): Promise<Answer> {
  const { db, plans, replacement, status } = answering;
  const { day = '', slot = '', way = '' } = sent;
  const whose = { id: replacement.id, maidId: null };
  const days = await offeredDays(db, await plans(), whose);
  refuseProblems({
    ...arrivalProblems({ day, slot }, days),
    ...returnProblems(way, status.reason?.code ?? '', status.dueOn === null),
  });
  const time = arrivalSlots.find((one) => one === slot);
  const known = returnWays.find((one) => one === way);
  if (time === undefined || known === undefined) throw notNow();
  if (status.maid?.hold) await keepPlace(answering, { day, slot: time, way: known });
  return { day, slot: time, way: known };
}

/** Exclusive, like any hire: releases the maid chosen before and holds the new one, or changes nothing. */
export async function chooseMaid(answering: Answering, { housemaid = 0 }: Sent): Promise<Answer> {
  const { db, contract, status, replacement, holdMinutes } = answering;
  const { change, presentId } = status;
  if (change === null) throw notNow();
  const { planType } = contract.application;
  if (housemaid === presentId)
    refuseProblems({ maid: 'She is the maid you want to change. Choose another.' });
  const maid = await chosenMaid(db, housemaid, replacement.id);
  if (maid === null || !maid.placeable) throw notAvailable();
  const needs = { present: presentId, planType, day: change.day };
  refuseProblems(nextMaidProblems(shownMaid(maid), needs));
  if (maid.hold === null) {
    await releaseHolds(db, replacement.id);
    const holder = { maidId: maid.id, sessionId: null, applicationId: replacement.id };
    if ((await takeHold(db, holder, holdMinutes)) === null) throw new MaidGone(maid);
  } else {
    await extendHold(db, replacement.id, holdMinutes);
  }
  await db.update(applications).set({ maidId: maid.id }).where(eq(applications.id, replacement.id));
  await keepPlace(answering, change);
  return { housemaid: maid.id };
}
