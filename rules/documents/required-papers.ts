import { addDays, isDay } from '../text/days.ts';
import { emiratesIdProblem } from '../people/emirates-id.ts';
import { type PaperKind, paperExpires, papersFor, residencies } from './upload.ts';
import { msg, type Translate } from '../text/text.ts';

const LONGEST_VALIDITY = 20 * 366;

export interface PapersAnswer {
  readonly residency: string;
  /** As typed; empty if only the photo was given. */
  readonly emiratesId: string;
  /** Expiry dates by document, where one was typed. */
  readonly expiries: Readonly<Partial<Record<PaperKind, string>>>;
}

const missing: Readonly<Record<PaperKind, string>> = {
  emirates_id_front: msg('Emirates ID, front is still missing.'),
  emirates_id_back: msg('Emirates ID, back is still missing.'),
  passport: msg('Your passport is still missing.'),
  residence_visa: msg('Residence visa is still missing.'),
  bank_letter: msg('Letter from your bank is still missing.'),
  tenancy: msg('Tenancy contract or title deed is still missing.'),
  salary_certificate: msg('Salary certificate is still missing.'),
  marriage_certificate: msg('Marriage certificate is still missing.'),
  bank_statements: msg('Bank statements of the last three months are still missing.'),
  spouse_visa: msg('Your spouse’s visa is still missing.'),
  her_passport: msg('Her passport page is still missing.'),
  her_photo: msg('Her photo on white is still missing.'),
  her_visa: msg('Her visa or its cancellation is still missing.'),
};

/** Name of the field for a document's expiry date. */
export const expiryField = (kind: PaperKind) => `${kind}_expires`;

/** Error messages by field; empty if all is valid. */
export function checkPapers(
  { residency, emiratesId, expiries }: PapersAnswer,
  uploaded: ReadonlySet<string>,
  today: string,
  /** Other documents than a hire needs. */
  kinds?: readonly PaperKind[],
  t?: Translate,
): Readonly<Record<string, string>> {
  const known = residencies.find((one) => one === residency);
  if (known === undefined) {
    return { residency: msg('Say whether you are a UAE national or a resident.') };
  }
  const problems: Record<string, string> = {};
  for (const kind of kinds ?? papersFor(known)) {
    if (!uploaded.has(kind)) problems[kind] = missing[kind];
    const day = expiries[kind] ?? '';
    const problem = paperExpires(kind) && day !== '' ? dayProblem(day, today) : null;
    if (problem !== null) problems[expiryField(kind)] = problem;
  }
  const numberProblem = emiratesId.trim() === '' ? null : emiratesIdProblem(emiratesId, t);
  return numberProblem === null ? problems : { ...problems, emiratesId: numberProblem };
}

function dayProblem(day: string, today: string): string | null {
  if (!isDay(day)) return msg('This is not a day of the calendar.');
  if (day < today) return msg('It has ended. Please photograph the new one.');
  return day > addDays(today, LONGEST_VALIDITY) ? msg('Please look at the year again.') : null;
}
