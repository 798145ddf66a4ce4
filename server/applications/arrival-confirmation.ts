import type { StepCode } from '../../rules/flows/step-table.ts';
import type { ApplicationEvent } from './events.ts';

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
export const isArrivalSettled = (events: readonly ApplicationEvent[]): boolean =>
  arrivalConfirmation(events) !== null ||
  lastCovering(events, ({ step }) => step === ASKS) !== null;
