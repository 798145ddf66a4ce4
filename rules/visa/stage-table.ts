import type { Emirate } from '../people/address.ts';
import { msg } from '../text/text.ts';
import {
  type Sponsor,
  type VisaActor,
  type VisaStage,
  type Whereabouts,
  visaStages,
} from './stages.ts';

/** A time that an authority or a public source names, in working days. */
export interface OfficialTime {
  readonly from: number;
  readonly to: number;
  /** A message. */
  readonly source: string;
  readonly checkedOn: string;
}

/** One row of the table of stages for one visa (VISA-04). */
export interface StageFacts {
  readonly stage: VisaStage;
  readonly actor: VisaActor;
  /** What has to be there: messages. */
  readonly needs: readonly string[];
  /** Null where no authority names a time. */
  readonly official: OfficialTime | null;
  /** The deadline that starts when this stage is done, in calendar days. */
  readonly startsDeadline: { readonly until: VisaStage; readonly days: number } | null;
}

/** The deadlines that follow a stage, in calendar days; parameters of the site. */
export interface VisaDays {
  readonly entryPermit: number;
  readonly medicalCertificate: number;
  readonly fingerprints: number;
}
export const usualDays: VisaDays = { entryPermit: 60, medicalCertificate: 90, fingerprints: 10 };

export interface VisaKind {
  readonly emirate: Emirate;
  readonly whereabouts: Whereabouts;
  readonly sponsor: Sponsor;
}

/** The authority that issues entry permit and residence: Dubai has its own directorate. */
export type Immigration = 'gdrfa' | 'icp';
export const immigrationOf = (emirate: Emirate): Immigration =>
  emirate === 'dubai' ? 'gdrfa' : 'icp';

const fileTime: OfficialTime = {
  from: 1,
  to: 1,
  source: msg('the list of a Tadbeer centre: about 24 hours for a first file'),
  checkedOn: '2026-11-12',
};
const medicalTime: OfficialTime = {
  from: 1,
  to: 5,
  source: msg('Gulf News: within a day; the tiers of the medical centres: up to 5 days'),
  checkedOn: '2026-11-17',
};
const residenceTime: OfficialTime = {
  from: 1,
  to: 5,
  source: msg('Gulf News of August 2024: about a week after the medical test'),
  checkedOn: '2026-11-17',
};
const cardTime: OfficialTime = {
  from: 5,
  to: 10,
  source: msg(
    'ICP in Gulf News of August 2022: almost a week; typing centres: up to 10 working days',
  ),
  checkedOn: '2026-11-17',
};

/** The whole way from the application to residence; only Dubai has named a time (VISA-01). */
export const officialTotal = (emirate: Emirate): OfficialTime | null =>
  emirate === 'dubai'
    ? {
        from: 5,
        to: 5,
        source: msg(
          'MoHRE and GDRFA in Khaleej Times of December 2024: 5 days by the Dubai Now package',
        ),
        checkedOn: '2026-11-17',
      }
    : null;

const fileNeeds: Readonly<Record<Sponsor, readonly string[]>> = {
  agency: [msg('Your Emirates ID, both sides')],
  family: [
    msg('Your Emirates ID, both sides'),
    msg('Salary certificate and bank statements of the last three months'),
    msg('Marriage certificate, and your spouse’s visa if there is one'),
    msg('Tenancy contract or title deed'),
    msg(
      'A deposit of AED 2,000: we write to you when and how you pay it to the authority, and it is returned to your IBAN at the end',
    ),
  ],
};

/** What the arrival or the change of status needs, by where she is. */
const arrivalNeeds: Readonly<Record<Whereabouts, readonly string[]>> = {
  family_visa: [msg('The cancellation of her present visa, by the family that sponsors her')],
  cancelled: [
    msg('The cancellation of her last visa'),
    msg('The time she may stay after it has not run out'),
  ],
  visit: [msg('Her visit visa, still valid'), msg('No open overstay fines')],
  outside: [
    msg('Her passport and the entry permit'),
    msg('Her flight'),
    msg('What her country asks for when she leaves'),
  ],
};

type Row = Omit<StageFacts, 'stage'>;

const clinicOf = (emirate: Emirate): string => {
  if (emirate === 'dubai') return msg('An appointment at a Dubai Health or Smart Salem centre');
  if (emirate === 'abu_dhabi') return msg('An appointment at a SEHA screening centre');
  return msg('An appointment at a government screening centre');
};

const insuranceOf = (emirate: Emirate): string => {
  if (emirate === 'dubai') return msg('A plan with at least Dubai’s essential benefits');
  if (emirate === 'abu_dhabi') return msg('A plan that Abu Dhabi accepts');
  return msg('The basic plan of the Northern Emirates or a better one');
};

/** The stages of a visa with who acts, what is needed, the official time and the deadline that follows. */
export function stageTable(
  kind: VisaKind,
  days: VisaDays = usualDays,
  /** A family that sponsors her itself has sent all its documents. */
  hasFamilyPapers = false,
): readonly StageFacts[] {
  const { emirate, whereabouts, sponsor } = kind;
  const isOutside = whereabouts === 'outside';
  const rows: Readonly<Record<VisaStage, Row>> = {
    // On our sponsorship she comes onto our own file; otherwise we open one once the family’s documents are there.
    file: {
      actor: sponsor === 'agency' || hasFamilyPapers ? 'us' : 'family',
      needs: fileNeeds[sponsor],
      official: sponsor === 'agency' ? null : fileTime,
      startsDeadline: null,
    },
    work_permit: {
      actor: 'mohre',
      needs: [
        msg('The ministry’s standard contract, signed by both'),
        msg('Her passport and photo'),
      ],
      official: null,
      startsDeadline: null,
    },
    entry_permit: {
      actor: 'immigration',
      needs: [
        msg('Her passport, valid for six months or more'),
        msg('A photo of her on a white background'),
      ],
      official: null,
      startsDeadline: { until: 'arrival', days: days.entryPermit },
    },
    // The application for the Emirates ID follows at once: its form goes along to the medical test.
    arrival: {
      actor: isOutside ? 'her' : 'us',
      needs: arrivalNeeds[whereabouts],
      official: null,
      startsDeadline: { until: 'fingerprints', days: days.fingerprints },
    },
    medical: {
      actor: 'her',
      needs: [
        clinicOf(emirate),
        msg('Her passport and a copy'),
        isOutside ? msg('The entry permit') : msg('The page that shows the change of status'),
        msg('The Emirates ID application form'),
        msg('Two photos on a white background'),
      ],
      official: medicalTime,
      startsDeadline: { until: 'residence', days: days.medicalCertificate },
    },
    fingerprints: {
      actor: 'her',
      needs: [msg('Her passport'), msg('The Emirates ID application form'), msg('An appointment')],
      official: null,
      startsDeadline: null,
    },
    insurance: {
      actor: 'us',
      needs: [msg('A fit result'), msg('The signed contract'), insuranceOf(emirate)],
      official: null,
      startsDeadline: null,
    },
    residence: {
      actor: 'immigration',
      needs: [msg('A fit result'), msg('Her fingerprints'), msg('Her health insurance')],
      official: residenceTime,
      startsDeadline: null,
    },
    card: {
      actor: 'courier',
      needs: [msg('An address and a number that answers')],
      official: cardTime,
      startsDeadline: null,
    },
  };
  return visaStages.map((stage) => ({ stage, ...rows[stage] }));
}
