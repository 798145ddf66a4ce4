import { addDays, isDay } from '../text/days.ts';
import { emiratesIdProblem } from '../people/emirates-id.ts';
import { type PaperKind, paperExpires, paperNames, papersFor, residencies } from './upload.ts';

const LONGEST_VALIDITY = 20 * 366;

export interface PapersAnswer {
  readonly residency: string;
  /** As typed; empty if only the photo was given. */
  readonly emiratesId: string;
  /** Expiry dates by document, where one was typed. */
  readonly expiries: Readonly<Partial<Record<PaperKind, string>>>;
}

/** Name of the field for a document's expiry date. */
export const expiryField = (kind: PaperKind) => `${kind}_expires`;

/** Error messages by field; empty if all is valid. */
export function checkPapers(
  { residency, emiratesId, expiries }: PapersAnswer,
  uploaded: ReadonlySet<string>,
  today: string,
): Readonly<Record<string, string>> {
  const known = residencies.find((one) => one === residency);
  if (known === undefined) {
    return { residency: 'Say whether you are a UAE national or a resident.' };
  }
  const problems: Record<string, string> = {};
  for (const kind of papersFor(known)) {
    if (!uploaded.has(kind)) problems[kind] = `${paperNames[kind]} is still missing.`;
    const day = expiries[kind] ?? '';
    const problem = paperExpires(kind) && day !== '' ? dayProblem(day, today) : null;
    if (problem !== null) problems[expiryField(kind)] = problem;
  }
  const numberProblem = emiratesId.trim() === '' ? null : emiratesIdProblem(emiratesId);
  return numberProblem === null ? problems : { ...problems, emiratesId: numberProblem };
}

function dayProblem(day: string, today: string): string | null {
  if (!isDay(day)) return 'This is not a day of the calendar.';
  if (day < today) return 'It has ended. Please photograph the new one.';
  return day > addDays(today, LONGEST_VALIDITY) ? 'Please look at the year again.' : null;
}
