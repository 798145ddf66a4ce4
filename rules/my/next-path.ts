const own = /^\/my(?:\/(?!sign-in)[a-z-]{1,40})?(?:\?home=[0-9a-f-]{36})?$/;

/** Where a sign-in leads: a page of My Home that the address names, never anywhere else (T10). */
export const nextPath = (next: string | null): string =>
  next !== null && own.test(next) ? next : '/my';
