import type { AppInfo } from '../../../contract/application.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import { sponsors, whereabouts } from '../../../rules/visa/stages.ts';

type Answers = ReadonlyMap<StepCode, Readonly<Record<string, unknown>>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The answers of a visa application that later screens need. */
export function visaView(answers: Answers): NonNullable<AppInfo['visa']> {
  const her = answers.get('VISA_HER');
  const terms = answers.get('VISA_TERMS');
  const sponsor = answers.get('VISA_SPONSOR')?.['sponsor'];
  const salary = terms?.['salary'];
  return {
    firstName: textOf(her?.['firstName']),
    nationality: textOf(her?.['nationality']),
    whereabouts: whereabouts.find((one) => one === her?.['whereabouts']) ?? null,
    emirate: textOf(her?.['emirate']),
    sponsor: sponsors.find((one) => one === sponsor) ?? null,
    salary: typeof salary === 'number' ? salary : null,
    restDay: textOf(terms?.['restDay']),
  };
}
