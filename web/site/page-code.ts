import { useLocation } from 'react-router';
import { pageAt, pages } from '../../contract/pages.ts';

/** The code that calls from this page carry (CALL-01). */
export function usePageCode(): string {
  const { pathname } = useLocation();
  return (pageAt(pathname) ?? pages['/']).code;
}
