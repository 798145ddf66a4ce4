import { useEffect } from 'react';
import { useLocation } from 'react-router';

const SECTIONS: Readonly<Record<string, string>> = {
  '/locations': 'locations',
  '/aboutus': 'aboutus',
};
/** NUM-04 */
const OFFSET = 50;

/** RT-12: these addresses are sections of the landing page. */
export function useSectionScroll(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const section = document.getElementById(SECTIONS[pathname] ?? '');
    if (section === null) return;
    window.scrollTo({ top: window.scrollY + section.getBoundingClientRect().top - OFFSET });
  }, [pathname]);
}
