import type { Emirate } from '../people/address.ts';

export const homeGuides = ['med_auh', 'med_dxb', 'oec', 'gcc', 'gcc_auh'] as const;
export type HomeGuide = (typeof homeGuides)[number];

/** The guides that fit her nationality (ISO code) and the family's emirate (HOME-07). */
export function guidesFor(nationality: string | null, emirate: Emirate | null): HomeGuide[] {
  const isAbuDhabi = emirate === 'abu_dhabi';
  const guides: HomeGuide[] = [];
  if (isAbuDhabi) guides.push('med_auh');
  if (emirate === 'dubai') guides.push('med_dxb');
  if (nationality === 'PH') guides.push('oec');
  if (nationality === 'KE') guides.push(isAbuDhabi ? 'gcc_auh' : 'gcc');
  return guides;
}
