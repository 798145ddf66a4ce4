/** The fields of a maid's record that families never see. */
export const privateFields = [
  'familyName',
  'passport',
  'passportEndsOn',
  'mobile',
  'reads',
  'labels',
  'note',
] as const;
export type PrivateField = (typeof privateFields)[number];

/** Those that are masked until somebody reveals them with a reason. */
export const maskedPrivateFields = ['passport', 'mobile'] as const;
export type MaskedPrivateField = (typeof maskedPrivateFields)[number];

export const isMaskedPrivate = (field: PrivateField): field is MaskedPrivateField =>
  maskedPrivateFields.some((one) => one === field);
