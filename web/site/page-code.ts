import { useLocation } from 'react-router';
import { pageAt, pages } from '../../contract/pages.ts';

/** The page code for calls from this page (CALL-01). */
export function usePageCode(): string {
  const { pathname } = useLocation();
  return (pageAt(pathname) ?? pages['/']).code;
}
