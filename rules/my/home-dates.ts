import type { VisaStage } from '../visa/stages.ts';
import { refundTerms } from '../money/refund.ts';
import { addMonths } from '../text/days.ts';

const DAY = 86_400_000;

/** The number of her day with the family: 1 on the day she came. */
export const dayWithYou = (came: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(came)) / DAY) + 1;

/** The last day of the trial months of the standard contract. */
export const trialEndsOn = (came: string): string =>
  new Date(Date.parse(addMonths(came, refundTerms.trialMonths)) - DAY).toISOString().slice(0, 10);

/** Days after the end of a contract on which her portrait is no longer shown. */
const PORTRAIT_DAYS = 30;
export const showsPortrait = (endedOn: string | null, today: string): boolean =>
  endedOn === null || Date.parse(today) - Date.parse(endedOn) <= PORTRAIT_DAYS * DAY;

export const comingKinds = [
  'arrival',
  'payment',
  'document_expires',
  'visa_deadline',
  /** An appointment of hers for the visa. */
  'visa_visit',
  'trial_ends',
  'contract_ends',
  /** The end of a contract that was cancelled. */
  'last_day',
] as const;

/** Something with a day in the near future. */
export interface ComingUp {
  readonly kind: (typeof comingKinds)[number];
  readonly day: string;
  readonly from?: number;
  readonly to?: number;
  readonly fils?: number;
  /** The kind of a document. */
  readonly document?: string;
  readonly name?: string;
  /** Of an appointment for a visa; the time it begins is Dubai's, "09:30". */
  readonly stage?: VisaStage;
  /** She is in the UAE already: her arrival is a change of status. */
  readonly isHere?: boolean;
  readonly time?: string;
  readonly pickUp?: string;
  readonly place?: string;
}

const MOST = 3;

/** The next three, the nearest first; nothing that is over. */
export const comingUp = (all: readonly ComingUp[], today: string): ComingUp[] =>
  all
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, MOST);
