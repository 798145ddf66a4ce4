import { msg } from '../text/text.ts';
import { standingEvents, type VisaEvent } from './progress.ts';
import { type VisaResult, visaResults } from './stages.ts';

/** The documents of hers that a visa brings, uploaded by colleagues; families never send them. */
export const isVisaResult = (kind: string): kind is VisaResult =>
  visaResults.some((one) => one === kind);

export const visaResultNames: Readonly<Record<VisaResult, string>> = {
  entry_permit: msg('Her entry permit'),
  work_permit: msg('Her work permit'),
  residence_permit: msg('Her residence permit'),
  health_insurance: msg('Her health insurance'),
  her_emirates_id: msg('Her Emirates ID'),
};

/** Only the end of a number is stored: nobody needs the rest of it here. */
export function maskedEnd(typed: string): string {
  const whole = typed.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return `•••••${whole.length > 8 ? whole.slice(-4) : whole.slice(-2)}`;
}

export interface ShownResult {
  readonly kind: VisaResult;
  readonly documentId: string;
  readonly expiresOn: string;
  /** Masked. */
  readonly number: string | null;
  readonly addedAt: Date;
  /** False once a newer one took its place. */
  readonly isCurrent: boolean;
}

/** Everything that was uploaded and not taken back, by kind, the newest first. */
export function visaResultsOf(events: readonly VisaEvent[]): readonly ShownResult[] {
  const all = standingEvents(events).flatMap(({ data: { added }, at }) =>
    added === undefined ? [] : [{ ...added, addedAt: at }],
  );
  const isResident = all.some(({ kind }) => kind === 'residence_permit');
  return visaResults.flatMap((kind) =>
    all
      .filter((one) => one.kind === kind)
      .toReversed()
      .map((one, place) => ({
        ...one,
        // Her residence takes the place of the permit to enter.
        isCurrent: place === 0 && !(kind === 'entry_permit' && isResident),
      })),
  );
}
