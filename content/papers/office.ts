/**
 * Who stands on the other side of every paper. Plainly examples: an operator enters the real ones as
 * parameters named office_name, office_trn and so on, which win.
 */
export const exampleOffice = {
  name: 'Example Domestic Workers Services L.L.C.',
  licence: 'EXAMPLE-000000',
  address: 'Example Street 1, Dubai, United Arab Emirates',
  /** Tax registration number. */
  trn: '100000000000000 (example)',
  /** As the Central Bank's direct-debit system knows it. */
  originator_code: '000000 (example)',
  sponsor_bank_code: '000',
  sponsor_bank: 'Example Bank',
} as const;

export type Office = Readonly<Record<keyof typeof exampleOffice, string>>;
