import { type FeeStage, feeStages, type VisaFees, type VisaPrice, visaPrice } from './price.ts';
import { LEAST_INCOME } from './sponsorship.ts';
import { usualDays, type VisaDays } from './stage-table.ts';

/** Public parameters of the site that the visa depends on: whole dirhams and calendar days. */
export const visaParameters = [
  'sites_visa_price',
  'sites_visa_fee_work_permit',
  'sites_visa_fee_entry_permit',
  'sites_visa_fee_medical',
  'sites_visa_fee_fingerprints',
  'sites_visa_fee_insurance',
  'sites_visa_fee_residence',
  'sites_visa_entry_permit_days',
  'sites_visa_medical_days',
  'sites_visa_fingerprints_days',
  'sites_visa_open_days',
  'sites_sponsor_income',
] as const;
type VisaParameter = (typeof visaParameters)[number];

/** Examples in whole dirhams, before VAT; used where the office has entered none. */
export const exampleFees: VisaFees = {
  work_permit: 1210,
  entry_permit: 1100,
  medical: 360,
  fingerprints: 730,
  insurance: 1320,
  residence: 1810,
};

export interface VisaFigures {
  /** Null if the office has entered no price: the page then leads to the chat. */
  readonly price: VisaPrice | null;
  /** What we pay at each stage, before VAT. */
  readonly fees: VisaFees;
  readonly days: VisaDays;
  /** For so many days after her card was delivered, the home of a visa stays open. */
  readonly openDays: number;
  /** The monthly income of a family that sponsors her itself, in whole dirhams. */
  readonly leastIncome: number;
}

const MOST_DIRHAMS = 999_999;
const MOST_DAYS = 366;
const OPEN_DAYS = 30;

/** Reads the figures of the visa; an unusable value counts as not entered. */
export function readVisaFigures(values: ReadonlyMap<string, string>): VisaFigures {
  const whole = (code: VisaParameter, least: number, most: number): number | null => {
    const text = values.get(code)?.trim() ?? '';
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : null;
  };
  const fee = (stage: FeeStage): number =>
    100 * (whole(`sites_visa_fee_${stage}`, 0, MOST_DIRHAMS) ?? exampleFees[stage]);
  const days = (code: VisaParameter, usual: number): number => whole(code, 1, MOST_DAYS) ?? usual;
  const dirhams = whole('sites_visa_price', 1, MOST_DIRHAMS);
  const entered = Object.fromEntries(feeStages.map((stage) => [stage, fee(stage)]));
  const fees: VisaFees = { ...exampleFees, ...entered };
  return {
    price: dirhams === null ? null : visaPrice(100 * dirhams, fees),
    fees,
    days: {
      entryPermit: days('sites_visa_entry_permit_days', usualDays.entryPermit),
      medicalCertificate: days('sites_visa_medical_days', usualDays.medicalCertificate),
      fingerprints: days('sites_visa_fingerprints_days', usualDays.fingerprints),
    },
    openDays: days('sites_visa_open_days', OPEN_DAYS),
    leastIncome: whole('sites_sponsor_income', 1, MOST_DIRHAMS) ?? LEAST_INCOME,
  };
}
