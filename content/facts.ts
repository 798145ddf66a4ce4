/** What law, authorities and offices decide and may change, as our own words tell it. */
export interface Facts {
  /** ISO day on which our words were last compared with the sources; nobody else has confirmed them. */
  readonly checked: string;
  readonly sources: readonly string[];
}

export const workerLaw: Facts = {
  checked: '2026-11-12',
  sources: [
    'Federal Decree-Law 9 of 2022 on domestic workers, as u.ae explains it',
    'Gulf News and UAE Moments on rest, leave and tickets',
    'The National on passports',
  ],
};

export const refundRules: Facts = {
  checked: '2026-11-12',
  sources: [
    'the labour ministry’s notice of February 2026',
    'Gulf News on refunds by recruitment offices',
    'the standard contract as a Dubai centre uses it',
  ],
};

export const visaRules: Facts = {
  checked: '2026-11-12',
  sources: [
    'the steps and papers that Tadbeer centres publish',
    'Khaleej Times on residence without a sticker',
    'Gulf News on the income that own sponsorship asks for',
  ],
};

export const insuranceRules: Facts = {
  checked: '2026-11-12',
  sources: ['law firms and insurers on cover for household workers', 'Gulf News on fines in Dubai'],
};

export const fakeOffices: Facts = {
  checked: '2026-11-12',
  sources: [
    'the labour ministry’s notice of February 2026',
    'The National and Khaleej Times on accounts that were closed',
  ],
};

/** What the answers to common questions rest on. */
export const answerRules: Facts = {
  checked: '2026-11-12',
  sources: [...workerLaw.sources, ...refundRules.sources, ...visaRules.sources],
};
