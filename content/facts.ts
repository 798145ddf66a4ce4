import { msg } from '../rules/text/text.ts';

/** What law, authorities and offices decide and may change, as our own words tell it. */
export interface Facts {
  /** ISO day on which our words were last compared with the sources; nobody else has confirmed them. */
  readonly checked: string;
  readonly sources: readonly string[];
}

export const workerLaw: Facts = {
  checked: '2026-11-12',
  sources: [
    msg('Federal Decree-Law 9 of 2022 on domestic workers, as u.ae explains it'),
    msg('Gulf News and UAE Moments on rest, leave and tickets'),
    msg('The National on passports'),
  ],
};

export const refundRules: Facts = {
  checked: '2026-11-12',
  sources: [
    msg('the labour ministry’s notice of February 2026'),
    msg('Gulf News on refunds by recruitment offices'),
    msg('the standard contract as a Dubai centre uses it'),
  ],
};

export const visaRules: Facts = {
  checked: '2026-11-12',
  sources: [
    msg('the steps and documents that Tadbeer centres publish'),
    msg('Khaleej Times on residence without a sticker'),
    msg('Gulf News on the income that own sponsorship asks for'),
  ],
};

export const insuranceRules: Facts = {
  checked: '2026-11-12',
  sources: [
    msg('law firms and insurers on cover for household workers'),
    msg('Gulf News on fines in Dubai'),
  ],
};

export const fakeOffices: Facts = {
  checked: '2026-11-12',
  sources: [
    msg('the labour ministry’s notice of February 2026'),
    msg('The National and Khaleej Times on accounts that were closed'),
  ],
};

/** What the answers to common questions rest on. */
export const answerRules: Facts = {
  checked: '2026-11-12',
  sources: [...workerLaw.sources, ...refundRules.sources, ...visaRules.sources],
};
