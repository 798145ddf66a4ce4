import type { MetaDescriptor } from 'react-router';
import { ROOT } from '../site/site.ts';

const isGeneral = (one: MetaDescriptor, replaced: RegExp): boolean =>
  'property' in one && typeof one.property === 'string' && replaced.test(one.property);

/**
 * Replaces the site's preview picture with the page's own. Messengers fetch og:url again, so a picture for one link
 * needs that link there.
 */
export function withPicture(
  descriptors: readonly MetaDescriptor[],
  picture: string | null,
  origin: string,
  address?: string,
): MetaDescriptor[] {
  if (picture === null || origin === '') return [...descriptors];
  const replaced = address === undefined ? /^og:image/ : /^og:(image|url)/;
  return [
    ...descriptors.filter((one) => !isGeneral(one, replaced)),
    { property: 'og:image', content: new URL(picture, origin).href },
    ...(address === undefined ? [] : [{ property: 'og:url', content: origin + address }]),
  ];
}

interface Matched {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

/** The site's public origin from the first page's data; empty if unknown. */
export function publicOriginIn({ matches }: Matched): string {
  const site = matches.find((match) => match?.id === ROOT)?.loaderData;
  const known = typeof site === 'object' && site !== null && 'publicOrigin' in site;
  return known && typeof site.publicOrigin === 'string' ? site.publicOrigin : '';
}
