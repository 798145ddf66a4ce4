import { type ReplaceCode, mayOpenReplaceStep } from '../../rules/flows/replace-flow.ts';
import {
  MaidGone,
  appendEvent,
  beginReplacement,
  digestOf,
  keepMaid,
  notNow,
  parsedAnswer,
  recordStep,
} from '../applications/index.ts';
import type { ArrivalPlans } from '../contact/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Database } from '../platform/store/store.ts';
import type { Agreement } from '../signatures/index.ts';
import type { NoteDebits } from './pay-from-authority.ts';
import type { Contract } from './contract.ts';
import { changedElsewhere, confirmedAlready } from './refusals.ts';
import { type ReplacementStatus, replacementStatus } from './replacement-status.ts';
import type { Answering } from './step-handler.ts';
import { isReplaceStep, replaceHandlers } from './steps.ts';

export const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';

interface Submission {
  readonly step: string;
  readonly sequence: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** The same answer again, from a sender who had not seen the first one stored: a double click or a lost response. */
function isRepeated({ given }: ReplacementStatus, { step, sequence }: Submission, digest: string) {
  const last = given.findLast((one) => one.step === step);
  return last !== undefined && last.sequence > sequence && last.digest === digest;
}

/** Each answer extends the hold; if the maid is gone, another one has to be chosen. */
async function keepChosen({ db, deps, replacement, status }: Answering, step: ReplaceCode) {
  if (step === 'HIRE_MAID' || !status.done.has('HIRE_MAID')) return;
  await keepMaid(db, { application: replacement }, deps.config.holdMinutes);
}

/**
 * Handles one answer in the caller's transaction, which has locked the contract: validates it and appends the event,
 * or changes nothing.
 */
export async function submitReplaceStep(
  db: Database,
  deps: Answering['deps'],
  plans: ArrivalPlans,
  contract: Contract,
  submission: Submission,
  visit: Visit,
  prepared: Agreement | null,
  noteDebits: NoteDebits,
): Promise<ReplacementStatus> {
  const { step, sequence } = submission;
  if (!isReplaceStep(step)) throw notNow();
  const status = await replacementStatus(db, deps.keys, contract);
  const digest = digestOf(contract, submission);
  if (isRepeated(status, submission, digest)) return status;
  if (status.done.has(CONFIRM)) throw confirmedAlready();
  if (sequence !== status.sequence) throw changedElsewhere();
  if (step === CONFIRM && status.maid && !status.isMaidFree) {
    throw new MaidGone(status.maid);
  }
  if (!mayOpenReplaceStep(step, status)) throw notNow();
  const handler = replaceHandlers[step];
  const parsed = parsedAnswer(handler.step, submission.answer);
  const replacement =
    status.replacement ?? (await beginReplacement(db, deps.keys, contract.application));
  const answering = {
    db,
    deps,
    contract,
    status,
    replacement,
    plans,
    visit,
    prepared,
    noteDebits,
  };
  await keepChosen(answering, step);
  const { kind = 'answered', answer, more } = await handler.accept(answering, parsed);
  const data = { step, answer, digest, ...more };
  await appendEvent(db, replacement.id, { kind, actor: 'client', data }, contract.dataKey);
  if (kind !== 'submitted') await recordStep(db, replacement.id, step);
  return replacementStatus(db, deps.keys, contract);
}
