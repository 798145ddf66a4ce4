import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import {
  mayOpenStep,
  type ReplacementStep,
  replacementStepNamed,
} from '../../rules/flows/replacement-steps.ts';
import { MaidGone, appendEvent, keepMaid, newApplication, notNow } from '../applications/index.ts';
import type { ArrivalPlans } from '../contact/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';
import { type Answering, arrangeReturn, chooseMaid, giveReason, type Sent } from './answers.ts';
import type { ApplicationRow, Contract } from './contract.ts';
import { confirmReplacement } from './finish.ts';
import { changedElsewhere, confirmedAlready } from './refusals.ts';
import { signForm } from './sign.ts';
import { type ReplacementStatus, replacementStatus } from './replacement-status.ts';

const SIGN = 'SIGN_MONTHLY_PAYMENTS';
const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';

export interface Submission {
  readonly step: string;
  readonly sequence: number;
  readonly answer: Sent;
}

/** Drops undefined fields, so that only values that were sent are compared. */
const plain = (answer: object): unknown => JSON.parse(JSON.stringify(answer));

/** The same answer again, from a sender who had not seen the first one stored: a double click or a lost response. */
function isRepeated(
  { given }: ReplacementStatus,
  step: ReplacementStep,
  { sequence, answer }: Submission,
) {
  const last = given.findLast((one) => one.step === step);
  if (last === undefined || last.sequence <= sequence) return false;
  const sent = step === 'REPLACEMENT_REASON' ? giveReason(answer) : plain(answer);
  return isDeepStrictEqual(sent, last.answer);
}

/** A separate row, encrypted with the contract's key: it has no key of its own, and its appId opens nothing. */
async function begin(db: Database, deps: Pick<Deps, 'keys'>, contract: Contract) {
  const { id, appIdLookup, appIdSealed } = newApplication(deps.keys).kept;
  const { id: replacesApplicationId, planType } = contract.application;
  const [row] = await db
    .insert(applications)
    .values({
      id,
      appIdLookup,
      appIdSealed,
      flow: 'replacement',
      step: 'REPLACEMENT_REASON',
      replacesApplicationId,
      planType,
      validUntil: sql`now() + interval '30 days'`,
    })
    .returning();
  if (row === undefined) throw new Error('A replacement was not kept.');
  return row;
}

async function answerOf(answering: Answering, step: ReplacementStep, sent: Sent) {
  if (step === 'REPLACEMENT_REASON') return giveReason(sent);
  return step === 'MAID_RETURN' ? arrangeReturn(answering, sent) : chooseMaid(answering, sent);
}

/**
 * Handles one answer in the caller's transaction, which has locked the contract: validates it and appends the event,
 * or changes nothing.
 */
export async function submitAnswer(
  db: Database,
  deps: Pick<Deps, 'config' | 'files' | 'keys'>,
  plans: ArrivalPlans,
  contract: Contract,
  submission: Submission,
  visit: Visit,
): Promise<ReplacementStatus> {
  const step = replacementStepNamed(submission.step);
  if (step === null || step === 'END_WORK_FLOW') throw notNow();
  const status = await replacementStatus(db, deps.keys, contract);
  if (isRepeated(status, step, submission)) return status;
  if (status.done.has(CONFIRM)) throw confirmedAlready();
  if (submission.sequence !== status.sequence) throw changedElsewhere();
  if (step === CONFIRM && status.maid && !status.done.has('HIRE_MAID')) {
    throw new MaidGone(status.maid);
  }
  if (!mayOpenStep(step, status)) throw notNow();
  // Validated before a replacement is created.
  if (step === 'REPLACEMENT_REASON') giveReason(submission.answer);
  const replacement = status.replacement ?? (await begin(db, deps, contract));
  const { holdMinutes } = deps.config;
  const answering = { db, contract, status, replacement, plans, holdMinutes };
  if (step === CONFIRM) await confirmReplacement(deps, answering, submission.answer);
  else {
    await keepChosen(answering, step);
    if (step === SIGN) await signForm(deps, answering, visit, submission.answer);
    else await keepAnswer(answering, step, submission.answer);
    await goneOn(db, replacement, step);
  }
  return replacementStatus(db, deps.keys, contract);
}

async function keepChosen(answering: Answering, step: ReplacementStep): Promise<void> {
  const { db, replacement, holdMinutes, status } = answering;
  // Each answer extends the hold; if the maid is gone, another one has to be chosen.
  if (step !== 'HIRE_MAID' && status.done.has('HIRE_MAID')) {
    await keepMaid(db, { application: replacement }, holdMinutes);
  }
}

async function keepAnswer(answering: Answering, step: ReplacementStep, sent: Sent): Promise<void> {
  const { db, contract, replacement } = answering;
  const data = { step, answer: await answerOf(answering, step, sent) };
  const event = { kind: 'answered', actor: 'client', data } as const;
  await appendEvent(db, replacement.id, event, contract.dataKey);
}

const goneOn = (db: Database, { id }: Pick<ApplicationRow, 'id'>, step: ReplacementStep) =>
  db
    .update(applications)
    .set({
      step,
      validUntil: sql`greatest(${applications.validUntil}, now() + interval '30 days')`,
    })
    .where(eq(applications.id, id));
