import type { ShouldRevalidateFunctionArgs } from 'react-router';

const withoutHash = ({ pathname, search }: URL): string => pathname + search;

/** Opening and closing My List over the catalogue (`#saved`) does not reload the catalogue. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlyHash =
    currentUrl.hash !== nextUrl.hash && withoutHash(currentUrl) === withoutHash(nextUrl);
  return defaultShouldRevalidate && !onlyHash;
}
