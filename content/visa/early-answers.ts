import { msg } from '../../rules/text/text.ts';
import type { NationalityReason, OtherWay } from '../../rules/visa/nationality.ts';
import type { PassportProblem } from '../../rules/visa/passport.ts';
import type { SponsorProblem } from '../../rules/visa/sponsorship.ts';

interface Answer {
  readonly title: string;
  readonly text: string;
}

/** Where it was read that a cancellation names the last day of her stay. */
export const graceSource = {
  source: msg('the steps and documents that Tadbeer centres publish'),
  checkedOn: '2026-11-12',
} as const;

/** Answers that come before anything is paid (VISA-03). */
export const nationalityWords: Readonly<Record<NationalityReason, Answer>> = {
  PH_DIRECT_HIRE: {
    title: msg('We can’t bring her from the Philippines directly'),
    text: msg(
      'The Philippines lets new domestic workers leave only through an accredited agency, with few exemptions. Without that she is stopped at the airport.',
    ),
  },
  PH_VERIFY_CONTRACT: {
    title: msg('Have her contract verified before she flies home'),
    text: msg(
      'She can stay and work here. To come back from the Philippines she needs a contract verified by the Migrant Workers Office, with a salary of USD 500 or more.',
    ),
  },
  PH_VISIT_VISA: {
    title: msg('A visit visa is risky for a Filipina'),
    text: msg(
      'The Philippines warns against changing a visit visa into a work visa. We can change her status here, but she needs a verified contract before she flies home and back.',
    ),
  },
  IN_CLEARANCE: {
    title: msg('India may ask for more before she leaves'),
    text: msg(
      'If her passport says “emigration check required”, she must be over 30, and a family that hires her directly leaves a deposit of USD 2,500 with the Indian mission.',
    ),
  },
  NP_PERMIT: {
    title: msg('Ask the Nepali embassy first'),
    text: msg(
      'Nepal stopped giving permits for household work here in 2017. We found no notice that this has ended. Without a permit she can’t leave Nepal.',
    ),
  },
  ID_PROCEDURE: {
    title: msg('Ask the Indonesian embassy first'),
    text: msg(
      'Indonesia stopped household work for private employers in 2015 and has reopened it by official procedure only. The embassy says what applies to her.',
    ),
  },
  ET_STOP: {
    title: msg('Ask the Ethiopian consulate first'),
    text: msg(
      'Ethiopia stopped sending household workers in December 2018. Its consulate says whether she may leave now, and how.',
    ),
  },
  VISIT_VISA: {
    title: msg('She can’t start on a visit visa'),
    text: msg(
      'We can change her status here. Until the permit is issued, work is illegal, with fines from AED 50,000. Her visit visa must still be valid.',
    ),
  },
};

export const otherWayWords: Readonly<Record<OtherWay, string>> = {
  hire_by_month: msg('Hire a woman who is already here, by the month'),
  already_here: msg('Choose a woman who already lives in the UAE'),
  exemption: msg('She has an exemption? Send it to us in the chat'),
};

export const sponsorWords: Readonly<Record<SponsorProblem, Answer>> = {
  SPONSOR_SINGLE: {
    title: msg('Own sponsorship is for families'),
    text: msg(
      'If you live alone you can’t be her sponsor. On our sponsorship there is no such rule, and the price is the same.',
    ),
  },
  SPONSOR_INCOME: {
    title: msg('Own sponsorship asks for AED {income} a month'),
    text: msg(
      'The income of both spouses counts. On our sponsorship there is no minimum income, and the price is the same.',
    ),
  },
};

export const passportWords: Readonly<Record<PassportProblem, Answer>> = {
  PASSPORT_EXPIRED: {
    title: msg('Her passport has expired'),
    text: msg('She needs a new one from her embassy before we can ask for the permit.'),
  },
  PASSPORT_SHORT: {
    title: msg('Her passport is valid for less than six months'),
    text: msg(
      'It must be valid until {day} or later. Her embassy can renew it; we keep your application.',
    ),
  },
};
