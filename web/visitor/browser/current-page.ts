import { pageAt, pages } from '../../../contract/pages.ts';

/** The code that calls from the page on the screen carry (CALL-01). */
export const currentPageCode = (pathname: string = window.location.pathname): string =>
  (pageAt(pathname) ?? pages['/']).code;
