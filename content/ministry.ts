/** The Ministry of Human Resources and Emiratisation, which licenses offices and settles disputes. */
export const ministry = {
  hotline: '600590000',
  site: 'https://www.mohre.gov.ae/',
} as const;
