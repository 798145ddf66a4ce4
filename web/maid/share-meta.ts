import type { MetaDescriptor } from 'react-router';
import { ROOT } from '../shell/site.ts';

const GENERAL = /^og:image/;

const isGeneralPicture = (one: MetaDescriptor): boolean =>
  'property' in one && typeof one.property === 'string' && GENERAL.test(one.property);

/** The page's descriptors with a picture of its own for messengers instead of the site's. */
export function withPicture(
  descriptors: readonly MetaDescriptor[],
  picture: string | null,
  origin: string,
): MetaDescriptor[] {
  if (picture === null || origin === '') return [...descriptors];
  return [
    ...descriptors.filter((one) => !isGeneralPicture(one)),
    { property: 'og:image', content: new URL(picture, origin).href },
  ];
}

interface Matched {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

/** The site's public address, as the first page was told; empty where that is not known. */
export function publicOriginIn({ matches }: Matched): string {
  const site = matches.find((match) => match?.id === ROOT)?.loaderData;
  const known = typeof site === 'object' && site !== null && 'publicOrigin' in site;
  return known && typeof site.publicOrigin === 'string' ? site.publicOrigin : '';
}
