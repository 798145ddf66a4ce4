import type { AppInfo } from '../../../contract/application.ts';
import type { Answers } from '../answers/stored-answers.ts';

/** The answers of a visa application that later screens need. */
export function visaView(answers: Answers): NonNullable<AppInfo['visa']> {
  const { VISA_HER: her, VISA_TERMS: terms, VISA_SPONSOR: sponsor } = answers;
  return {
    firstName: her?.firstName ?? null,
    nationality: her?.nationality ?? null,
    whereabouts: her?.whereabouts ?? null,
    emirate: her?.emirate ?? null,
    sponsor: sponsor?.sponsor ?? null,
    salary: terms?.salary ?? null,
    restDay: terms?.restDay ?? null,
  };
}
