import { isEmirate } from '../people/address.ts';
import { uaeMobile, worldNumber } from '../people/mobile-number.ts';
import { nameProblem } from '../people/person-name.ts';
import { addDays, isDay } from '../text/days.ts';
import { msg } from '../text/text.ts';
import { isVisaNationality } from './nationalities.ts';
import { nationalityAnswer } from './nationality.ts';
import { passportProblem } from './passport.ts';
import { sponsorProblem } from './sponsorship.ts';
import { sponsors, whereabouts, type Whereabouts } from './stages.ts';

type Problems = Readonly<Record<string, string>>;

interface Her {
  readonly firstName: string;
  readonly nationality: string;
  readonly whereabouts: string;
  readonly emirate: string;
  readonly herMobile: string;
  readonly name: string;
  readonly mobile: string;
}

export const isWhereabouts = (text: string): text is Whereabouts =>
  whereabouts.some((one) => one === text);

/** VISA-03: her country does not let a family hire her directly. */
const isRefused = (nationality: string, where: Whereabouts): boolean =>
  nationalityAnswer(nationality, where).kind === 'refused';

export const herNumberWords = msg('Enter her number with its country code.');

/** VISA_HER: problems by field; empty if the answer is valid. */
export function herProblems(answer: Her): Problems {
  const problems: Record<string, string> = {};
  if (nameProblem(answer.firstName) !== null) problems['firstName'] = msg('Enter her first name.');
  if (!isVisaNationality(answer.nationality))
    problems['nationality'] = msg('Choose her nationality.');
  if (!isWhereabouts(answer.whereabouts)) problems['whereabouts'] = msg('Say where she is now.');
  else if (isRefused(answer.nationality, answer.whereabouts)) {
    problems['whereabouts'] = msg(
      'The Philippines lets new workers leave only through accredited agencies, so we cannot apply while she is abroad. Hire a Filipino maid from us instead, or apply once she is in the UAE.',
    );
  }
  if (!isEmirate(answer.emirate)) problems['emirate'] = msg('Choose your emirate.');
  if (answer.herMobile.trim() !== '' && worldNumber(answer.herMobile) === null) {
    problems['herMobile'] = msg('Enter her number with its country code, or leave it empty.');
  }
  const wrongName = nameProblem(answer.name);
  if (wrongName !== null) problems['name'] = wrongName;
  if (uaeMobile(answer.mobile) === null) {
    problems['mobile'] =
      answer.mobile.trim() === ''
        ? msg('Enter your mobile number.')
        : msg('Enter a UAE mobile number, such as 050 123 4567.');
  }
  return problems;
}

const passportWords = {
  PASSPORT_EXPIRED: msg('Her passport has expired. She has to renew it first.'),
  PASSPORT_SHORT: msg(
    'Her passport has to be valid for six more months. She can renew it at her embassy; your answers are saved.',
  ),
} as const;

/** The problem with the day that her passport ends on; null if it is valid for long enough. */
export function passportDayProblem(expires: string, today: string): string | null {
  if (expires === '') return msg('Enter the day her passport is valid until.');
  if (!isDay(expires)) return msg('This is not a day of the calendar.');
  if (expires > addDays(today, 20 * 366)) return msg('Please look at the year again.');
  const problem = passportProblem(expires, today);
  return problem && passportWords[problem];
}

/** Where the lowest salary that Manila accepts was read. */
export const leastSalarySource = {
  source: msg('The Filipino Times and Gulf News of August 2025'),
  checkedOn: '2026-11-12',
} as const;

const SALARY = { least: 500, most: 20_000 } as const;

export const restDays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type RestDay = (typeof restDays)[number];

interface Terms {
  readonly salary: number;
  readonly restDay: string;
  readonly planType: string;
}

export function termsProblems({ salary, restDay, planType }: Terms): Problems {
  const isSalary = Number.isInteger(salary) && salary >= SALARY.least && salary <= SALARY.most;
  return {
    ...(!isSalary && { salary: msg('Enter her monthly salary in whole dirhams, such as 2000.') }),
    ...(!restDays.some((day) => day === restDay) && { restDay: msg('Choose her rest day.') }),
    ...(planType !== 'LIVE_IN' &&
      planType !== 'LIVE_OUT' && { planType: msg('Choose live-in or live-out.') }),
  };
}

interface Sponsorship {
  readonly sponsor: string;
  readonly income: number;
  readonly married: boolean;
}

const sponsorWords = {
  SPONSOR_INCOME: [
    'income',
    msg(
      'Your family’s income is below what the authority asks of a private sponsor. Choose our sponsorship instead: no minimum income, and the price is the same.',
    ),
  ],
  SPONSOR_SINGLE: [
    'married',
    msg(
      'Only families with a marriage certificate can sponsor her. Choose our sponsorship instead: the price is the same.',
    ),
  ],
} as const;

/** The private route has an income rule and is for families; ours has neither, and the refusal offers it (VISA-03). */
export function sponsorFields(
  { sponsor: named, income, married }: Sponsorship,
  leastIncome?: number,
): Problems {
  const sponsor = sponsors.find((one) => one === named);
  if (sponsor === undefined) return { sponsor: msg('Choose who sponsors her.') };
  const answer = { sponsor, monthlyIncome: income, isFamily: married };
  const problem = sponsorProblem(answer, leastIncome);
  if (problem === null) return {};
  const [field, words] = sponsorWords[problem];
  return { [field]: words };
}
