import type * as z from 'zod/mini';
import type { flowParameters } from '../../contract/application.ts';
import { isReadyToSign } from '../../rules/flows/flow-of.ts';
import type { FlowState } from '../../rules/flows/flow-state.ts';
import type { DoneStep, Progress } from '../../rules/flows/progress.ts';
import { isStepCode, type StepCode } from '../../rules/flows/step-table.ts';
import { isMobileAgent } from '../../rules/marketing/device.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Database } from '../platform/store/store.ts';
import type { ApplicationAccess } from './access/application-access.ts';
import type { Answers } from './answers/stored-answers.ts';
import { type ApplicationEvent, acceptedAnswers, eventsOf } from './events.ts';

export interface ApplicationStatus {
  readonly events: readonly ApplicationEvent[];
  readonly answers: Answers;
  readonly flowState: FlowState;
  readonly progress: Progress<StepCode>;
  /** Maid, documents and payment method are settled. */
  readonly readyToSign: boolean;
}

/** The parameters of the address that choose a view of the flow. */
export type FlowParameters = Readonly<{
  [Name in keyof typeof flowParameters]?: z.output<(typeof flowParameters)[Name]>;
}>;

export const isSet = (flag: string | undefined): boolean =>
  flag !== undefined && flag !== '' && flag !== '0' && flag !== 'false';

/** WIZ-13: the server detects phones by the user agent; the browser can override it. */
const isMobile = ({ mobile }: FlowParameters, { userAgent }: Pick<Visit, 'userAgent'>): boolean =>
  mobile === undefined || mobile === '' ? isMobileAgent(userAgent) : isSet(mobile);

/** The flow state of this person: the address chooses a view, everything else comes from the application (T05). */
function flowStateOf(
  access: Pick<ApplicationAccess, 'actor' | 'application' | 'link'>,
  events: readonly ApplicationEvent[],
  { BANK_INFO: bank, SUBMIT_OLD_PAYMENT_INFO: onFile }: Answers,
  parameters: FlowParameters,
  visit: Pick<Visit, 'userAgent'>,
): FlowState {
  const begun = events.find(({ kind }) => kind === 'begun')?.data ?? {};
  const clientSigningFlow = isSet(parameters.clientSigningFlow);
  const spouseSigns = bank?.method === 'direct_debit' && bank.signer === 'spouse';
  return {
    flow: access.application.flow === 'visa' ? 'visa' : 'hire',
    actor: access.actor,
    mobile: isMobile(parameters, visit),
    // The account holder is on file, so no address can pass the signature to somebody else (T79).
    wa: signedByClient(events) ? null : spouseSigns ? '1' : (parameters.wa ?? null),
    sma: isSet(parameters.sma) || access.link?.purpose === 'spouse_arrival',
    forSignOnly:
      isSet(parameters.forSignOnly) || (access.link?.purpose === 'sign_only' && !clientSigningFlow),
    clientSigningFlow,
    isShortListedMaids: isSet(parameters.isShortListedMaids),
    needEnterIbanNumber: begun['needIban'] === true,
    paidByCreditCard: bank?.method === 'card',
    paidFromAccountOnFile: onFile?.use === true,
    signedBySpouse: signedBySpouse(events),
    // The family chooses live-in or live-out on the start screen.
    skipStartScreen: begun['skipStartScreen'] === true && access.application.planType !== null,
    onlyHerDocuments: access.link?.purpose === 'her_documents',
  };
}

const CONFIRMS: StepCode = 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE';
const ASKS: StepCode = 'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS';
/** A confirmation is valid for these answers as they were at that time. */
const COVERED: readonly StepCode[] = ['MAID_ARRIVAL', 'CLIENT_ADDRESS'];

interface ArrivalConfirmation {
  /** The link by which the spouse confirmed. */
  readonly link: unknown;
}

const answerIn = ({ data }: ApplicationEvent): Readonly<Record<string, unknown>> => {
  const { answer } = data;
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
};

/** The latest of these confirmations, if day and address have not changed since. */
function lastCovering(
  events: readonly ApplicationEvent[],
  isWanted: (event: ApplicationEvent) => boolean,
): ApplicationEvent | null {
  const chosen = new Map<StepCode, string>();
  const facts = () => JSON.stringify(COVERED.map((step) => chosen.get(step) ?? null));
  let found: { readonly event: ApplicationEvent; readonly facts: string } | null = null;
  for (const event of events) {
    const { kind, step } = event;
    if (step === null) continue;
    if (kind === 'undone' && COVERED.includes(step)) chosen.delete(step);
    if (kind !== 'accepted') continue;
    if (COVERED.includes(step)) chosen.set(step, JSON.stringify(answerIn(event)));
    if (isWanted(event)) found = { event, facts: facts() };
  }
  return found !== null && found.facts === facts() ? found.event : null;
}

/** The spouse's confirmation of the current day and address; null if either has changed since. */
export function arrivalConfirmation(
  events: readonly ApplicationEvent[],
): ArrivalConfirmation | null {
  const event = lastCovering(events, ({ step, actor }) => step === CONFIRMS && actor === 'spouse');
  return event && { link: answerIn(event)['link'] };
}

/** The spouse need not be asked again: they confirmed this day and address, or the client continued without. */
const isArrivalSettled = (events: readonly ApplicationEvent[]): boolean =>
  arrivalConfirmation(events) !== null ||
  lastCovering(events, ({ step }) => step === ASKS) !== null;

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
  const answers = acceptedAnswers(events);
  const asked = flowStateOf(access, events, answers, parameters, visit);
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
