import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { pageAt } from '../../../contract/pages.ts';
import { useOnDemand } from '../../site/on-demand.ts';
import { afterPaint } from '../../visitor/browser/after-paint.ts';
import { stored } from '../../visitor/browser/stored.ts';
import { typedFields } from '../../visitor/visit-memory.ts';

/** A visitor with an Arabic browser who has chosen no language, on a page that is not part of an application. */
function mayOffer(path: string): boolean {
  const page = pageAt(path);
  return (
    /^ar\b/.test(navigator.language) &&
    stored.lang.read() === null &&
    page?.access === 'public' &&
    !page.leaves &&
    !page.unlisted
  );
}

/** AR-01: gives back what was typed before the language was changed, and offers Arabic once. */
export function LanguageHost() {
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (typedFields.read() !== null || mayOffer(pathname)) afterPaint(() => setWanted(true));
  }, [pathname]);
  const close = () => setWanted(false);
  const help = useOnDemand(
    wanted,
    () => import('../header/language-help.tsx').then((module) => module.LanguageHelp),
    close,
  );
  return help?.({ onClose: close }) ?? null;
}
