import { msg } from '../text/text.ts';

/** The nationalities of women whose visa we handle, by country code. */
export const visaNationalities = {
  BD: msg('Bangladeshi'),
  CM: msg('Cameroonian'),
  ET: msg('Ethiopian'),
  PH: msg('Filipino'),
  GH: msg('Ghanaian'),
  IN: msg('Indian'),
  ID: msg('Indonesian'),
  KE: msg('Kenyan'),
  MG: msg('Malagasy'),
  MM: msg('Burmese'),
  NP: msg('Nepali'),
  ZA: msg('South African'),
  LK: msg('Sri Lankan'),
  UG: msg('Ugandan'),
} as const;
type VisaNationality = keyof typeof visaNationalities;

export const isVisaNationality = (code: string): code is VisaNationality =>
  Object.hasOwn(visaNationalities, code);

export const visaNationalityCodes: readonly VisaNationality[] =
  Object.keys(visaNationalities).filter(isVisaNationality);
