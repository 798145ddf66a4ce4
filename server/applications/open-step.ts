import { flowOf } from '../../rules/flows/flow-of.ts';
import { nextStep, previousStep } from '../../rules/flows/flow.ts';
import { currentStep, mayOpen } from '../../rules/flows/progress.ts';
import { type StepCode, stepCodes, steps } from '../../rules/flows/step-table.ts';
import type { ApplicationAccess } from './access/application-access.ts';
import type { ApplicationStatus } from './application-status.ts';
import { needsProof, notOpen, notYours } from './refusals.ts';

const isComplete = ({ state }: ApplicationAccess['application']): boolean =>
  state === 'submitted' || state === 'active';

/** Submitted, given up or expired: the client has nothing left to answer. */
const isOver = ({ application, actor, link }: ApplicationAccess): boolean =>
  application.state !== 'open' && actor === 'client' && link === null;

/** The end opens only after submission (T05); before that the last step lists what is missing. */
export function openStepOf(
  access: ApplicationAccess,
  { flowState, progress }: ApplicationStatus,
): StepCode {
  if (isOver(access)) return 'END_WORK_FLOW';
  const flow = flowOf(access.application.flow);
  const open = currentStep(flow, flowState, progress);
  const isEarly = open === 'END_WORK_FLOW' && access.application.state === 'open';
  return isEarly ? (previousStep(flow, open, flowState) ?? open) : open;
}

/** A step that may be answered after submission, by the family that submitted. */
export const isAskedAfterwards = (access: ApplicationAccess, step: StepCode): boolean =>
  steps[step].afterSubmission === true &&
  flowOf(access.application.flow).codes.includes(step) &&
  isOver(access) &&
  isComplete(access.application);

/** The first question after the booking that has no answer yet. */
const questionLeft = (
  access: ApplicationAccess,
  { progress }: ApplicationStatus,
): StepCode | null =>
  stepCodes.find((step) => isAskedAfterwards(access, step) && !progress.has(step)) ?? null;

/** True if this person may see and answer the step. */
export function isOpenTo(
  access: ApplicationAccess,
  status: ApplicationStatus,
  step: StepCode,
): boolean {
  if (step === openStepOf(access, status)) return true;
  if (isAskedAfterwards(access, step)) return !status.progress.has(step);
  if (isOver(access) || step === 'END_WORK_FLOW') return false;
  const flow = flowOf(access.application.flow);
  return flow.codes.includes(step) && mayOpen(flow, step, status.flowState, status.progress);
}

/** Checks whether this person may answer the step, before the answer itself is read. */
export function admit(
  { actor, proved, application }: ApplicationAccess,
  { sensitive, provesBrowser, forSpouse }: (typeof steps)[StepCode],
): void {
  if (actor === 'spouse' && !forSpouse) throw notYours();
  if (proved || provesBrowser) return;
  // Once a code can be sent, a caller who has only the link must enter it before answering (T02).
  if (sensitive || application.mobileSealed !== null) throw needsProof();
}

/**
 * A submitted application does not change (T54), except for the answers that a link was made for and the questions
 * that follow the booking.
 */
export function refuseOver(access: ApplicationAccess, step: StepCode): void {
  const { state } = access.application;
  const { link } = access;
  if (state === 'open' || isAskedAfterwards(access, step)) return;
  if (link === null || (state !== 'submitted' && state !== 'active')) throw notOpen(state);
}

/** Events of our own jobs do not make a page outdated; another person's answer does. */
export const isOld = ({ events }: ApplicationStatus, sequence: number): boolean =>
  sequence > (events.at(-1)?.sequence ?? 0) ||
  events.some((event) => event.sequence > sequence && event.actor !== 'system');

interface Answered {
  readonly step: StepCode;
  /** The step that the answer itself leads to. */
  readonly next: StepCode | undefined;
  /** The application was waiting for this answer; otherwise an earlier one was changed. */
  readonly wasDue: boolean;
}

/**
 * The step to show after an answer: the step it leads to, else the first one that still needs an answer. After a
 * changed earlier answer the next step in order follows, so that the family can review the later ones. After
 * submission the questions that follow the booking come next.
 */
export function stepAfter(
  access: ApplicationAccess,
  status: ApplicationStatus,
  { step, next, wasDue }: Answered,
) {
  const wanted =
    questionLeft(access, status) ??
    next ??
    (wasDue || access.actor === 'spouse'
      ? null
      : nextStep(flowOf(access.application.flow), step, status.flowState));
  return wanted !== null && isOpenTo(access, status, wanted) ? wanted : openStepOf(access, status);
}
