import { useLocation } from 'react-router';
import { type PagePath, pages } from '../../contract/pages.ts';

const isPagePath = (path: string): path is PagePath => Object.hasOwn(pages, path);

/** The code that calls from this page carry (CALL-01). */
export function usePageCode(): string {
  const { pathname } = useLocation();
  return isPagePath(pathname) ? pages[pathname].code : pages['/'].code;
}
