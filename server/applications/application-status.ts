import { isReadyToSign } from '../../rules/flows/flow-of.ts';
import type { DoneStep, Progress } from '../../rules/flows/progress.ts';
import { isStepCode, type StepCode } from '../../rules/flows/step-table.ts';
import type { FlowState } from '../../rules/flows/flow-state.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Database } from '../platform/store/store.ts';
import { arrivalConfirmation, isArrivalSettled } from './arrival-confirmation.ts';
import type { ApplicationAccess } from './access/application-access.ts';
import { type ApplicationEvent, acceptedAnswers, eventsOf } from './events.ts';
import { type FlowParameters, flowStateOf } from './flow-state-of.ts';
import type { Answers } from './answers/stored-answers.ts';

export interface ApplicationStatus {
  readonly events: readonly ApplicationEvent[];
  readonly answers: Answers;
  readonly flowState: FlowState;
  readonly progress: Progress<StepCode>;
  /** Maid, documents and payment method are settled. */
  readonly readyToSign: boolean;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The done steps that count for this person: the spouse's own steps count for the spouse only. */
function progressOf(events: readonly ApplicationEvent[], isSpouse: boolean) {
  const progress = new Map<StepCode, DoneStep<StepCode>>();
  for (const { kind, step, actor, data, sequence } of events) {
    if (step === null) continue;
    const next = textIn(data['next']);
    if (kind === 'undone') progress.delete(step);
    if (kind === 'accepted' && (actor === 'spouse') === isSpouse) {
      progress.set(step, { at: sequence, ...(isStepCode(next) && { next }) });
    }
  }
  return progress;
}

function signedBySpouse(events: readonly ApplicationEvent[]): boolean {
  const last = events.findLast(
    ({ kind, step, actor }) =>
      step === 'SIGN_MONTHLY_PAYMENTS' &&
      (kind === 'undone' || (kind === 'accepted' && actor === 'spouse')),
  );
  return last?.kind === 'accepted';
}

/** The client has signed everything, so the spouse is no longer asked. */
function signedByClient(events: readonly ApplicationEvent[]): boolean {
  const last = events.findLast(
    ({ kind, step }) =>
      step === 'SIGN_MONTHLY_PAYMENTS' && (kind === 'undone' || kind === 'accepted'),
  );
  return last?.kind === 'accepted' && last.actor === 'client';
}

/** The status of an application, computed from its events for this access and these parameters. */
export function statusFrom(
  events: readonly ApplicationEvent[],
  access: Pick<ApplicationAccess, 'actor' | 'application' | 'link'>,
  parameters: FlowParameters,
  visit: Pick<Visit, 'userAgent'>,
): ApplicationStatus {
  const begun = events.find(({ kind }) => kind === 'begun')?.data ?? {};
  const answers = acceptedAnswers(events);
  const asked = flowStateOf(access, answers, parameters, visit, {
    needIban: begun['needIban'] === true,
    // The family chooses live-in or live-out on the start screen.
    skipStartScreen: begun['skipStartScreen'] === true && access.application.planType !== null,
    signedBySpouse: signedBySpouse(events),
    signedByClient: signedByClient(events),
  });
  const ofClient = progressOf(events, false);
  const asksSpouse = 'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS';
  if (!isArrivalSettled(events)) ofClient.delete(asksSpouse);
  else if (!ofClient.has(asksSpouse)) ofClient.set(asksSpouse, { at: 0 });
  const readyToSign = isReadyToSign(asked, ofClient);
  // With an account on file there is no payment form to sign, so a link for signatures shows the whole application.
  const signsOnly = readyToSign && !asked.paidFromAccountOnFile;
  const flowState = signsOnly ? asked : { ...asked, forSignOnly: false, clientSigningFlow: false };
  if (access.actor === 'client')
    return { events, answers, flowState, readyToSign, progress: ofClient };
  const progress = progressOf(events, true);
  const confirmed = arrivalConfirmation(events);
  // A link to confirm the arrival asks for a confirmation, not for a signature.
  const isForArrival = access.link?.purpose === 'spouse_arrival';
  if (isForArrival) progress.set('SIGN_MONTHLY_PAYMENTS', { at: 0 });
  if (confirmed === null || (isForArrival && confirmed.link !== access.link.id)) {
    progress.delete('CONFIRM_MAID_ARRIVAL_BY_SPOUSE');
  }
  return { events, answers, flowState, readyToSign, progress };
}

export const statusOf = async (
  db: Database,
  access: ApplicationAccess,
  parameters: FlowParameters,
  visit: Pick<Visit, 'userAgent'>,
): Promise<ApplicationStatus> => statusFrom(await eventsOf(db, access), access, parameters, visit);
