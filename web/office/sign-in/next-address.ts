/** Where to go after signing in: a page of ours, never another site. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isOurs = /^\/(?:office(?:[/?]|$)|admin\/teamrating$)/.test(next) && !/[\\\s]/.test(next);
  return isOurs && !next.startsWith('/office/sign-in') ? next : '/office';
}
