import type { ShouldRevalidateFunctionArgs } from 'react-router';

const withoutHash = ({ pathname, search }: URL): string => pathname + search;

/** My List opens and closes over the catalogue (`#saved`), which need not be asked for again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlyHash =
    currentUrl.hash !== nextUrl.hash && withoutHash(currentUrl) === withoutHash(nextUrl);
  return defaultShouldRevalidate && !onlyHash;
}
