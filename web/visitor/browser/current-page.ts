import { pageAt, pages } from '../../../contract/pages.ts';

/** The page code of the current page, for its calls (CALL-01). */
export const currentPageCode = (pathname: string = window.location.pathname): string =>
  (pageAt(pathname) ?? pages['/']).code;
